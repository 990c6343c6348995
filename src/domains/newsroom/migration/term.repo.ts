import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { selectNamed, selectNames } from '#domains/news/taxonomy/term.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';
import type { TermKind } from './migration.model.ts';
import { isStillAt, type Place } from './migration.repo.ts';
import { importDetails, importItems, importTerms } from './migration.table.ts';
import type { ListedTerm } from './migration-source.model.ts';

export type TermRow = Omit<typeof importTerms.$inferSelect, 'importId' | 'sourceId'>;

/** Counts the terms of a window of the file, unless somebody else has read it. */
export function countTerms(
  db: Database,
  at: Place,
  terms: readonly (ListedTerm & { items: number })[],
): Statement {
  return db
    .insert(importTerms)
    .select(
      sql`SELECT ${at.id}, value ->> 'kind', value ->> 'slug', value ->> 'name', value ->> 'items',
          CASE WHEN value ->> 'isHidden' THEN 'none' ELSE 'new' END, value ->> 'sourceId'
        FROM json_each(${JSON.stringify(terms)})
        WHERE ${isStillAt(at)}`,
    )
    .onConflictDoUpdate({
      target: [importTerms.importId, importTerms.kind, importTerms.slug],
      set: {
        items: sql`${importTerms.items} + excluded.items`,
        // Named by its slug before it was listed.
        name: sql`CASE WHEN ${importTerms.name} = ${importTerms.slug} THEN excluded.name ELSE ${importTerms.name} END`,
      },
    });
}

/** Counts the terms that items name apart from them, and forgets those that no item names. */
export async function dropUnnamed(db: Database, { id }: Pick<Place, 'id'>): Promise<void> {
  const { importId, kind, sourceId } = importTerms;
  const { itemId, value } = importDetails;
  await db.batch([
    db
      .update(importTerms)
      .set({
        items: sql`(SELECT count(*) FROM ${importDetails} JOIN ${importItems}
          ON ${importItems.importId} = ${importDetails.importId} AND ${importItems.sourceId} = ${itemId}
          WHERE ${importDetails.importId} = ${id} AND ${importDetails.kind} = ${importTerms}.kind
            AND ${value} = ${importTerms}.source_id AND ${importItems.kind} IN ('story', 'page')
            AND ${importItems.state} = 'waiting')`,
      })
      .where(and(eq(importId, id), ne(sourceId, ''), inArray(kind, ['category', 'author']))),
    db.delete(importTerms).where(and(eq(importId, id), eq(importTerms.items, 0))),
  ]);
}

export function listTerms(db: Database, importId: number): Promise<TermRow[]> {
  const { kind, slug, name, items, target } = importTerms;
  return db
    .select({ kind, slug, name, items, target })
    .from(importTerms)
    .where(eq(importTerms.importId, importId))
    .orderBy(asc(kind), desc(items), asc(slug));
}

export async function saveTargets(
  db: Database,
  importId: number,
  targets: readonly Pick<TermRow, 'kind' | 'slug' | 'target'>[],
): Promise<void> {
  const list = sql`(SELECT value ->> 'kind' AS kind, value ->> 'slug' AS slug, value ->> 'target' AS target
    FROM json_each(${JSON.stringify(targets)})) AS chosen`;
  await db
    .update(importTerms)
    .set({ target: sql`chosen.target` })
    .from(list)
    .where(
      and(
        eq(importTerms.importId, importId),
        sql`${importTerms.kind} = chosen.kind AND ${importTerms.slug} = chosen.slug`,
      ),
    );
}

export interface OursRow {
  kind: TermKind;
  id: number;
  slug: string;
  nameEn: string;
  nameHi: string;
  nameGu: string;
}

/** Categories of our news, and those tags and authors that go by one of these slugs or names. */
export async function listOurs(
  db: Database,
  wanted: { slugs: readonly string[]; names: readonly string[] },
): Promise<OursRow[]> {
  const [categoryRows, tagRows, authorRows] = await db.batch(selectNamed(db, wanted));
  const of = (kind: TermKind, rows: readonly Omit<OursRow, 'kind'>[]) =>
    rows.map(({ id, slug, nameEn, nameHi, nameGu }) => ({
      kind,
      id,
      slug,
      nameEn,
      nameHi,
      nameGu,
    }));
  const news = categoryRows.filter(({ section }) => section !== BLOG);
  return [...of('category', news), ...of('tag', tagRows), ...of('author', authorRows)];
}

/** Names of those of ours that have these numbers, by them. */
export async function listExisting(
  db: Database,
  ids: Readonly<Record<TermKind, readonly number[]>>,
  lang: Lang = 'en',
): Promise<Record<TermKind, ReadonlyMap<number, string>>> {
  const [category, tag, author] = await db.batch(selectNames(db, ids, lang));
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { category: byId(category), tag: byId(tag), author: byId(author) };
}

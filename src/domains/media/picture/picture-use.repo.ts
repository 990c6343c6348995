import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#i18n/editions.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { PictureName, PictureUse, PictureUseKind } from '#kernel/domain/picture-use.model.ts';
import type { Database } from '#platform/database.ts';
import type { ShownIn } from './library.model.ts';
import { media } from './media.table.ts';

/** Everything that shows pictures, as the domains say. */
export function pictureUses(): PictureUse[] {
  return allDomains().flatMap((domain) => domain.pictureUses ?? []);
}

/** Whether anything shows the picture of a row of `media`, other than this one; a condition. */
export function isShown(except?: { kind: PictureUseKind; id: number }): SQL {
  const conditions = pictureUses().map((use) =>
    use.isShown(use.kind === except?.kind ? except.id : undefined),
  );
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

/** At most `limit` sample pictures that nothing shows. */
export async function listUnusedSamples(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(sql`is_sample = 1 AND NOT ${isShown()}`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Who looks at a picture: titles are in their language, and empty where they may not read them. */
export interface Looker {
  lang: Lang;
  permissions: ReadonlySet<Permission>;
}

/** What shows a picture, at most `limit` of them. */
export async function listUses(
  db: Database,
  picture: PictureName,
  { lang, permissions }: Looker,
  limit: number,
): Promise<ShownIn[]> {
  const found = await Promise.all(
    pictureUses().map(({ kind, list, titlesFor }) => {
      const users = list(picture, lang);
      const title = !titlesFor || permissions.has(titlesFor) ? sql`title` : sql`'' AS title`;
      return db.all<ShownIn>(
        sql`SELECT ${kind} AS kind, id, ${title} FROM (${users}) LIMIT ${limit}`,
      );
    }),
  );
  return found.flat().slice(0, limit);
}

/** Rows of `media` whose key begins with a name: in a range, so that the index finds them. */
const NAMED = sql.raw(`media.key >= used.name || '.' AND media.key < used.name || '/'`);

/** The pictures that one thing shows and nothing else does. */
export async function listOwn(
  db: Database,
  owner: { kind: PictureUseKind; id: number },
): Promise<number[]> {
  const { ids, names } = shownBy(owner);
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(
      sql`${media.id} IN (SELECT * FROM (${ids})
          UNION SELECT media.id FROM (${names}) AS used JOIN media ON ${NAMED})
        AND NOT ${isShown(owner)}`,
    );
  return rows.map(({ id }) => id);
}

/** Names of its pictures whose rows are gone, as a try that was cut off leaves them. */
export async function listRowless(
  db: Database,
  owner: { kind: PictureUseKind; id: number; key: string | null },
): Promise<string[]> {
  const { names } = shownBy(owner);
  const rows = await db.all<{ name: string }>(sql`
    SELECT name FROM (${names}) AS used
    WHERE NOT EXISTS (SELECT 1 FROM media WHERE ${NAMED})`);
  return rows.map(({ name }) => name);
}

function shownBy(owner: { kind: PictureUseKind; id: number; key?: string | null }): {
  ids: SQL;
  names: SQL;
} {
  const { kind, id, key = null } = owner;
  const queries = pictureUses()
    .find((use) => use.kind === kind)
    ?.shownBy?.(id, key);
  if (!queries) throw new Error(`${kind} does not say which pictures it shows`);
  return queries;
}

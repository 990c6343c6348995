import { and, asc, eq, sql } from 'drizzle-orm';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { isStillAt, type Place } from './migration.repo.ts';
import { importDetails, importTerms } from './migration.table.ts';
import type { SourceDetail, SourceTerm } from './migration-source.model.ts';

/** Keeps what a window of the file says of items apart from them, unless somebody else has read it. */
export function insertDetails(
  db: Database,
  at: Place,
  details: readonly SourceDetail[],
): Statement {
  return db
    .insert(importDetails)
    .select(
      // In the order of the table's columns.
      sql`SELECT ${at.id}, value ->> 'itemId', value ->> 'kind', value ->> 'value', value ->> 'place'
        FROM json_each(${JSON.stringify(details)})
        WHERE ${isStillAt(at)}`,
    )
    .onConflictDoNothing();
}

/** What the file says of items apart from them, by their numbers there. */
export interface ItemDetails {
  terms: SourceTerm[];
  description: string;
}

export async function listDetails(
  db: Database,
  importId: number,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemDetails>> {
  const { itemId, kind, value, place } = importDetails;
  const rows = await db
    .select({ itemId, kind, value, slug: importTerms.slug, name: importTerms.name })
    .from(importDetails)
    .leftJoin(
      importTerms,
      and(
        eq(importTerms.importId, importDetails.importId),
        sql`${importTerms.kind} = ${kind}`,
        eq(importTerms.sourceId, value),
      ),
    )
    .where(and(eq(importDetails.importId, importId), sql`${itemId} IN ${valuesOf(itemIds)}`))
    .orderBy(asc(itemId), asc(place));
  const groups = Map.groupBy(rows, (row) => row.itemId);
  return new Map(
    [...groups].map(([id, own]) => [
      id,
      {
        description: own.find((row) => row.kind === 'description')?.value ?? '',
        terms: own.flatMap((row) =>
          row.kind !== 'description' && row.slug !== null
            ? [{ kind: row.kind, slug: row.slug, name: row.name ?? row.slug }]
            : [],
        ),
      },
    ]),
  );
}

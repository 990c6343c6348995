import { eq, sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { foldText } from '#i18n/folding.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import { isOther, nameRowsOf } from '#kernel/record/managed.repo.ts';
import type { ManagedList, RowChange } from '#kernel/record/managed.service.ts';
import { leaveAddress } from '#kernel/redirect/redirect.repo.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import { townNames, towns } from './town.table.ts';

/** As the audit log names them. */
export const TOWN_NAMES = nameRowsOf(sql`towns`);

const SHOWN = ['nameEn', 'nameHi', 'nameGu', 'slug', 'stateCode', 'active'];

/** All that it is found by, as foldText leaves it, one a line. */
const NAMES_FOUND = sql<string>`(SELECT coalesce(group_concat(folded, char(10)), '')
  FROM town_names WHERE town_id = towns.id)`;

export const TOWNS: ManagedList = {
  subject: 'town',
  table: towns,
  name: towns.slug,
  searched: [towns.slug, towns.nameEn, towns.nameHi, towns.nameGu, towns.district],
  // Those that wait for the desk come first.
  order: [towns.active, towns.nameEn, towns.id],
  foreign: ['stateCode', 'cityId'],
  shown: { aliases: NAMES_FOUND },
  uses: sql`(SELECT count(*) FROM businesses WHERE town_id = towns.id)
    + (SELECT count(*) FROM business_service_towns WHERE town_id = towns.id)
    + (SELECT count(*) FROM associations WHERE town_id = towns.id)`,
  alongside: (db, change) => [
    bumpRevisions(db, ['directory']),
    ...nameTown(db, change),
    ...followName(db, change),
    ...leaveAddress(db, '/directory', change),
  ],
};

/** Readings of a row that tell what it is called. */
type Called = Readonly<Record<string, unknown>>;

function listOwn(row: Called | null): string[] {
  return [row?.nameEn, row?.nameHi, row?.nameGu].map((name) => foldText(String(name ?? '')));
}

/** The names in `aliases` that are none of the three it is called by; as foldText leaves them. */
export function listAliases(row: Called): string[] {
  const own = listOwn(row);
  const names = String(row.aliases ?? '').split('\n');
  return [...new Set(names.map(foldText))].filter((name) => name !== '' && !own.includes(name));
}

/** A town is found by its names and by the other ones it is given; by those it had before too. */
function nameTown(db: Database, { before, after }: RowChange): Statement[] {
  if (!after) return [];
  const all = [...listOwn(before), ...listOwn(after), ...listAliases(after)];
  const wanted = toJsonList([...new Set(all)].filter((name) => name !== ''));
  const isLeft = sql`${townNames.townId} = (SELECT id FROM towns WHERE slug = ${after.slug})
    AND ${townNames.folded} NOT IN (SELECT value FROM json_each(${wanted}))`;
  return [
    ...(after.aliases === undefined ? [] : [db.delete(townNames).where(isLeft)]),
    db
      .insert(townNames)
      .select(sql`SELECT name.value, towns.id FROM json_each(${wanted}) AS name
        JOIN towns ON towns.slug = ${after.slug}`)
      .onConflictDoNothing(),
  ];
}

/** Pages name the town of a business, and search finds it by all names of the town. */
function followName(db: Database, change: RowChange): Statement[] {
  const isFoundAnew = change.after?.aliases !== undefined && isOther(change, ['aliases']);
  if (!isFoundAnew && !isOther(change, SHOWN)) return [];
  const ids = sql`(SELECT id FROM businesses WHERE town_id = ${change.before?.id})`;
  return [markBusinesses(db, ids, change.at)];
}

/** What a town is called and found by, and how many businesses in it readers see; null for none. */
export async function getKept(db: Database, id: number) {
  const { slug, nameEn, nameHi, nameGu } = towns;
  const shown = sql<number>`(SELECT count(*) FROM businesses
    WHERE town_id = towns.id AND status = 'published')`;
  const [row] = await db
    .select({ slug, nameEn, nameHi, nameGu, aliases: NAMES_FOUND, shown })
    .from(towns)
    .where(eq(towns.id, id));
  return row ?? null;
}

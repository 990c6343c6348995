import { sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { foldText } from '#i18n/folding.ts';
import type { AuditNaming } from '#kernel/audit/audit.model.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { ManagedList, RowChange } from '#kernel/record/managed.service.ts';
import { leaveRedirects } from '#kernel/redirect/redirect.repo.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import { townNames, towns } from './town.table.ts';

/** As the audit log names them. */
export const TOWN_NAMES: AuditNaming = {
  list: (
    ids,
    lang,
  ) => sql`SELECT id, coalesce(nullif(${sql.raw(`name_${lang}`)}, ''), name_en) AS name
    FROM towns WHERE id IN ${ids}`,
};

const SHOWN = ['nameEn', 'nameHi', 'nameGu', 'slug', 'stateCode', 'active'];

export const TOWNS: ManagedList = {
  subject: 'town',
  table: towns,
  name: towns.slug,
  searched: [towns.slug, towns.nameEn, towns.nameHi, towns.nameGu, towns.district],
  // Those that wait for the desk come first.
  order: [towns.active, towns.nameEn, towns.id],
  foreign: ['stateCode', 'cityId'],
  uses: sql`(SELECT count(*) FROM businesses WHERE town_id = towns.id)
    + (SELECT count(*) FROM business_service_towns WHERE town_id = towns.id)
    + (SELECT count(*) FROM associations WHERE town_id = towns.id)`,
  alongside: (db, change) => [
    bumpRevisions(db, ['directory']),
    ...nameTown(db, change),
    ...followName(db, change),
    ...redirectAddress(db, change),
  ],
};

/** A town is found by its names; by those it had before too. */
function nameTown(db: Database, { after }: RowChange): Statement[] {
  if (!after) return [];
  const names = [after.nameEn, after.nameHi, after.nameGu];
  const folded = names.map((name) => foldText(String(name ?? ''))).filter((name) => name !== '');
  return [
    db
      .insert(townNames)
      .select(sql`SELECT name.value, towns.id FROM json_each(${toJsonList(folded)}) AS name
        JOIN towns ON towns.slug = ${after.slug}`)
      .onConflictDoNothing(),
  ];
}

/** Pages and search name the town of a business. */
function followName(db: Database, { before, after, at }: RowChange): Statement[] {
  if (!before || !after || SHOWN.every((field) => before[field] === after[field])) return [];
  return [markBusinesses(db, sql`(SELECT id FROM businesses WHERE town_id = ${before.id})`, at)];
}

/** Whoever has the old address is led to the new one. */
function redirectAddress(db: Database, { before, after, at }: RowChange): Statement[] {
  if (!before || !after || before.slug === after.slug) return [];
  const [from, to] = [`/directory/${before.slug}`, `/directory/${after.slug}`];
  return leaveRedirects(db, { from, to, at });
}

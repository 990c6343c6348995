import { sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import type { AuditNaming } from '#kernel/audit/audit.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { definePictureColumn } from '#kernel/domain/picture-use.model.ts';
import type { ManagedList, RowChange } from '#kernel/record/managed.service.ts';
import { leaveRedirects } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import { associations } from './association.table.ts';

export const ASSOCIATION_PICTURES = definePictureColumn({
  kind: 'association',
  table: associations,
  title: (lang) => sql.raw(`name_${lang}`),
});

/** As the audit log names them. */
export const ASSOCIATION_NAMES: AuditNaming = {
  list: (ids, lang) => sql`SELECT id, ${sql.raw(`name_${lang}`)} AS name
    FROM associations WHERE id IN ${ids}`,
};

export const ASSOCIATIONS: ManagedList = {
  subject: 'association',
  table: associations,
  name: associations.slug,
  searched: [associations.slug, associations.nameEn, associations.nameHi, associations.nameGu],
  order: [associations.nameEn, associations.id],
  foreign: ['mediaId', 'townId'],
  uses: sql`(SELECT count(*) FROM business_affiliations WHERE association_id = associations.id)`,
  shown: {
    pictureKey: sql`(SELECT key FROM media WHERE media.id = associations.media_id)`,
    townName: sql`(SELECT name_en FROM towns WHERE towns.id = associations.town_id)`,
  },
  alongside: (db, change) => [...followName(db, change), ...redirectAddress(db, change)],
};

/** Profiles and search name the associations of a business. */
function followName(db: Database, { before, after, at }: RowChange): Statement[] {
  const shown = ['nameEn', 'nameHi', 'nameGu', 'slug', 'active'];
  if (!before || !after || shown.every((name) => before[name] === after[name])) return [];
  const members = sql`(SELECT business_id FROM business_affiliations WHERE association_id = ${before.id})`;
  return [markBusinesses(db, members, at)];
}

/** Whoever has the old address is led to the new one. */
function redirectAddress(db: Database, { before, after, at }: RowChange): Statement[] {
  if (!before || !after || before.slug === after.slug) return [];
  const [from, to] = [`/association/${before.slug}`, `/association/${after.slug}`];
  return leaveRedirects(db, { from, to, at });
}

import { sql } from 'drizzle-orm';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { definePictureColumn } from '#kernel/domain/picture-use.model.ts';
import { isOther, listByNames, nameRowsOf } from '#kernel/record/managed.repo.ts';
import type { ManagedList, RowChange } from '#kernel/record/managed.service.ts';
import { leaveAddress } from '#kernel/redirect/redirect.repo.ts';
import type { Database } from '#platform/database.ts';
import { associations } from './association.table.ts';

export const ASSOCIATION_PICTURES = definePictureColumn({
  kind: 'association',
  table: associations,
  title: (lang) => sql.raw(`name_${lang}`),
});

/** As the audit log names them. */
export const ASSOCIATION_NAMES = nameRowsOf(sql`associations`);

export const ASSOCIATIONS: ManagedList = {
  subject: 'association',
  ...listByNames(associations, associations.slug),
  order: [associations.nameEn, associations.id],
  foreign: ['mediaId', 'townId'],
  uses: sql`(SELECT count(*) FROM business_affiliations WHERE association_id = associations.id)`,
  shown: {
    pictureKey: sql`(SELECT key FROM media WHERE media.id = associations.media_id)`,
    townName: sql`(SELECT name_en FROM towns WHERE towns.id = associations.town_id)`,
  },
  alongside: (db, change) => [
    ...followName(db, change),
    ...leaveAddress(db, '/association', change),
  ],
};

/** Profiles and search name the associations of a business. */
function followName(db: Database, change: RowChange): Statement[] {
  if (!isOther(change, ['nameEn', 'nameHi', 'nameGu', 'slug', 'active'])) return [];
  const members = sql`(SELECT business_id FROM business_affiliations WHERE association_id = ${change.before?.id})`;
  return [markBusinesses(db, members, change.at)];
}

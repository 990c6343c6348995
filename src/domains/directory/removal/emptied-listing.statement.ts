import { type SQL, sql } from 'drizzle-orm';
import { businessAffiliations } from '#domains/directory/association/association.table.ts';
import {
  businessCategoryLinks,
  businesses,
  businessHashtags,
  businessServiceTowns,
  businessTexts,
  hashtags,
} from '#domains/directory/business/business.table.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { freePhotos } from '#domains/directory/rating/rating-photo.repo.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';

/** Whose numbers and names stood in it is not told any more. */
export const FORGOTTEN = {
  ...{ phone: null, phone2: null, whatsapp: null, landline: null, email: null },
  ...{ phoneVerifiedAt: null, emailVerifiedAt: null, contactPerson: '', contactRole: '' },
  ...{ gstin: null, gstinVerifiedAt: null, udyamNumber: null },
  ...{ verified: 'none' as const, verifiedAt: null },
};

const NO_ADDRESS = {
  ...{ addressLine1: '', addressLine2: '', landmark: '', area: '' },
  ...{ latitude: null, longitude: null },
};

/** An address that readers were not shown is told to nobody who keeps the listing next. */
export const FORGOTTEN_ADDRESS = Object.fromEntries(
  Object.entries(NO_ADDRESS).map(([name, empty]) => [
    name,
    sql`iif(is_address_hidden, ${empty}, ${businesses[name as keyof typeof NO_ADDRESS]})`,
  ]),
);

/** Columns of a listing that says nothing any more; names and address stay where readers have seen them. */
export const EMPTIED = {
  ...FORGOTTEN,
  ...NO_ADDRESS,
  ...{ status: 'deleted' as const, statusReason: '', legalName: '', pincode: '' },
  ...{ website: '', social: {}, hours: {}, specialHours: [], certifications: [] },
  ...{ paymentModes: [], languages: [], fssaiNumber: null, logoKey: null, coverKey: null },
};

/** The same of one that readers have never seen. */
export const NAMELESS = {
  ...{ nameEn: '', nameHi: '', nameGu: '', nameFolded: '' },
  slug: sql`'gone-' || ${businesses.id}`,
};

/** Takes away what belongs to listings; `ids` is a list in SQL. Bytes of pictures and papers follow at night, as of all that is removed. */
export function emptyListings(db: Database, ids: SQL, now: Date): Statement[] {
  const uses = sql`(SELECT count(*) FROM business_hashtags
    WHERE hashtag_id = hashtags.id AND business_id IN ${ids})`;
  return [
    freePhotos(db, sql`(SELECT ratings.id FROM ratings WHERE ratings.business_id IN ${ids})`),
    db
      .update(businessMedia)
      .set({ removedAt: now, alt: '', altHi: '', altGu: '', caption: '' })
      .where(sql`${businessMedia.businessId} IN ${ids} AND ${businessMedia.removedAt} IS NULL`),
    db
      .update(hashtags)
      .set({ uses: sql`max(${hashtags.uses} - ${uses}, 0)` })
      .where(
        sql`${hashtags.id} IN (SELECT hashtag_id FROM business_hashtags WHERE business_id IN ${ids})`,
      ),
    ...[
      ...[businessHashtags, businessTexts, catalogueItems, businessCategoryLinks],
      ...[businessServiceTowns, businessAffiliations],
    ].map((table) => db.delete(table).where(sql`${table.businessId} IN ${ids}`)),
  ];
}

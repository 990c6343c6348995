import { sql } from 'drizzle-orm';
import type { PictureUse } from '#kernel/domain/picture-use.model.ts';
import { businesses } from './business.table.ts';
import { businessMedia, catalogueItems } from './offer.table.ts';

declare module '#kernel/domain/picture-use.model.ts' {
  interface PictureUseKinds {
    business: true;
  }
}

/** Businesses whose logo, cover, photos or goods show a picture; `key` is its key. */
const listShowing = (key: unknown) => sql`
  SELECT id FROM ${businesses} WHERE logo_key = ${key} OR cover_key = ${key}
  UNION SELECT business_id FROM ${businessMedia}
    WHERE ${businessMedia.key} = ${key} AND removed_at IS NULL
  UNION SELECT business_id FROM ${catalogueItems} WHERE image_key = ${key}`;

/** What businesses show; only samples and imports take it from the library. */
export const BUSINESS_PICTURES: PictureUse = {
  kind: 'business',
  tables: ['businesses', 'business_media', 'catalogue_items'],
  isShown: () => sql`(media.key IS NOT NULL AND EXISTS (${listShowing(sql`media.key`)}))`,
  list: ({ key }, lang) =>
    sql`SELECT id, coalesce(nullif(${sql.raw(`name_${lang}`)}, ''), name_en) AS title
      FROM ${businesses} WHERE id IN (${listShowing(key)})`,
};

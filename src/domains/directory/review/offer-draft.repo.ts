import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { products } from '#domains/directory/catalogue/business-catalogue.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type Database, toJsonList, valuesOf } from '#platform/database.ts';
import type { ItemDraft, OfferDraft, PhotoDraft } from './offer-draft.model.ts';

/** What a business sells, shown to readers or not, in its order. */
export function selectItems(db: Database, businessId: number) {
  const { id, nameEn, nameHi, nameGu, description, unit } = catalogueItems;
  const { pricePaise, priceMaxPaise, minimumOrder, imageKey } = catalogueItems;
  const { productId, active, position } = catalogueItems;
  return db
    .select({
      ...{ id, nameEn, nameHi, nameGu, description, unit },
      ...{ pricePaise, priceMaxPaise, minimumOrder, imageKey, productId, active },
    })
    .from(catalogueItems)
    .where(eq(catalogueItems.businessId, businessId))
    .orderBy(asc(position), asc(id));
}

/** The photos of a business that readers are shown, in its order. */
export function selectPhotos(db: Database, businessId: number) {
  const { key, alt, position, id } = businessMedia;
  return db
    .select({ key: sql<string>`${key}`.as('key'), alt })
    .from(businessMedia)
    .where(and(isShownPhoto(businessId), isNotNull(key)))
    .orderBy(asc(position), asc(id));
}

function isShownPhoto(id: number): SQL | undefined {
  const { businessId, kind, status, removedAt } = businessMedia;
  return and(eq(businessId, id), eq(kind, 'photo'), eq(status, 'approved'), isNull(removedAt));
}

/** Which of the products that items name are there. */
export function selectProducts(db: Database, items: readonly ItemDraft[]) {
  const ids = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  return db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} IN ${valuesOf(ids)}`);
}

interface Replacing {
  draft: OfferDraft;
  /** Names of the fields that differ. */
  fields: readonly string[];
  at: Date;
}

/** Has what a business sells and its photos be what the draft says, as far as it differs. */
export function replaceOffer(
  db: Database,
  id: number,
  { draft, fields, at }: Replacing,
): Statement[] {
  return [
    ...(fields.includes('items') ? replaceItems(db, id, draft.items) : []),
    ...(fields.includes('photos') ? replacePhotos(db, id, draft.photos, at) : []),
  ];
}

function replaceItems(db: Database, id: number, items: readonly ItemDraft[]): Statement[] {
  const lines = JSON.stringify(items);
  const kept = toJsonList(items.flatMap((item) => item.id ?? []));
  const { businessId } = catalogueItems;
  const said = (field: keyof ItemDraft) => sql`line.value ->> ${sql.raw(`'${field}'`)}`;
  return [
    db
      .delete(catalogueItems)
      .where(
        and(
          eq(businessId, id),
          sql`${catalogueItems.id} NOT IN (SELECT value FROM json_each(${kept}))`,
        ),
      ),
    db
      .update(catalogueItems)
      .set({
        ...{ nameEn: said('nameEn'), nameHi: said('nameHi'), nameGu: said('nameGu') },
        ...{ description: said('description'), unit: said('unit') },
        ...{ pricePaise: said('pricePaise'), priceMaxPaise: said('priceMaxPaise') },
        ...{ minimumOrder: said('minimumOrder'), imageKey: said('imageKey') },
        // A photo of its own that waits stays its photo, unless another is chosen.
        imageMediaId: sql`iif(line.value ->> 'imageKey' IS image_key, image_media_id, NULL)`,
        ...{ productId: said('productId'), active: said('active'), position: sql`line.key` },
        version: sql`${catalogueItems.version} + 1`,
      })
      .from(sql`json_each(${lines}) AS line`)
      .where(and(eq(businessId, id), sql`${catalogueItems.id} = line.value ->> 'id'`)),
    db.insert(catalogueItems).select(
      sql`SELECT NULL, ${id}, value ->> 'productId', value ->> 'nameEn', value ->> 'nameHi', value ->> 'nameGu',
        value ->> 'description', value ->> 'unit', value ->> 'pricePaise', value ->> 'priceMaxPaise',
        value ->> 'minimumOrder', value ->> 'imageKey', key, value ->> 'active', 1, NULL
        FROM json_each(${lines}) WHERE value ->> 'id' IS NULL`,
    ),
  ];
}

/** New ones are pictures of the library. */
function replacePhotos(
  db: Database,
  id: number,
  photos: readonly PhotoDraft[],
  at: Date,
): Statement[] {
  const lines = JSON.stringify(photos);
  const keys = sql`(SELECT value ->> 'key' FROM json_each(${lines}))`;
  const line = (what: SQL) =>
    sql`(SELECT ${what} FROM json_each(${lines}) WHERE value ->> 'key' = business_media.key)`;
  const shown = isShownPhoto(id);
  return [
    db
      .update(businessMedia)
      .set({ removedAt: at })
      .where(and(shown, sql`${businessMedia.key} NOT IN ${keys}`)),
    db
      .update(businessMedia)
      .set({ alt: line(sql`value ->> 'alt'`), position: line(sql.raw('json_each.key')) })
      .where(and(shown, sql`${businessMedia.key} IN ${keys}`)),
    db.insert(businessMedia).select(
      sql`SELECT NULL, ${id}, 'photo', media.key, NULL, media.mime, media.bytes, media.width, media.height, '',
        line.value ->> 'alt', '', line.key, 'approved', '', 'desk', ${at.getTime()}, NULL, '', '', NULL
        FROM json_each(${lines}) AS line
        JOIN media ON media.id = (SELECT min(id) FROM media WHERE key = line.value ->> 'key')
        WHERE media.key NOT IN (SELECT business_media.key FROM business_media WHERE ${shown})`,
    ),
  ];
}

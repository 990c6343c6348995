import { and, asc, eq, sql } from 'drizzle-orm';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import { products } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import { type Database, toJsonList } from '#platform/database.ts';
import type { ItemDraft } from './business-item.model.ts';
import { type Acting, follow } from './gallery.repo.ts';

const SHOWN = {
  id: catalogueItems.id,
  businessId: catalogueItems.businessId,
  version: catalogueItems.version,
  nameEn: catalogueItems.nameEn,
  nameHi: catalogueItems.nameHi,
  nameGu: catalogueItems.nameGu,
  description: catalogueItems.description,
  unit: catalogueItems.unit,
  pricePaise: catalogueItems.pricePaise,
  priceMaxPaise: catalogueItems.priceMaxPaise,
  minimumOrder: catalogueItems.minimumOrder,
  productId: catalogueItems.productId,
  imageMediaId: catalogueItems.imageMediaId,
  imageKey: catalogueItems.imageKey,
  active: catalogueItems.active,
};

/** Everything a listing sells, shown to readers or not, in its order. */
export function selectOwnItems(db: Database, businessId: number) {
  return db
    .select(SHOWN)
    .from(catalogueItems)
    .where(eq(catalogueItems.businessId, businessId))
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id));
}

/** One of any listing; null for none. */
export async function getItem(db: Database, id: number) {
  const [row] = await db.select(SHOWN).from(catalogueItems).where(eq(catalogueItems.id, id));
  return row ?? null;
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof getItem>>>;

/** Which of the product and the photo that a draft names are there; the photo among those of the listing. */
export async function findNamedBy(db: Database, businessId: number, draft: ItemDraft) {
  const [goods, photos] = await db.batch([
    db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, draft.productId ?? 0)),
    db
      .select({ id: businessMedia.id })
      .from(businessMedia)
      .where(
        and(
          eq(businessMedia.id, draft.imageMediaId ?? 0),
          eq(businessMedia.businessId, businessId),
          sql`kind = 'photo' AND status <> 'rejected' AND removed_at IS NULL`,
        ),
      ),
  ]);
  return { hasProduct: goods.length > 0, hasPhoto: photos.length > 0 };
}

/** The key of the photo of an item where readers may see it. */
function shownKey(imageMediaId: number | null) {
  return sql<string | null>`(SELECT key FROM business_media
    WHERE id = ${imageMediaId} AND status = 'approved' AND removed_at IS NULL)`;
}

/** Adds an item, last; gives its number. Fails with what `isStale` knows where there are as many as may be. */
export async function insertItem(db: Database, draft: ItemDraft, acting: Acting): Promise<number> {
  const { businessId } = acting;
  const own = sql`FROM catalogue_items WHERE business_id = ${businessId}`;
  const results = await db.batch([
    db
      .insert(catalogueItems)
      .select(
        sql`SELECT NULL, ${businessId}, ${draft.productId}, ${draft.nameEn}, ${draft.nameHi}, ${draft.nameGu},
          ${draft.description}, ${draft.unit}, ${draft.pricePaise}, ${draft.priceMaxPaise}, ${draft.minimumOrder},
          ${shownKey(draft.imageMediaId)}, (SELECT coalesce(max(position) + 1, 0) ${own}), ${draft.active ? 1 : 0}, 1,
          ${draft.imageMediaId} WHERE (SELECT count(*) ${own}) < ${grantOf('items', businessId, acting.at)}`,
      )
      .returning({ id: catalogueItems.id }),
    refuseUnlessChanged(db),
    ...follow(db, acting, 'item'),
  ]);
  const [rows] = results as unknown as [{ id: number }[]];
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('D1 gave a new item no number');
  return id;
}

/** Changes an item that is still the one that was read; fails with what `isStale` knows where it isn't. */
export async function updateItem(
  db: Database,
  { before, draft }: { before: ItemRow; draft: ItemDraft },
  acting: Acting,
): Promise<void> {
  const { id, version } = before;
  const isOther = draft.imageMediaId !== before.imageMediaId;
  await db.batch([
    db
      .update(catalogueItems)
      .set({
        ...draft,
        ...(isOther && { imageKey: shownKey(draft.imageMediaId) }),
        version: version + 1,
      })
      .where(and(eq(catalogueItems.id, id), eq(catalogueItems.version, version))),
    refuseUnlessChanged(db),
    ...follow(db, acting, 'item'),
  ]);
}

/** Puts items in the order of their numbers. */
export async function orderItems(
  db: Database,
  ids: readonly number[],
  acting: Acting,
): Promise<void> {
  const wanted = toJsonList(ids);
  await db.batch([
    db
      .update(catalogueItems)
      .set({
        position: sql`(SELECT key FROM json_each(${wanted}) WHERE value = catalogue_items.id)`,
      })
      .where(
        sql`business_id = ${acting.businessId} AND id IN (SELECT value FROM json_each(${wanted}))`,
      ),
    ...follow(db, acting, 'item'),
  ]);
}

export async function deleteItem(db: Database, id: number, acting: Acting): Promise<void> {
  await db.batch([
    db.delete(catalogueItems).where(eq(catalogueItems.id, id)),
    refuseUnlessChanged(db),
    ...follow(db, acting, 'item'),
  ]);
}

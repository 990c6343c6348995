import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { badValue, unknownValue } from '#kernel/record/managed.errors.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { type ItemDraft, isPriceRange, isSameItem, type OwnItem } from './business-item.model.ts';
import {
  deleteItem,
  findNamedBy,
  getItem,
  type ItemRow,
  insertItem,
  orderItems,
  selectOwnItems,
  updateItem,
} from './business-item.repo.ts';
import { mediumNotFound, refuseOffer } from './gallery.errors.ts';
import { movedTo } from './gallery.model.ts';
import type { Keeper } from './gallery.service.ts';
import { judgeOffer } from './offer-words.service.ts';

/** Everything a listing of somebody's own sells, shown to readers or not. */
export async function loadOwnItems(
  platform: Platform,
  businessId: number,
  userId: number,
): Promise<OwnItem[]> {
  await requireMember(platform, userId, businessId);
  return readOrUnavailable(selectOwnItems(platform.db, businessId));
}

/** Adds an item; one that says the same as another is taken for that, which was sent again. */
export async function addItem(
  platform: Platform<BusinessQueueEnv>,
  businessId: number,
  draft: ItemDraft,
  keeper: Keeper,
): Promise<OwnItem> {
  const before = await loadOwnItems(platform, businessId, keeper.user.id);
  const same = before.find((item) => isSameItem(item, draft));
  if (same) return same;
  await checkDraft(platform, businessId, draft, keeper);
  const { db, now: at } = platform;
  try {
    const id = await insertItem(db, draft, { businessId, author: keeper.author, at });
    await announceBusinesses(platform, [businessId]);
    return await requireOwnItem(platform, id, keeper);
  } catch (error) {
    if (isStale(error)) throw refuseOffer('too_many_items', keeper.t);
    throw error;
  }
}

/** One of a listing that somebody keeps; what is foreign or not there is answered by 404 alike. */
export async function requireOwnItem(
  platform: Platform,
  id: number,
  { user }: Pick<Keeper, 'user'>,
): Promise<ItemRow> {
  const row = await readOrUnavailable(getItem(platform.db, id));
  if (!row) throw mediumNotFound();
  await requireMember(platform, user.id, row.businessId);
  return row;
}

/** What of an item is to be other than it is. */
export interface ItemChange {
  version: number;
  changes: Partial<ItemDraft>;
  position?: number | undefined;
}

/**
 * Changes an item, or puts it elsewhere; gives it as it is then. The same sent again finds nothing to do. Refuses whoever
 * has not seen the last change with the present row.
 */
export async function changeItem(
  platform: Platform<BusinessQueueEnv>,
  id: number,
  { version, changes, position }: ItemChange,
  keeper: Keeper,
): Promise<OwnItem> {
  const before = await requireOwnItem(platform, id, keeper);
  const { id: _, businessId, version: present, imageKey, ...said } = before;
  const draft = { ...said, ...changes };
  const { db, now: at } = platform;
  const acting = { businessId, author: keeper.author, at };
  if (!isSameItem(said, draft)) {
    if (version !== present) throw itemChanged(before);
    await checkDraft(platform, businessId, draft, keeper);
    try {
      await updateItem(db, { before, draft }, acting);
    } catch (error) {
      if (isStale(error)) throw itemChanged(await requireOwnItem(platform, id, keeper));
      throw error;
    }
  }
  if (position !== undefined) {
    const order = (await readOrUnavailable(selectOwnItems(db, businessId))).map((row) => row.id);
    const ids = movedTo(order, id, position);
    if (ids.join() !== order.join()) await orderItems(db, ids, acting);
  }
  await announceBusinesses(platform, [businessId]);
  return requireOwnItem(platform, id, keeper);
}

export async function removeItem(
  platform: Platform<BusinessQueueEnv>,
  id: number,
  keeper: Pick<Keeper, 'user' | 'author'>,
): Promise<void> {
  const { businessId } = await requireOwnItem(platform, id, keeper);
  const { db, now: at } = platform;
  try {
    await deleteItem(db, id, { businessId, author: keeper.author, at });
  } catch (error) {
    // Somebody has pressed twice.
    if (!isStale(error)) throw error;
  }
  await announceBusinesses(platform, [businessId]);
}

async function checkDraft(
  platform: Platform,
  businessId: number,
  draft: ItemDraft,
  { user, t }: Keeper,
): Promise<void> {
  if (!isPriceRange(draft)) throw badValue('priceMaxPaise', 'input.range', t('input.price'));
  const { hasProduct, hasPhoto } = await readOrUnavailable(
    findNamedBy(platform.db, businessId, draft),
  );
  if (draft.productId !== null && !hasProduct) throw unknownValue(['productId'], t);
  if (draft.imageMediaId !== null && !hasPhoto) throw refuseOffer('no_picture', t, 'imageId');
  const { nameEn, nameHi, nameGu, description, unit } = draft;
  const text = [nameEn, nameHi, nameGu, description, unit].filter(Boolean).join('\n');
  const { hasBlockedWord } = await judgeOffer(platform, text, { userId: user.id, businessId });
  // There is nowhere for an item to wait.
  if (hasBlockedWord) throw refuseOffer('words', t, 'name');
}

/** Somebody else was faster; `item` is what there is now. */
function itemChanged(item: ItemRow): AppError {
  return new AppError({
    code: 'business.changed',
    status: 409,
    key: 'conflict',
    data: toItemFields(item),
  });
}

/** An item as its members get it from the API. */
export function toItemFields(item: OwnItem) {
  const { id, version, nameEn: name, nameHi: hindiName, nameGu: gujaratiName, active } = item;
  const { productId, description, unit, pricePaise, priceMaxPaise, minimumOrder } = item;
  return {
    ...{ id, version, name, hindiName, gujaratiName, productId, description, unit },
    ...{ pricePaise, priceMaxPaise, minimumOrder, imageId: item.imageMediaId },
    imageUrl: item.imageKey && `/media/${item.imageKey}`,
    active,
  };
}

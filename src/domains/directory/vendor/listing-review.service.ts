import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import {
  businessChanged,
  duplicateBusiness,
  notReady,
  wrongStatus,
} from '#domains/directory/review/review.errors.ts';
import {
  type BusinessRecord,
  findLack,
  hidesMore,
  listChanges,
} from '#domains/directory/review/review.model.ts';
import { type Change, updateBusiness } from '#domains/directory/review/review.repo.ts';
import { loadRecord } from '#domains/directory/review/review.service.ts';
import { listPlaces } from '#domains/directory/review/several-review.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { toAccepted } from './listing-change.model.ts';
import { getEdit, sendEditBack } from './listing-review.repo.ts';
import type { VendorEnv } from './listing-save.service.ts';
import {
  toEditColumns,
  toMoveColumns,
  toMoveStatements,
  toNumberColumns,
  toVerifiedColumns,
} from './listing-status.statement.ts';
import type { PendingEdit } from './owned-business.model.ts';
import { settleEdit } from './pending-edit.statement.ts';
import { businessNotFound } from './vendor.errors.ts';
import { tellDecision } from './vendor-notice.statement.ts';

/** A reviewer, and what they are told in. */
interface Reviewing {
  author: Author;
  lang: Lang;
  t: Translate;
}

/**
 * Publishes a listing that was submitted and still is the one that was looked at; its owner is told. Sent again it finds
 * nothing to do.
 */
export async function acceptListing(
  platform: Platform<VendorEnv>,
  { id, version }: { id: number; version: number },
  doing: Reviewing,
): Promise<BusinessRecord> {
  const { db, now: at } = platform;
  const before = await loadRecord(platform, id, doing.lang);
  if (before.status === 'published') return before;
  refuseOther(before, version, doing);
  refuseLack(before, before, doing);
  const business = { id, name: before.nameEn };
  await write(platform, doing, {
    ...{ before, draft: before, fields: [], at, author: doing.author },
    more: { ...toMoveColumns('published', at), ...toVerifiedColumns(at) },
    told: { action: 'business.published', details: { from: before.status, to: 'published' } },
    alongside: [
      tellDecision(db, 'business.published', { business, at }),
      ...toMoveStatements(db, id),
    ],
  });
  await announceBusinesses(platform, [id]);
  return loadRecord(platform, id, doing.lang);
}

/** Sends a submitted listing back with a reason, which its owner is told. Sent again it finds nothing to do. */
export async function rejectListing(
  platform: Platform<VendorEnv>,
  { id, version, reason }: { id: number; version: number; reason: string },
  doing: Reviewing,
): Promise<BusinessRecord> {
  const { db, now: at } = platform;
  const before = await loadRecord(platform, id, doing.lang);
  if (before.status === 'rejected' && before.statusReason === reason) return before;
  refuseOther(before, version, doing);
  const business = { id, name: before.nameEn };
  await write(platform, doing, {
    ...{ before, draft: before, fields: [], at, author: doing.author },
    more: { ...toMoveColumns('rejected', at), statusReason: reason },
    told: {
      action: 'business.sent_back',
      details: { from: before.status, to: 'rejected', reason },
    },
    alongside: [tellDecision(db, 'business.sent_back', { business, at, reason })],
    isShown: false,
  });
  return loadRecord(platform, id, doing.lang);
}

/**
 * Has a change that waited stand in its listing, if it still is the one that was looked at; the owner is told. Sent again
 * it finds nothing to do.
 */
export async function acceptEdit(
  platform: Platform<VendorEnv>,
  { editId, version }: { editId: number; version: number },
  doing: Reviewing,
): Promise<BusinessRecord> {
  const { db, now: at } = platform;
  const sent = { editId, version, wanted: 'accepted' } as const;
  const { edit, before, isSettled } = await requireEdit(platform, sent, doing);
  if (isSettled) return before;
  const { author } = doing;
  const draft = toAccepted(before, edit.fields);
  await refusePlace(platform, before, draft, doing);
  const fields = listChanges(before, draft);
  const business = { id: before.id, name: draft.nameEn };
  await write(platform, doing, {
    ...{ before, draft, fields, at, author },
    more: { ...toEditColumns(edit), ...(edit.fields.phone && toNumberColumns(at)) },
    told: { action: 'business.edit_accepted', details: { fields: Object.keys(edit.fields) } },
    alongside: [
      ...settleEdit(db, edit, { status: 'accepted', by: author.actor, at }),
      tellDecision(db, 'business.edit_accepted', { business, at }),
    ],
  });
  if (hidesMore(before, draft)) await withdrawCopies(platform.env.CACHE);
  await announceBusinesses(platform, [before.id]);
  return loadRecord(platform, before.id, doing.lang);
}

/** Sends a change that waited back with a reason, which the owner is told; the listing stays. Sent again it finds nothing to do. */
export async function rejectEdit(
  platform: Platform<VendorEnv>,
  { editId, version, reason }: { editId: number; version: number; reason: string },
  doing: Reviewing,
): Promise<BusinessRecord> {
  const { db, now: at } = platform;
  const sent = { editId, version, wanted: 'rejected' } as const;
  const { edit, before, isSettled } = await requireEdit(platform, sent, doing);
  if (isSettled) return before;
  const business = { id: before.id, name: before.nameEn };
  try {
    await sendEditBack(db, { edit, business, reason, at, author: doing.author });
  } catch (error) {
    throw isStale(error) ? businessChanged(before) : error;
  }
  return before;
}

/** An edit with its listing as it stands; refuses one that has changed since it was looked at, or was decided otherwise. */
async function requireEdit(
  platform: Platform,
  { editId, version, wanted }: { editId: number; version: number; wanted: 'accepted' | 'rejected' },
  { lang, t }: Reviewing,
): Promise<{ edit: PendingEdit; before: BusinessRecord; isSettled: boolean }> {
  const found = await readOrUnavailable(getEdit(platform.db, editId));
  if (!found) throw businessNotFound();
  const before = await loadRecord(platform, found.businessId, lang);
  const edit = {
    ...{ id: found.id, version: found.version, fields: found.fields },
    createdAt: found.createdAt.getTime(),
  };
  if (found.version !== version) throw businessChanged(before);
  const isSettled = found.status === wanted;
  if (!isSettled && found.status !== 'pending') throw wrongStatus(before, t);
  return { edit, before, isSettled };
}

function refuseOther(before: BusinessRecord, version: number, { t }: Reviewing): void {
  if (before.version !== version) throw businessChanged(before);
  if (before.status !== 'submitted') throw wrongStatus(before, t);
}

function refuseLack(
  standing: Pick<BusinessRecord, 'isTownActive' | 'isCategoryActive'>,
  before: BusinessRecord,
  { t }: Reviewing,
): void {
  const lack = findLack(standing);
  const name = lack === 'town' ? before.townName : before.categoryName;
  if (lack) throw notReady({ lack, name }, before, t);
}

/** Readers are shown no business in a town or a category that waits. */
async function refusePlace(
  platform: Platform,
  before: BusinessRecord,
  { categoryId, townId }: { categoryId: number; townId: number },
  doing: Reviewing,
): Promise<void> {
  const asked = { categoryIds: [categoryId], townIds: [townId] };
  const { categories, towns } = await readOrUnavailable(listPlaces(platform.db, asked, doing.lang));
  const standing = {
    isCategoryActive: categories[0]?.active === true,
    isTownActive: towns[0]?.active === true,
  };
  const names = { townName: towns[0]?.name ?? '', categoryName: categories[0]?.name ?? '' };
  refuseLack(standing, { ...before, ...names }, doing);
}

async function write(
  platform: Platform<VendorEnv>,
  { lang, t }: Reviewing,
  change: Change & { before: BusinessRecord },
): Promise<void> {
  try {
    await updateBusiness(platform.db, change);
  } catch (error) {
    if (isStale(error)) throw businessChanged(await loadRecord(platform, change.before.id, lang));
    const isDouble = messagesOf(error).some((each) => each.includes('businesses.phone'));
    throw isDouble ? duplicateBusiness(t) : error;
  }
}

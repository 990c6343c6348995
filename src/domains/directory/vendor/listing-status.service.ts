import { announceBusinesses } from '#domains/directory/business/changed-business.service.ts';
import { listChanges } from '#domains/directory/review/review.model.ts';
import { updateBusiness } from '#domains/directory/review/review.repo.ts';
import { translatorOf } from '#i18n/translator.ts';
import { withdrawCopies } from '#kernel/content/content-cache.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { requireMember } from './business-member.service.ts';
import type { VendorEnv } from './listing-save.service.ts';
import { toEditColumns, toMoveColumns, toMoveStatements } from './listing-status.statement.ts';
import { loadOwned } from './owned-business.loader.ts';
import type { OwnedBusiness } from './owned-business.model.ts';
import { toOwnerAnswer } from './owner-answer.model.ts';
import { settleEdit } from './pending-edit.statement.ts';
import { loadPercentage } from './profile-percentage.loader.ts';
import { changedMeanwhile, mayBeListed, notReadyYet, wrongState } from './vendor.errors.ts';
import { authorOf, type Doing, isOwnersAct, VENDOR_ACTS, type VendorAct } from './vendor.model.ts';

/**
 * Submits a listing for review, takes it back, or ends and begins its public life; gives it as it is then. The same
 * sent again finds nothing to do. Refuses whoever has not seen the last change, and what can't be done from where it stands.
 */
export async function changeStatus(
  platform: Platform<VendorEnv>,
  { id, version, action }: { id: number; version: number; action: VendorAct },
  doing: Doing,
): Promise<OwnedBusiness> {
  const t = translatorOf(doing.lang);
  const { userId, lang } = doing;
  await requireMember(platform, userId, id, isOwnersAct(action) ? 'owner' : 'manager');
  const owned = await loadOwned(platform, { userId, id, lang });
  const { record } = owned;
  const { from, to } = VENDOR_ACTS[action];
  const present = toOwnerAnswer(owned);
  if (record.status === to) {
    if (record.publishedAt !== null && to !== 'published') await withdrawCopies(platform.env.CACHE);
    return owned;
  }
  const isPossible = (from as readonly string[]).includes(record.status);
  // What the desk has closed is opened by the desk.
  const isOfDesk = action === 'reopen' && record.statusReason !== '';
  if (!isPossible || isOfDesk) throw wrongState(present, t);
  if (record.version !== version) throw changedMeanwhile(present, t);
  if (action === 'submit') await refuseUnready(platform, id, doing);
  await move(platform, { owned, action }, doing);
  if (record.status === 'published') await withdrawCopies(platform.env.CACHE);
  if (record.publishedAt !== null) await announceBusinesses(platform, [id]);
  return loadOwned(platform, { userId, id, lang });
}

async function refuseUnready(platform: Platform, id: number, doing: Doing): Promise<void> {
  const { missing } = await loadPercentage(platform, { userId: doing.userId, id });
  if (missing.length > 0) throw notReadyYet(missing, translatorOf(doing.lang));
}

async function move(
  platform: Platform<VendorEnv>,
  { owned, action }: { owned: OwnedBusiness; action: VendorAct },
  doing: Doing,
): Promise<void> {
  const { db, now: at } = platform;
  const { record, wanted, pending } = owned;
  const author = authorOf(doing);
  const { to, done } = VENDOR_ACTS[action];
  // Of a draft nothing waits: what waited is reviewed with it.
  const isDraft = to === 'draft';
  const draft = isDraft ? wanted : record;
  const settled = { status: 'withdrawn', by: author.actor, at } as const;
  try {
    await updateBusiness(db, {
      before: record,
      draft,
      fields: listChanges(record, draft),
      ...{ at, author },
      more: { ...(isDraft && pending && toEditColumns(pending)), ...toMoveColumns(to, at) },
      told: { action: `business.${done}`, details: { from: record.status, to } },
      alongside: [
        ...(isDraft && pending ? settleEdit(db, pending, settled) : []),
        ...toMoveStatements(db, record.id),
      ],
      isShown: record.publishedAt !== null,
    });
  } catch (error) {
    throw await explain(error, platform, owned, doing);
  }
}

async function explain(
  error: unknown,
  platform: Platform,
  { record: { id } }: OwnedBusiness,
  { userId, lang }: Doing,
): Promise<unknown> {
  const t = translatorOf(lang);
  if (isStale(error)) {
    const present = await loadOwned(platform, { userId, id, lang });
    return changedMeanwhile(toOwnerAnswer(present), t);
  }
  if (messagesOf(error).some((each) => each.includes('businesses.phone')))
    return mayBeListed([], t);
  return error;
}

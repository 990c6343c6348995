import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { requireMember } from '#domains/directory/vendor/business-member.service.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { badValue, unknownValue } from '#kernel/record/managed.errors.ts';
import { isStale } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { isOver, type MembershipDraft } from './membership.model.ts';
import {
  deleteMembership,
  findClaimed,
  getClaimedMembership,
  type MembershipRow,
  selectOwnMemberships,
  settleMembership,
  upsertMembership,
} from './membership.repo.ts';

interface Keeper {
  userId: number;
  author: Author;
  t: Translate;
}

/** Memberships of a listing of somebody's own, verified or not. */
export async function loadOwnMemberships(
  platform: Platform,
  businessId: number,
  userId: number,
): Promise<MembershipRow[]> {
  await requireMember(platform, userId, businessId);
  return readOrUnavailable(selectOwnMemberships(platform.db, businessId));
}

/** Says that a listing is a member of an association, which waits until a reviewer has verified it; the same said again changes nothing. */
export async function claimMembership(
  platform: Platform<BusinessQueueEnv>,
  businessId: number,
  draft: MembershipDraft,
  { userId, author, t }: Keeper,
): Promise<MembershipRow[]> {
  const before = await loadOwnMemberships(platform, businessId, userId);
  const { db, now: at } = platform;
  const same = before.find((row) => row.associationId === draft.associationId);
  if (same && !isOver(same.status) && saysSame(same, draft)) return before;
  if (draft.sinceYear !== null && draft.sinceYear > at.getUTCFullYear())
    throw badValue('sinceYear', 'input.value', t('input.value'));
  const found = await readOrUnavailable(findClaimed(db, { businessId, userId }, draft));
  if (!found.hasAssociation) throw unknownValue(['associationId'], t);
  const isKept = same?.proofMediaId === draft.proofMediaId;
  if (draft.proofMediaId !== null && !isKept && !found.hasPaper) throw unknownValue(['proofId'], t);
  await upsertMembership(db, draft, { businessId, author, at });
  await announceBusinesses(platform, [businessId]);
  return readOrUnavailable(selectOwnMemberships(db, businessId));
}

function saysSame(row: MembershipRow, draft: MembershipDraft): boolean {
  const names = Object.keys(draft) as (keyof MembershipDraft)[];
  return names.every((name) => row[name] === draft[name]);
}

/** Ends a membership; one that is not there is ended. */
export async function endMembership(
  platform: Platform<BusinessQueueEnv>,
  businessId: number,
  associationId: number,
  { userId, author }: Omit<Keeper, 't'>,
): Promise<void> {
  await requireMember(platform, userId, businessId);
  const { db, now: at } = platform;
  try {
    await deleteMembership(db, associationId, { businessId, author, at });
  } catch (error) {
    if (!isStale(error)) throw error;
  }
  await announceBusinesses(platform, [businessId]);
}

/** Has readers see that a listing is a member; its association counts it. */
export function verifyMembership(
  platform: Platform<BusinessQueueEnv>,
  id: number,
  { author }: { author: Author },
): Promise<void> {
  return settle(platform, { id, status: 'verified', reason: '' }, author);
}

/** Tells a listing why its membership was not believed. */
export function rejectMembership(
  platform: Platform<BusinessQueueEnv>,
  { id, reason }: { id: number; reason: string },
  { author }: { author: Author },
): Promise<void> {
  return settle(platform, { id, status: 'rejected', reason }, author);
}

async function settle(
  platform: Platform<BusinessQueueEnv>,
  decision: { id: number; status: 'verified' | 'rejected'; reason: string },
  author: Author,
): Promise<void> {
  const { db, now: at } = platform;
  const claimed = await readOrUnavailable(getClaimedMembership(db, decision.id));
  if (!claimed) throw membershipNotFound();
  try {
    await settleMembership(db, { ...decision, claimed }, { author, at });
  } catch (error) {
    if (isStale(error)) throw membershipNotFound();
    throw error;
  }
  await announceBusinesses(platform, [claimed.businessId]);
}

/** There is no such membership that waits. */
function membershipNotFound(): AppError {
  return new AppError({ code: 'membership.not_found', status: 404, key: 'not_found' });
}

import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import { NO_WORDS } from '#domains/directory/gallery/gallery.model.ts';
import {
  addFile,
  findPaper,
  type GalleryEnv,
  takeUpload,
} from '#domains/directory/gallery/gallery.service.ts';
import { businessNotFound } from '#domains/directory/review/review.errors.ts';
import { type CodeEnv, checkCode, sendCode } from '#domains/identity/contact/code.service.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import { takeTurnOf, tooMany } from '#kernel/access/rate-limit.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { isGstin, toGstin, toGstState } from '#shared/gstin.ts';
import { badClaimCode, claimNotFound, codeNotSent, ownClaim, refuseClaim } from './claim.errors.ts';
import { MOST_CLAIMS } from './claim.model.ts';
import {
  type Claimable,
  countClaims,
  getClaimable,
  getWaiting,
  hasDocument,
  insertClaim,
  listOthers,
  type NewClaim,
} from './claim.repo.ts';
import { acceptWaiting, rejectWaiting } from './claim-decision.repo.ts';

type ClaimEnv = CodeEnv & BusinessQueueEnv & MailQueueEnv;

/** Codes of claims that somebody may try, and papers they may send, in a day. */
const TRY_LIMIT = { name: 'claim-code', most: 20, window: 86_400 };
const PAPER_LIMIT = { name: 'claim-paper', most: 6, window: 86_400 };
const DAY = 86_400;

/** Somebody who says that a listing is theirs. */
export interface Claimant {
  userId: number;
  author: Author;
  lang: Lang;
  t: Translate;
  /** As `toReaderKey` gives it. */
  reader: string;
}

/** What has become of a claim; with a code on its way, after how many seconds another one is sent. */
export type ClaimOutcome =
  | { status: 'code_sent'; claimId: null; resendIn: number }
  | { status: 'pending' | 'accepted'; claimId: number };

/** A published listing with where somebody stands who may claim it; 404 for any other. */
export async function requireClaimable(
  { db }: Platform,
  businessId: number,
  userId: number,
): Promise<Claimable> {
  const found = await readOrUnavailable(getClaimable(db, businessId, userId));
  if (!found) throw businessNotFound();
  return found;
}

/** The number that a code for a listing goes to; null where it has none that takes messages. */
export function phoneOf({ phone }: Pick<Claimable, 'phone'>): string | null {
  return phone === null ? null : parsePhone(phone).phone;
}

/** Refuses who has claimed, or can't claim, this listing. */
async function requireFree(
  platform: Platform,
  businessId: number,
  { userId, t }: Claimant,
): Promise<Claimable> {
  const found = await requireClaimable(platform, businessId, userId);
  if (found.ownerId !== null) throw refuseClaim('owned', t);
  if (found.own?.status === 'pending')
    throw refuseClaim('waiting', t, { claimId: found.own.id, status: 'pending' });
  if ((await readOrUnavailable(countClaims(platform.db, userId, platform.now))) >= MOST_CLAIMS)
    throw tooMany(DAY);
  return found;
}

/** Sends a code to the number that a listing shows. */
export async function sendClaimCode(
  platform: Platform<ClaimEnv>,
  businessId: number,
  claimant: Claimant,
): Promise<ClaimOutcome> {
  const { userId, lang, reader, t } = claimant;
  const phone = phoneOf(await requireFree(platform, businessId, claimant));
  if (phone === null) throw refuseClaim('no_phone', t);
  const order = { to: { phone }, purpose: 'business', userId, lang, reader } as const;
  const sending = await sendCode(platform, order);
  if (sending.kind === 'wait') throw tooMany(sending.seconds);
  if (sending.kind !== 'sent') throw codeNotSent(t);
  return { status: 'code_sent', claimId: null, resendIn: sending.resendIn };
}

/** The code that came to the number of a listing decides at once. */
export async function claimByCode(
  platform: Platform<ClaimEnv>,
  businessId: number,
  typed: string,
  claimant: Claimant,
): Promise<ClaimOutcome> {
  const { userId, t, author } = claimant;
  const { own } = await requireClaimable(platform, businessId, userId);
  // Its code was right, and it was cut off before it was decided.
  if (own?.status === 'pending' && own.method === 'phone') {
    return acceptProved(platform, own.id, { author, t });
  }
  const phone = phoneOf(await requireFree(platform, businessId, claimant));
  if (phone === null) throw refuseClaim('no_phone', t);
  const wait = await takeTurnOf(platform, `user ${userId}`, TRY_LIMIT);
  if (wait > 0) throw tooMany(wait);
  const proof = {
    to: { phone },
    typed,
    purpose: 'business',
    userId,
    asker: String(userId),
  } as const;
  const fault = await checkCode(platform, proof);
  if (fault) throw badClaimCode(fault, t);
  const claim = {
    businessId,
    userId,
    method: 'phone',
    gstin: null,
    documentMediaId: null,
  } as const;
  const claimId = await keep(platform, { ...claim, note: '' }, claimant);
  return acceptProved(platform, claimId, { author, t });
}

async function acceptProved(
  platform: Platform<ClaimEnv>,
  claimId: number,
  deciding: Deciding,
): Promise<ClaimOutcome> {
  await acceptClaim(platform, claimId, deciding);
  await sendNotices(platform);
  return { status: 'accepted', claimId };
}

/** A claim by a GSTIN or a paper, which waits for a reviewer. */
export async function claimByProof(
  platform: Platform<ClaimEnv>,
  businessId: number,
  proof: { gstin: string } | { documentId: number },
  { note, ...claimant }: Claimant & { note: string },
): Promise<ClaimOutcome> {
  const { userId, t } = claimant;
  const { gstCode } = await requireFree(platform, businessId, claimant);
  const claim = { businessId, userId, note };
  if ('gstin' in proof) {
    const gstin = toGstin(proof.gstin);
    if (!isGstin(gstin)) throw refuseClaim('gstin', t);
    if (toGstState(gstin) !== gstCode) throw refuseClaim('gstin_state', t);
    const kept = { ...claim, method: 'gstin', gstin, documentMediaId: null } as const;
    return { status: 'pending', claimId: await keep(platform, kept, claimant) };
  }
  const id = proof.documentId;
  if (!(await readOrUnavailable(hasDocument(platform.db, { id, businessId, userId }))))
    throw refuseClaim('document', t);
  const kept = { ...claim, method: 'document', gstin: null, documentMediaId: id } as const;
  return { status: 'pending', claimId: await keep(platform, kept, claimant) };
}

/** Keeps a claim; of two sent at once one is told that the other waits. */
async function keep({ db, now }: Platform, claim: NewClaim, { t }: Claimant): Promise<number> {
  try {
    const id = await insertClaim(db, claim, now);
    if (id !== null) return id;
  } catch (error) {
    const messages = messagesOf(error).join('\n');
    if (!/UNIQUE constraint failed: business_claims/.test(messages)) throw error;
    throw refuseClaim('waiting', t);
  }
  const isSpent = (await readOrUnavailable(countClaims(db, claim.userId, now))) >= MOST_CLAIMS;
  throw isSpent ? tooMany(DAY) : refuseClaim('owned', t);
}

/** Keeps a paper that is to show whose a listing is; gives its number. Throws a refusal of a file that is not right. */
export async function addClaimPaper(
  platform: Platform<GalleryEnv & ClaimEnv>,
  businessId: number,
  bytes: Uint8Array,
  claimant: Claimant,
): Promise<number> {
  const { userId, author, t } = claimant;
  await requireFree(platform, businessId, claimant);
  // Sent before for a claim that was cut off.
  const known = await findPaper(platform, businessId, { bytes, userId });
  if (known !== null) return known;
  const wait = await takeTurnOf(platform, `user ${userId}`, PAPER_LIMIT);
  if (wait > 0) throw tooMany(wait);
  await takeUpload(platform, businessId);
  const keeper = { user: { id: userId }, author, t };
  const file = { kind: 'document', bytes, words: NO_WORDS } as const;
  return (await addFile(platform, businessId, file, keeper)).id;
}

/** Who decides upon claims, and what they are told in. */
interface Deciding {
  author: Author;
  t: Translate;
}

/** Makes whoever made a claim that waits the owner of the listing, and tells them; all others who claim it are told too. */
export async function acceptClaim(
  platform: Platform<BusinessQueueEnv>,
  claimId: number,
  { author, t }: Deciding,
): Promise<void> {
  const { db, now: at } = platform;
  const waiting = await readOrUnavailable(getWaiting(db, claimId));
  if (!waiting) throw claimNotFound();
  const { claim } = waiting;
  // A code that came decides by itself; proofs are looked at by somebody else.
  if (claim.method !== 'phone' && author.actor === `user:${claim.userId}`) throw ownClaim();
  const others = await readOrUnavailable(listOthers(db, claim));
  try {
    await acceptWaiting(db, { claim, others }, { author, at });
  } catch (error) {
    if (isStale(error)) throw claimNotFound();
    const messages = messagesOf(error).join('\n');
    if (/UNIQUE constraint failed: business_members/.test(messages)) throw refuseClaim('owned', t);
    throw error;
  }
  await announceBusinesses(platform, [claim.businessId]);
}

/** Tells whoever made a claim that waits why it was not believed. */
export async function rejectClaim(
  { db, now: at }: Platform,
  { claimId, reason }: { claimId: number; reason: string },
  { author }: Deciding,
): Promise<void> {
  const waiting = await readOrUnavailable(getWaiting(db, claimId));
  if (!waiting) throw claimNotFound();
  const { claim, slug } = waiting;
  // Any address with its number leads to the listing.
  const path = `/directory/business/${slug}/${claim.businessId}/claim`;
  try {
    await rejectWaiting(db, { claim, reason, path }, { author, at });
  } catch (error) {
    if (isStale(error)) throw claimNotFound();
    throw error;
  }
}

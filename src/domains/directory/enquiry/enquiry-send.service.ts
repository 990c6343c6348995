import { createHash } from 'node:crypto';
import {
  businessGone,
  businessNotFound,
} from '#domains/directory/profile/business-profile.errors.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import { formatterOf } from '#i18n/format.ts';
import { giveTurnsBack, type RateLimitEnv, takeTurnOf } from '#kernel/access/rate-limit.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { drawSpokenNumber } from '#shared/spoken-number.ts';
import { ownBusiness, refuseEnquiry, unknownValue } from './enquiry.errors.ts';
import { DAY, MOST_A_DAY, MOST_TO_ONE, NETWORK_LIMIT } from './enquiry.model.ts';
import {
  getStanding,
  insertEnquiries,
  type Needed,
  type Sending,
  type Standing,
} from './enquiry-send.repo.ts';

/** What is asked of up to three businesses. */
export interface EnquiryDraft extends Needed {
  businessId: number;
  alsoSendTo: readonly number[];
  message: string;
  sharePhone: boolean;
  shareEmail: boolean;
  agreed: boolean;
}

export interface Sender {
  userId: number;
  lang: Lang;
  /** As `readerOf` gives it; empty where the request comes from no network. */
  reader: string;
  /** Made by whoever sends: what is sent again under it is kept once. */
  key: string;
  /** Page it is sent from; empty for programs. */
  sourcePath: string;
}

export interface SentEnquiry {
  enquiryId: string;
  businessId: number;
  businessName: string;
}

/** Keeps an enquiry for each business that was chosen, all or none; what was kept under the same key is given again. */
export async function sendEnquiries(
  platform: Platform<RateLimitEnv & MailQueueEnv>,
  draft: EnquiryDraft,
  sender: Sender,
): Promise<SentEnquiry[]> {
  if (!draft.agreed) throw refuseEnquiry('consent');
  const businessIds = [...new Set([draft.businessId, ...draft.alsoSendTo])];
  const textHash = hashText(`${draft.subject}\n${draft.message}`);
  const sending = { userId: sender.userId, businessIds, key: sender.key, textHash };
  const standing = await check(platform, sending, draft);
  if (standing.known.length > 0) return toSent(standing);
  const held = await judgeText(platform, sender.userId, draft, standing);
  const turns = await takeNetworkTurns(platform, sender.reader, businessIds.length);
  try {
    return await keep(platform, { sending, draft, sender, standing, held });
  } catch (error) {
    await giveBack(platform, sender.reader, turns);
    if (!isRefusedBatch(error)) throw error;
    // Another request was faster: it has sent the same, or taken what was left of the limit.
    const after = await check(platform, sending, draft);
    if (after.known.length > 0) return toSent(after);
    throw refuseEnquiry('too_many_today', 60);
  }
}

async function keep(
  platform: Platform<MailQueueEnv>,
  {
    sending,
    draft,
    sender,
    standing,
    held,
  }: {
    sending: Sending;
    draft: EnquiryDraft;
    sender: Sender;
    standing: Standing;
    held: readonly string[] | null;
  },
): Promise<SentEnquiry[]> {
  const { db, now } = platform;
  const year = formatterOf(EDITIONS.en).year(now);
  const enquiries = sending.businessIds.map((businessId) => ({
    id: `E-${year}-${drawSpokenNumber()}`,
    businessId,
  }));
  const text = {
    ...draft,
    lang: sender.lang,
    sourcePath: sender.sourcePath,
    groupId: enquiries[0]?.id ?? '',
    held,
  };
  await readOrUnavailable(insertEnquiries(db, { ...sending, enquiries }, text, now));
  platform.defer(sendNotices(platform));
  return toSent({ known: enquiries, asked: standing.asked });
}

/** What speaks against a sending is thrown; what was sent under its key already stands in `known`. */
async function check(
  { db, now }: Platform,
  sending: Sending,
  draft: EnquiryDraft,
): Promise<Standing> {
  const standing = await readOrUnavailable(getStanding(db, sending, draft, now));
  if (standing.known.length > 0) return standing;
  for (const [field, isThere] of Object.entries(standing.there ?? {}))
    if (!isThere) throw unknownValue(field);
  for (const id of sending.businessIds) refuseBusiness(standing, id, sending.textHash, now);
  const { today } = standing;
  const left = MOST_A_DAY - today.length;
  // So many of the first have to be a day old before all of these may go.
  const last = today[sending.businessIds.length - left - 1];
  if (left < sending.businessIds.length)
    throw refuseEnquiry('too_many_today', toWait(last ?? today[0], now));
  return standing;
}

function refuseBusiness({ asked, today }: Standing, id: number, textHash: string, now: Date): void {
  const business = asked.find((each) => each.id === id);
  const isGone = business?.status === 'closed' || business?.status === 'deleted';
  if (isGone && business?.publishedAt) throw businessGone();
  if (business?.status !== 'published') throw businessNotFound();
  if (business.isOwn) throw ownBusiness();
  if (!business.isKept) throw refuseEnquiry('unkept');
  if (business.isBlocked) throw refuseEnquiry('blocked');
  const here = today.filter(({ businessId }) => businessId === id);
  if (here.some((each) => each.textHash === textHash)) throw refuseEnquiry('duplicate');
  if (here.length >= MOST_TO_ONE)
    throw refuseEnquiry('too_many_to_one', toWait(here[here.length - MOST_TO_ONE], now));
}

/** Seconds until what was sent then is a day old. */
function toWait(first: { createdAt: Date } | undefined, now: Date): number {
  const end = (first?.createdAt.getTime() ?? now.getTime()) + DAY;
  return Math.max(1, Math.ceil((end - now.getTime()) / 1_000));
}

/** What holds the text until the desk has seen it; null for what goes out at once. */
async function judgeText(
  platform: Platform,
  userId: number,
  { businessId, subject, message }: EnquiryDraft,
  { sender }: Standing,
): Promise<readonly string[] | null> {
  const { verdict, why } = await readOrUnavailable(
    judge(platform, {
      kind: 'enquiry',
      text: `${subject}\n${message}`,
      author: { id: userId, createdAt: new Date(sender?.joinedAt ?? platform.now) },
      place: `business/${businessId}`,
    }),
  );
  if (verdict === 'refuse')
    throw refuseEnquiry(why.includes('restricted') ? 'restricted' : 'refused');
  return verdict === 'hold' ? why : null;
}

/** Counts each enquiry for the network it comes from; gives how many were counted. */
async function takeNetworkTurns(
  platform: Platform<RateLimitEnv>,
  reader: string,
  count: number,
): Promise<number> {
  if (reader === '') return 0;
  for (let taken = 0; taken < count; taken += 1) {
    const wait = await takeTurnOf(platform, reader, NETWORK_LIMIT);
    if (wait === 0) continue;
    await giveBack(platform, reader, taken);
    throw refuseEnquiry('too_many_here', wait);
  }
  return count;
}

async function giveBack(
  platform: Platform<RateLimitEnv>,
  reader: string,
  turns: number,
): Promise<void> {
  if (turns > 0) await giveTurnsBack(platform, reader, { ...NETWORK_LIMIT, turns });
}

/** Whether the database has kept nothing because of one of our conditions. */
function isRefusedBatch(error: unknown): boolean {
  return (
    isStale(error) || messagesOf(error).some((message) => message.includes('UNIQUE constraint'))
  );
}

/** The same words in other letters, blanks and signs are the same text. */
function hashText(text: string): string {
  const folded = foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return createHash('sha256').update(folded).digest('base64url');
}

function toSent({
  known,
  asked,
}: {
  known: readonly { id: string; businessId: number }[];
  asked: Standing['asked'];
}): SentEnquiry[] {
  return known.map(({ id, businessId }) => ({
    enquiryId: id,
    businessId,
    businessName: asked.find((each) => each.id === businessId)?.nameEn ?? '',
  }));
}

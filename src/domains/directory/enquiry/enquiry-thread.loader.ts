import { toNames } from '#domains/directory/business/business-card.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { enquiryNotFound } from './enquiry.errors.ts';
import {
  type Enquiry,
  isOpenFor,
  type Message,
  MOST_SHOWN,
  type Side,
  statusFor,
  THREAD_EVENTS,
} from './enquiry.model.ts';
import {
  countThreads,
  type EnquiryCounts,
  getResponseMinutes,
  getThread,
  listLatest,
  listMessages,
  listThreads,
  markRead,
  type ThreadFilter,
  type ThreadRow,
} from './enquiry-thread.repo.ts';

const MONTH = 30 * 86_400_000;

/**
 * A thread for one of its two sides: who asked, or a member of the business that was asked, whose number may be given to look at that
 * side alone. It is not there for anybody else.
 */
export async function requireThread(
  platform: Platform,
  {
    id,
    userId,
    side,
    businessId,
  }: {
    id: string;
    userId: number;
    side?: Side | undefined;
    businessId?: number | undefined;
  },
): Promise<Enquiry> {
  for (const each of side ? [side] : (['sender', 'business'] as const)) {
    const row = await readOrUnavailable(getThread(platform.db, { id, side: each, userId }));
    if (!row) continue;
    if (businessId !== undefined && row.businessId !== businessId) break;
    return toEnquiry(row, each, platform.now);
  }
  throw enquiryNotFound();
}

/** Messages of a thread behind the number `after`; to ask for them is to have read them. */
export async function loadMessages(
  platform: Platform,
  thread: Enquiry,
  after: number,
): Promise<Message[]> {
  const { db } = platform;
  const rows = await readOrUnavailable(listMessages(db, thread.id, after, MOST_SHOWN));
  noteRead(platform, thread, rows.at(-1)?.id);
  return rows.map(toMessage);
}

/** The last messages of a thread, or the last of those before the number `before`; the oldest first. To see the last is to have read them all. */
export async function loadLatest(
  platform: Platform,
  thread: Enquiry,
  before: number | null,
): Promise<{ messages: Message[]; hasOlder: boolean }> {
  const { db } = platform;
  const found = await readOrUnavailable(listLatest(db, thread.id, before, MOST_SHOWN + 1).all());
  const rows = found.slice(0, MOST_SHOWN).toReversed();
  noteRead(platform, thread, rows.at(-1)?.id);
  return { messages: rows.map(toMessage), hasOlder: found.length > MOST_SHOWN };
}

function noteRead(
  { db, now, defer }: Platform,
  { id, side, unread, status }: Enquiry,
  upTo: number | undefined,
): void {
  const isFresh = unread > 0 || (side === 'business' && status === 'new');
  if (upTo && isFresh) defer(markRead(db, { id, side, upTo }, now));
}

/** One page of threads of a side. */
export async function findThreads(
  { db, now }: Platform,
  filter: ThreadFilter,
  { page, size }: { page: number; size: number },
): Promise<{ threads: Enquiry[]; hasNext: boolean }> {
  const asked = { limit: size + 1, offset: (page - 1) * size };
  const rows = await readOrUnavailable(listThreads(db, filter, asked));
  const threads = rows.slice(0, size).map((row) => toEnquiry(row, filter.side, now));
  return { threads, hasNext: rows.length > size };
}

export interface EnquiryNumbers extends Omit<EnquiryCounts, 'businessId'> {
  medianResponseMinutes: number | null;
}

/** What waits for a business, and how fast it answers; `lately` are the enquiries of 30 days. */
export async function loadEnquiryNumbers(
  { db, now }: Platform,
  businessId: number,
): Promise<EnquiryNumbers> {
  const since = new Date(now.getTime() - MONTH);
  const [[counts], medianResponseMinutes] = await Promise.all([
    readOrUnavailable(countThreads(db, [businessId], since)),
    readOrUnavailable(getResponseMinutes(db, businessId)),
  ]);
  const { newCount = 0, unreadCount = 0, lately = 0 } = counts ?? {};
  return { newCount, unreadCount, lately, medianResponseMinutes };
}

/** Businesses that are closed by the desk or by their owners answer nobody. */
const SILENT = ['suspended', 'closed', 'deleted'];

function toEnquiry(row: NonNullable<ThreadRow>, side: Side, now: Date): Enquiry {
  const { businessId, businessSlug, businessTown, townId } = row;
  const blockedBy: Side[] = JSON.parse(row.blocks);
  const isBusinessThere = !SILENT.includes(row.businessStatus);
  return {
    ...row,
    side,
    business: {
      ...{ id: businessId, slug: businessSlug, town: { slug: businessTown } },
      names: { en: row.businessEn, hi: row.businessHi, gu: row.businessGu },
    },
    sender: {
      name: row.senderName ?? '',
      town:
        townId === null
          ? null
          : { id: townId, slug: row.townSlug, names: toNames(row.townEn, row.townHi, row.townGu) },
      ...{ phone: row.phone, email: row.email },
    },
    item: row.itemEn === null ? null : toNames(row.itemEn, row.itemHi, row.itemGu),
    status: statusFor(side, row.status),
    // What a business notes down for itself.
    outcome: side === 'business' ? row.outcome : '',
    blockedBy,
    canWrite: isOpenFor({ ...row, blockedBy, isBusinessThere }, now),
  };
}

function toMessage(row: Awaited<ReturnType<typeof listMessages>>[number]): Message {
  const event = row.author === 'system' ? THREAD_EVENTS.find((each) => each === row.body) : null;
  return { ...row, event: event ?? null };
}

import type { NamedTerm, Names } from '#domains/directory/business/business-card.model.ts';

export const ENQUIRY_STATUSES = ['new', 'seen', 'answered', 'closed', 'withdrawn', 'spam'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];
/** What became of it, as the business says; empty while it has said nothing. */
export const OUTCOMES = ['', 'won', 'lost', 'other'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const SAID_OUTCOMES = ['won', 'lost', 'other'] as const;
export const PURPOSES = ['personal', 'business', 'resale'] as const;
export type Purpose = (typeof PURPOSES)[number];
/** Whose message it is; `system` says what the product did, e.g. that a number is shared no more. */
export const MESSAGE_AUTHORS = ['sender', 'business', 'system'] as const;
export const BLOCK_SIDES = ['business', 'sender'] as const;
/** The two ends of a thread: who asks, and the members of the business that is asked. */
export type Side = (typeof BLOCK_SIDES)[number];
/** What is `held` waits for the desk and what is `removed` was taken away by it: the business sees neither. */
export const REVIEWS = ['none', 'held', 'removed'] as const;
export type Review = (typeof REVIEWS)[number];

/** What messages of the system stand for; each has words of its own. */
export const THREAD_EVENTS = [
  'shared_phone',
  'unshared_phone',
  'shared_email',
  'unshared_email',
  'closed',
  'reopened',
  'withdrawn',
] as const;
export type ThreadEvent = (typeof THREAD_EVENTS)[number];

export const CONTACTS = ['phone', 'email'] as const;
export type ContactField = (typeof CONTACTS)[number];

export const SENDER_ACTIONS = ['withdraw', 'share', 'unshare'] as const;
export const BUSINESS_ACTIONS = ['seen', 'close', 'spam'] as const;
export const ACTIONS = [...SENDER_ACTIONS, ...BUSINESS_ACTIONS] as const;
export type Action = (typeof ACTIONS)[number];

export const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Characters. */
export const SHORTEST_TEXT = 10;
export const LONGEST_TEXT = 2_000;
export const LONGEST_SUBJECT = 120;
export const LONGEST_UNIT = 40;
/** Further businesses that one need is sent to, each by a tick. */
export const MOST_OTHERS = 2;

/** What one person may ask in 24 hours, in all and of one business (directory.md, section 8). */
export const MOST_A_DAY = 5;
export const MOST_TO_ONE = 2;
/** Enquiries of one household or office, as the network shows it. */
export const NETWORK_LIMIT = { name: 'enquiry-network', most: 20, window: 86_400 };
/** Messages of both sides of a thread in an hour, and of the sender after the enquiry itself while nobody has answered. */
export const MOST_MESSAGES_AN_HOUR = 30;
export const MOST_BEFORE_ANSWER = 2;
/** A message opens a closed thread again for so long, in milliseconds. */
export const REOPENS_FOR = 30 * DAY;
/** At most one mail of a thread in this time. */
export const QUIET = HOUR;
/** First answers of which the median is taken. */
export const MEDIAN_OF = 20;
/** Messages that are shown of a thread at a time. */
export const MOST_SHOWN = 200;

const MONTHS_KEPT = 24;

/** When a thread goes whose last message is of `at`. */
export function toPurgeDate(at: Date): Date {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + MONTHS_KEPT);
  return end;
}

/** Key of the first message, the enquiry itself; those of people begin with their side. */
export const OPENING = 'opening';

export const ENQUIRY_NUMBER = /^E-\d{4}-[0-9A-HJKMNP-TV-Z]{8}$/;

/** Phone and e-mail of an account, as far as they are shared: read at that moment, kept nowhere. */
export interface SharedContact {
  phone: string | null;
  email: string | null;
}

/** A thread as one of its sides sees it. */
export interface Enquiry {
  id: string;
  side: Side;
  business: { id: number; slug: string; names: Names; town: Pick<NamedTerm, 'slug'> };
  sender: { name: string; town: NamedTerm | null } & SharedContact;
  subject: string;
  /** The first message. */
  text: string;
  item: Names | null;
  quantity: number | null;
  unit: string;
  budgetPaise: number | null;
  /** Day, `YYYY-MM-DD` in India. */
  neededOn: string | null;
  purpose: Purpose | null;
  status: EnquiryStatus;
  outcome: Outcome;
  review: Review;
  rule: string;
  sharePhone: boolean;
  shareEmail: boolean;
  /** Who of the two wants nothing more of the other. */
  blockedBy: readonly Side[];
  createdAt: Date;
  seenAt: Date | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  lastAt: Date;
  /** Messages of the other side that this one has not read. */
  unread: number;
  /** Whether this side may write now. */
  canWrite: boolean;
}

export interface Message {
  id: number;
  author: (typeof MESSAGE_AUTHORS)[number];
  /** Of a system's message: what it stands for; its words are made of this. */
  event: ThreadEvent | null;
  body: string;
  hasPicture: boolean;
  createdAt: Date;
}

/** What a business keeps to answer with again. */
export interface SavedAnswer {
  id: number;
  title: string;
  body: string;
}

/** Of one business, and their characters. */
export const MOST_ANSWERS = 20;
export const LONGEST_ANSWER_TITLE = 60;
export const LONGEST_ANSWER = 1_000;

/** What the buttons of a thread's page ask for, besides the actions of its sides. */
export const THREAD_INTENTS = [...ACTIONS, 'message', 'block', 'unblock'] as const;
export type ThreadIntent = (typeof THREAD_INTENTS)[number];

/** Who asks isn't told that a business takes them for a nuisance. */
export function statusFor(side: Side, status: EnquiryStatus): EnquiryStatus {
  return side === 'sender' && status === 'spam' ? 'closed' : status;
}

/** Whether a message may be added as far as the thread itself goes; limits are another matter. */
export function isOpenFor(
  thread: Pick<Enquiry, 'status' | 'closedAt' | 'review' | 'blockedBy'> & {
    isBusinessThere: boolean;
  },
  now: Date,
): boolean {
  const { status, closedAt, review, blockedBy, isBusinessThere } = thread;
  if (review !== 'none' || blockedBy.length > 0 || !isBusinessThere) return false;
  if (status === 'withdrawn' || status === 'spam') return false;
  return status !== 'closed' || now.getTime() - (closedAt?.getTime() ?? 0) < REOPENS_FOR;
}

/** Where its threads are, without an edition's prefix. */
export function toThreadPath(thread: { id: string; side: Side; business: { id: number } }): string {
  return thread.side === 'sender'
    ? `/account/enquiries/${thread.id}`
    : `/vendor/${thread.business.id}/enquiries/${thread.id}`;
}

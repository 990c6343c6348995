import { toPurgeDate } from '#domains/directory/enquiry/enquiry.model.ts';
import type { enquiries, enquiryMessages } from '#domains/directory/enquiry/enquiry.table.ts';
import { POLICY_VERSION } from '#kernel/content/policy.model.ts';
import type { moderationCases } from '#kernel/judge/judge.table.ts';
import type { notices } from '#kernel/notice/notice.table.ts';
import { languageOf, type SampleEnquiry, type SampleMarket } from './market.ts';
import { type MarketPlace, toNameFacts } from './market-place.ts';

/** Hours in which the desk decides upon what is held. */
const TO_DECIDE = 48;

interface Thread {
  enquiry: typeof enquiries.$inferInsert;
  messages: (typeof enquiryMessages.$inferInsert)[];
  cases: (typeof moderationCases.$inferInsert)[];
  notices: (typeof notices.$inferInsert)[];
}

/** Threads of the sample: what is asked, answered, won, lost and held. */
export function listThreads({ enquiries, vendors }: SampleMarket, place: MarketPlace): Thread[] {
  return enquiries.map((enquiry, index) => {
    const id = `E-${place.now.getUTCFullYear()}-SAMP${String(index + 1).padStart(4, '0')}`;
    const keepers = vendors.members
      .filter(({ business }) => business === enquiry.business)
      .map(({ person }) => place.userOf(person));
    const messages = toMessages(enquiry, { id, keeper: keepers[0] ?? null }, place);
    return {
      enquiry: toEnquiry(enquiry, { id, messages }, place),
      messages,
      cases: toCases(enquiry, id, place),
      notices: toNotices(enquiry, { id, keepers, messages }, place),
    };
  });
}

function toMessages(
  { person, messages }: SampleEnquiry,
  { id, keeper }: { id: string; keeper: number | null },
  { userOf, draw, hoursAgo }: MarketPlace,
): Thread['messages'] {
  const writers = { sender: userOf(person), business: keeper, system: null };
  return messages.map(([author, body, hours], index) => ({
    id: draw('messages'),
    ...{ enquiryId: id, author, userId: writers[author], body },
    key: index === 0 ? 'opening' : `sample:${index}`,
    createdAt: hoursAgo(hours),
  }));
}

function toEnquiry(
  sample: SampleEnquiry,
  { id, messages }: { id: string; messages: Thread['messages'] },
  { now, userOf, businessOf, hoursAgo }: MarketPlace,
): Thread['enquiry'] {
  const { status, outcome = '', review = 'none', unread, subject, purpose, unit = '' } = sample;
  const { quantity = null, budgetPaise = null, sharePhone = false } = sample;
  const business = businessOf(sample.business);
  const createdAt = hoursAgo(sample.hoursAgo);
  const last = messages.at(-1);
  const lastAt = last?.createdAt ?? createdAt;
  const lastId = last?.id ?? 0;
  const isNew = status === 'new';
  return {
    ...{ id, businessId: business.id, groupId: id, userId: userOf(sample.person), sharePhone },
    ...{ itemId: business.goods[(sample.item ?? 0) - 1] ?? null, townId: business.townId },
    ...{ subject, quantity, unit, budgetPaise, purpose, status, outcome, review },
    neededOn: sample.neededInDays === undefined ? null : toDay(now, sample.neededInDays),
    ...{ textHash: `sample/${id}`, key: `sample/${id}`, noticeVersion: POLICY_VERSION },
    lang: languageOf(messages[0]?.body ?? '', 'en'),
    ...{ createdAt, lastAt, purgeAt: toPurgeDate(lastAt) },
    seenAt: isNew ? null : createdAt,
    answeredAt: messages.find(({ author }) => author === 'business')?.createdAt ?? null,
    closedAt: ['closed', 'withdrawn', 'spam'].includes(status) ? lastAt : null,
    userReadId: unread === 'sender' ? lastId - 1 : lastId,
    businessReadId: isNew ? 0 : unread === 'business' ? lastId - 1 : lastId,
  };
}

/** A day that comes, `YYYY-MM-DD`. */
function toDay(now: Date, inDays: number): string {
  return new Date(now.getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
}

function toCases(
  { review, why = [], hoursAgo: age }: SampleEnquiry,
  id: string,
  { hoursAgo }: MarketPlace,
): Thread['cases'] {
  if (review !== 'held') return [];
  const times = { openedAt: hoursAgo(age), dueAt: hoursAgo(age - TO_DECIDE) };
  return [{ objectKind: 'enquiry', objectId: id, why, ...times }];
}

function toNotices(
  sample: SampleEnquiry,
  { id, keepers, messages }: { id: string; keepers: number[]; messages: Thread['messages'] },
  { userOf, businessOf, hoursAgo }: MarketPlace,
): Thread['notices'] {
  const { id: businessId, names } = businessOf(sample.business);
  if (sample.review === 'held' || sample.status === 'spam') return [];
  const answer = messages.find(({ author }) => author === 'business');
  const createdAt = hoursAgo(sample.hoursAgo);
  const facts = { number: id, ...toNameFacts('name', names) };
  return [
    ...keepers.map((userId) => ({
      ...{ key: `enquiry/${id}/received/${userId}`, userId, kind: 'enquiry.received' },
      ...{ facts, path: `/vendor/${businessId}/enquiries/${id}`, createdAt },
      readAt: sample.status === 'new' ? null : createdAt,
    })),
    ...(answer
      ? [
          {
            ...{ key: `enquiry/${id}/answered`, userId: userOf(sample.person) },
            ...{ kind: 'enquiry.answered', facts },
            ...{ path: `/account/enquiries/${id}`, createdAt: answer.createdAt },
            readAt: sample.unread === 'sender' ? null : answer.createdAt,
          },
        ]
      : []),
  ];
}

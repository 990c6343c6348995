import { suppress } from '#domains/audience/newsletter/newsletter.service.ts';
import { loadCardsById } from '#domains/news/card/card.loader.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Letter } from '#kernel/mail/mail-template.model.ts';
import { logMailFault, MailError, type Mailer } from '#platform/mail/mail.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { type DeliveryStatus, selectStories } from './digest.model.ts';
import {
  type IssueRow,
  leaseDeliveries,
  listReaders,
  type Reader,
  settleDeliveries,
} from './digest.repo.ts';
import { toIssueTag } from './issue.model.ts';
import { addressLetter, writeDigest, writeIssue } from './letter.service.tsx';

/**
 * Mails that are taken together before any of them is sent. Where a service knows no keys, those that a
 * consumer held when it died are not sent again: few are held.
 */
const TAKEN = { keyed: 50, unkeyed: 6 } as const;
/** Mails on their way at once; a Worker has six connections. */
const AT_ONCE = 6;

/** Digests an isolate keeps, one for each choice of sections. */
const letters = new BoundedMap<string, Letter>(100);

interface Delivery {
  platform: Platform<BrandEnv & LinkEnv>;
  mailer: Mailer;
  issue: IssueRow;
  stories: readonly StoryCard[];
}

/** The result of a group; `wait` is set where the service takes no more for now. */
interface Sent {
  outcomes: Map<number, DeliveryStatus>;
  unsent: number[];
  postponed: MailError | null;
}

/** Sends an issue to the subscribers of a range who have not had it; throws where some are to be tried again. */
export async function deliverIssue(
  platform: Platform<BrandEnv & LinkEnv>,
  mailer: Mailer,
  { issue, ...range }: { issue: IssueRow; after: number; through: number },
): Promise<void> {
  const cards = await loadCardsById(platform, editionOfLang(issue.lang), issue.storyIds);
  const delivery = { platform, mailer, issue, stories: cards };
  const readers = await listReaders(platform.db, issue, range);
  const size = mailer.isIdempotent ? TAKEN.keyed : TAKEN.unkeyed;
  for (let start = 0; start < readers.length; start += size) {
    const { postponed } = await deliverGroup(delivery, readers.slice(start, start + size));
    if (postponed) throw postponed;
  }
}

async function deliverGroup(delivery: Delivery, readers: readonly Reader[]): Promise<Sent> {
  const { platform, mailer, issue } = delivery;
  const { db, now } = platform;
  const ids = readers.map(({ id }) => id);
  const mayRepeat = mailer.isIdempotent;
  const taken = await leaseDeliveries(db, { issueId: issue.id, ids }, { now, mayRepeat });
  const sent = await sendAll(
    delivery,
    readers.filter(({ id }) => taken.ids.has(id)),
  );
  if (taken.ids.size > 0) await settleDeliveries(db, taken, { ...sent, now });
  return sent;
}

async function sendAll(delivery: Delivery, readers: readonly Reader[]): Promise<Sent> {
  const sent: Sent = { outcomes: new Map(), unsent: [], postponed: null };
  const waiting = readers.values();
  const sendNext = async () => {
    for (const reader of waiting) {
      if (sent.postponed) sent.unsent.push(reader.id);
      else await sendOne(delivery, reader, sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return sent;
}

async function sendOne(delivery: Delivery, reader: Reader, sent: Sent): Promise<void> {
  const { platform, mailer, issue } = delivery;
  const letter = letterFor(delivery, reader.sections);
  if (!letter) {
    sent.outcomes.set(reader.id, 'skipped');
    return;
  }
  const { id, email } = reader;
  const key = `digest/${issue.id}/${id}`;
  const tag = toIssueTag(issue.id);
  // As of the issue, so that every try of a mail is the same to the letter.
  const writing = { env: platform.env, lang: issue.lang, now: issue.until };
  const links = ['preferences', 'unsubscribe'] as const;
  try {
    await mailer.send(await addressLetter(writing, letter, { id, email, key, tag, links }));
    sent.outcomes.set(id, 'sent');
  } catch (error) {
    logMailFault('digest.not_sent', error, { issue: issue.id, subscriber: id });
    const fault = error instanceof MailError ? error : new MailError('unknown', String(error));
    await noteFault(delivery, reader, { fault, sent });
  }
}

async function noteFault(
  { platform, mailer, issue }: Delivery,
  { id, email }: Reader,
  { fault, sent }: { fault: MailError; sent: Sent },
): Promise<void> {
  const mayRepeat =
    fault.fault === 'postponed' || (fault.fault === 'unknown' && mailer.isIdempotent);
  if (mayRepeat) {
    sent.unsent.push(id);
    sent.postponed = fault;
    return;
  }
  sent.outcomes.set(id, fault.fault === 'unknown' ? 'unknown' : 'failed');
  if (fault.fault === 'suppressed')
    await suppress(platform, [email], { action: 'bounced', cause: issue.id });
}

/** Written once for all who chose the same sections, whole where the desk wrote it; null when none of the stories is for them. */
function letterFor(delivery: Delivery, sections: readonly HomeSection[]): Letter | null {
  const { platform, issue } = delivery;
  const isDigest = issue.key === null;
  const stories = isDigest ? selectStories(delivery.stories, sections) : delivery.stories;
  if (stories.length === 0) return null;
  const key = [issue.id, ...stories.map(({ id, revision }) => `${id}.${revision}`)].join(' ');
  let letter = letters.get(key);
  if (!letter) {
    const writing = { env: platform.env, lang: issue.lang, now: issue.until };
    letter = isDigest ? writeDigest(writing, stories) : writeIssue(writing, stories, issue);
    letters.set(key, letter);
  }
  return letter;
}

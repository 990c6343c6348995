import { suppress } from '#domains/audience/newsletter/newsletter.service.ts';
import { loadNewsById } from '#domains/news/card/card.loader.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Letter } from '#kernel/mail/mail-template.model.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { BoundedMap } from '#shared/bounded-map.ts';
import { selectStories } from './digest.model.ts';
import {
  type IssueRow,
  leaseDeliveries,
  listReaders,
  type Reader,
  settleDeliveries,
} from './digest.repo.ts';
import { toIssueTag } from './issue.model.ts';
import { addressLetter, writeDigest, writeIssue } from './letter.service.tsx';
import { type Sent, sendGroup } from './sending.service.ts';

/**
 * Mails that are taken together before any of them is sent. Where a service knows no keys, those that a
 * consumer held when it died are not sent again: few are held.
 */
const TAKEN = { keyed: 50, unkeyed: 6 } as const;

/** Digests an isolate keeps, one for each choice of sections. */
const letters = new BoundedMap<string, Letter>(100);

interface Delivery {
  platform: Platform<BrandEnv & LinkEnv>;
  mailer: Mailer;
  issue: IssueRow;
  stories: readonly StoryCard[];
}

/** Sends an issue to the subscribers of a range who have not had it; throws where some are to be tried again. */
export async function deliverIssue(
  platform: Platform<BrandEnv & LinkEnv>,
  mailer: Mailer,
  { issue, ...range }: { issue: IssueRow; after: number; through: number },
): Promise<void> {
  const cards = await loadNewsById(platform, editionOfLang(issue.lang), issue.storyIds);
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
  const own = readers.filter(({ id }) => taken.ids.has(id));
  const outgoing = own.map((reader) => ({ id: reader.id, write: () => writeTo(delivery, reader) }));
  const sent = await sendGroup(mailer, outgoing);
  if (taken.ids.size > 0) await settleDeliveries(db, taken, { ...sent, now });
  const gone = own.filter(({ id }) => sent.suppressed.includes(id)).map(({ email }) => email);
  if (gone.length > 0) await suppress(platform, gone, { action: 'bounced', cause: issue.id });
  return sent;
}

async function writeTo(delivery: Delivery, reader: Reader): Promise<Mail | null> {
  const { platform, issue } = delivery;
  const letter = letterFor(delivery, reader.sections);
  if (!letter) return null;
  const { id, email } = reader;
  const key = `digest/${issue.id}/${id}`;
  const tag = toIssueTag(issue.id);
  // As of the issue, so that every try of a mail is the same to the letter.
  const writing = { env: platform.env, lang: issue.lang, now: issue.until };
  const links = ['preferences', 'unsubscribe'] as const;
  const mail = await addressLetter(writing, letter, { id, email, key, tag, links });
  return { ...mail, isBulk: true };
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

import {
  noAddress,
  nothingToSend,
  notSet,
} from '#domains/audience/newsletter/newsletter.errors.ts';
import { loadNewsById } from '#domains/news/card/card.loader.ts';
import { loadPublishedSince } from '#domains/news/front/trending.loader.ts';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { type Edition, editionOfLang, type Lang } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { LinkEnv } from '#kernel/access/signed-link.ts';
import { canSignLinks } from '#kernel/access/signed-link.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { fillTemplate, type Letter } from '#kernel/mail/mail-template.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { MailEnv, Mailer } from '#platform/mail/mail.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { chooseStories, toWindowStart } from './digest.model.ts';
import { getLastUntil } from './digest.repo.ts';
import { listUnsent } from './issue.repo.ts';
import { getAddress, listResults } from './issue-desk.repo.ts';
import { addressLetter, writeDigest } from './letter.service.tsx';

/** Stories among which those of an issue are chosen. */
const CANDIDATES = 200;
/** Nobody: the links of a test open no subscription. */
const NOBODY = 0;

/** The digest as it would go out now, and the results of the last ones. */
export async function getDesk(platform: Platform<BrandEnv>, lang: Lang) {
  const [stories, results, unsent] = await Promise.all([
    loadNext(platform, lang),
    readOrUnavailable(listResults(platform.db, lang)),
    readOrUnavailable(listUnsent(platform.db, lang)),
  ]);
  const letter = stories.length > 0 ? write(platform, lang, stories) : null;
  return {
    ...results,
    unsent: unsent.map((row) => ({
      ...row,
      dueAt: row.dueAt?.getTime() ?? null,
      savedAt: row.savedAt.getTime(),
    })),
    subject: letter?.subject ?? null,
    stories: stories.map(({ id, title }) => ({ id, title })),
  };
}

/** The mail as its readers get it; throws where there is nothing new. */
export async function drawNext(platform: Platform<BrandEnv>, { lang }: Edition): Promise<string> {
  return fillForNobody(await writeNext(platform, lang));
}

/** A mail whose links open no subscription. */
export function fillForNobody({ html }: Letter): string {
  return fillTemplate(html, { preferences: '#', unsubscribe: '#' });
}

/** Mails the digest as it would go out now to the person who asks. */
export async function mailTest(
  platform: Platform<BrandEnv & MailEnv>,
  { lang, userId, key }: { lang: Lang; userId: number; key: string },
  edition: Edition,
  mailer?: Mailer,
): Promise<void> {
  const letter = await writeNext(platform, lang);
  await mailLetter(platform, { lang, letter, userId, key }, edition, mailer);
}

/** Mails to the person who asks what would go to subscribers. */
export async function mailLetter(
  platform: Platform<BrandEnv & LinkEnv & MailEnv>,
  { lang, letter, userId, key }: { lang: Lang; letter: Letter; userId: number; key: string },
  edition: Edition,
  mailer: Mailer | null = createMailer(platform.env),
): Promise<void> {
  const { db, env, now } = platform;
  const t = translatorOf(edition.lang);
  const email = await readOrUnavailable(getAddress(db, userId));
  if (!email) throw noAddress(t);
  if (!mailer || !canSignLinks(env)) throw notSet(t);
  const reader = { id: NOBODY, email, key: `test/${key}`, tag: 'test', links: LINKS_OF_TEST };
  await mailer.send(await addressLetter({ env, lang, now }, letter, reader));
}

const LINKS_OF_TEST = ['preferences', 'unsubscribe'] as const;

async function writeNext(platform: Platform<BrandEnv>, lang: Lang): Promise<Letter> {
  const stories = await loadNext(platform, lang);
  if (stories.length === 0) throw nothingToSend(translatorOf(lang));
  return write(platform, lang, stories);
}

function write(
  { env, now }: Platform<BrandEnv>,
  lang: Lang,
  stories: readonly StoryCard[],
): Letter {
  return writeDigest({ env, lang, now }, stories);
}

async function loadNext(platform: Platform, lang: Lang): Promise<StoryCard[]> {
  const { db, now } = platform;
  const since = toWindowStart(now, await readOrUnavailable(getLastUntil(db, lang)));
  const ids = chooseStories(await loadPublishedSince(platform, lang, { since, limit: CANDIDATES }));
  return loadNewsById(platform, editionOfLang(lang), ids);
}

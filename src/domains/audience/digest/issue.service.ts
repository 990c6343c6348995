import {
  issueBegun,
  issueConflict,
  issueInPast,
  issueNoDraft,
  issueNotFound,
  issueUnready,
  notSet,
} from '#domains/audience/newsletter/newsletter.errors.ts';
import type { NewsletterEnv } from '#domains/audience/newsletter/newsletter.service.ts';
import { canMail } from '#domains/audience/newsletter/newsletter.service.ts';
import { loadNewsById } from '#domains/news/card/card.loader.ts';
import { EDITIONS, type Edition, editionOfLang, type Lang } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { BrandEnv } from '#kernel/brand/brand.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Letter } from '#kernel/mail/mail-template.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { IssueRow } from './digest.repo.ts';
import type { IssueText, WrittenIssue } from './issue.model.ts';
import {
  cancelIssue,
  countReaders,
  getWritten,
  insertDraft,
  removeDraft,
  saveDraft,
  schedule,
} from './issue.repo.ts';
import { writeIssue } from './letter.service.tsx';

/** Begins an issue of a language and gives its number; the same key is the same issue. */
export function beginIssue({ db, now }: Platform, wanted: { key: string; lang: Lang }) {
  const day = formatterOf(EDITIONS.en).isoDate(now);
  return readOrUnavailable(insertDraft(db, { ...wanted, day, at: now }));
}

export async function getIssue(platform: Platform, id: number): Promise<WrittenIssue> {
  const issue = await findIssue(platform, id);
  const [cards, readers] = await Promise.all([
    loadNewsById(platform, editionOfLang(issue.lang), issue.storyIds),
    readOrUnavailable(countReaders(platform.db, issue)),
  ]);
  const { lang, version, status, dueAt, subject, intro, sections, storyIds } = issue;
  return {
    ...{ id, lang, version, status, subject, intro, sections, storyIds, readers },
    dueAt: dueAt?.getTime() ?? null,
    stories: cards.map((card) => ({ id: card.id, title: card.title })),
  };
}

/** Saves what somebody has written upon a version of a draft, and counts whom it would go to unless they know; throws the present one where the version is another. */
export async function saveIssue(
  platform: Platform,
  { id, base, text, isCounted }: { id: number; base: number; text: IssueText; isCounted: boolean },
  edition: Edition,
): Promise<{ version: number; readers: number | null }> {
  const { db, now } = platform;
  const { lang } = await findIssue(platform, id);
  const isSaved = await readOrUnavailable(saveDraft(db, id, { base, text, at: now }));
  if (!isSaved) {
    const present = await getIssue(platform, id);
    if (present.status !== 'draft') throw issueNoDraft(translatorOf(edition.lang));
    throw issueConflict(present);
  }
  const audience = { lang, sections: text.sections };
  const readers = isCounted ? null : await readOrUnavailable(countReaders(db, audience));
  return { version: base + 1, readers };
}

/** Schedules a draft, for a moment or for the next run of the cron. */
export async function scheduleIssue(
  platform: Platform<NewsletterEnv>,
  id: number,
  wanted: { base: number; dueAt: number | null; author: Author },
  { lang }: Edition,
): Promise<void> {
  const { db, env, now } = platform;
  const t = translatorOf(lang);
  if (!canMail(env)) throw notSet(t);
  if (wanted.dueAt !== null && wanted.dueAt <= now.getTime()) throw issueInPast(t);
  const issue = await findIssue(platform, id);
  await requireWhole(platform, issue, t);
  const due = new Date(wanted.dueAt ?? now);
  const author = { ...wanted.author, at: now };
  const isPlanned = await readOrUnavailable(schedule(db, id, { base: wanted.base, due, author }));
  if (!isPlanned) throw issueConflict(await getIssue(platform, id));
}

/** Every story of an issue has to be there for its readers. */
async function requireWhole(
  platform: Platform,
  { lang, subject, storyIds }: IssueRow,
  t: ReturnType<typeof translatorOf>,
): Promise<void> {
  if (subject === '') throw issueUnready('subject', t);
  if (storyIds.length === 0) throw issueUnready('no_story', t);
  const cards = await loadNewsById(platform, editionOfLang(lang), storyIds);
  if (cards.length < storyIds.length) throw issueUnready('unpublished', t);
}

/** Makes a draft of an issue that has not begun. */
export async function cancelWrittenIssue(
  platform: Platform,
  { id, author }: { id: number; author: Author },
  { lang }: Edition,
): Promise<void> {
  await findIssue(platform, id);
  const taking = cancelIssue(platform.db, id, { ...author, at: platform.now });
  if (!(await readOrUnavailable(taking))) throw issueBegun(translatorOf(lang));
}

/** Removes a draft. */
export async function removeIssue(
  platform: Platform,
  { id, author }: { id: number; author: Author },
  { lang }: Edition,
): Promise<void> {
  await findIssue(platform, id);
  const removing = removeDraft(platform.db, id, { ...author, at: platform.now });
  if (!(await readOrUnavailable(removing))) throw issueNoDraft(translatorOf(lang));
}

/** The mail of an issue as it is, in whatever state. */
export async function writeLetter(
  platform: Platform<BrandEnv>,
  id: number,
): Promise<{ lang: Lang; letter: Letter }> {
  const issue = await findIssue(platform, id);
  const { lang, storyIds } = issue;
  const cards = await loadNewsById(platform, editionOfLang(lang), storyIds);
  return { lang, letter: writeIssue({ env: platform.env, lang, now: platform.now }, cards, issue) };
}

async function findIssue({ db }: Platform, id: number): Promise<IssueRow> {
  const issue = await readOrUnavailable(getWritten(db, id));
  if (!issue) throw issueNotFound();
  return issue;
}

import type { Translate } from '#i18n/translator.ts';
import { joinText } from '#i18n/typography.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { badValue } from '#kernel/record/managed.service.ts';
import {
  insertCorrection,
  isCorrected,
  isPublished,
  listCorrections,
  type NewCorrection,
} from './correction.repo.ts';
import { pageNotFound } from './news.errors.ts';

const PAGE_SIZE = 30;
/** The same words within this time are one correction, sent again after an answer that was lost; in milliseconds. */
const SENT_AGAIN_WITHIN = 3_600_000;

/** Tells the readers of a published text what has been put right in it; refuses where there is no such text. */
export async function addCorrection(
  platform: Platform<PurgeEnv>,
  correction: NewCorrection,
  alongside: readonly Statement[] = [],
): Promise<void> {
  const { db, now } = platform;
  const { articleId, language } = correction;
  if (!(await isPublished(db, articleId, language))) throw pageNotFound();
  await db.batch([
    ...insertCorrection(db, correction, now),
    bumpRevisions(db, [language]),
    ...alongside,
  ]);
  forgetRevisions();
  await announcePurge(platform, [cacheTag.article(articleId)]);
}

/** Adds a correction, once if its answer was lost and it comes again; says at its field where there is no such text. */
export async function correctAtDesk(
  platform: Platform<PurgeEnv>,
  { author, ...given }: NewCorrection & { author: Author },
  t: Translate,
): Promise<void> {
  const { db, now: at } = platform;
  const correction = { ...given, text: joinText(given.text) };
  if (!(await isPublished(db, correction.articleId, correction.language)))
    throw badValue('articleId', 'managed.no_place', t('managed.no_place'));
  const since = new Date(at.getTime() - SENT_AGAIN_WITHIN);
  if (await isCorrected(db, correction, since)) return;
  const entry = insertEntryOfWrite(db, {
    ...author,
    at,
    action: 'correction.added',
    object: `story:${correction.articleId}`,
    details: { lang: correction.language },
  });
  await addCorrection(platform, correction, [entry]);
}

/** One page of all corrections, the newest first. */
export async function loadCorrections({ db }: Platform, page: number) {
  const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const rows = await listCorrections(db, slice);
  return {
    rows: rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, at: row.at.getTime() })),
    hasNext: rows.length > PAGE_SIZE,
  };
}

import type { IndexEnv } from '#domains/news/story/changed-story.service.ts';
import { announceChanges } from '#domains/news/story/changed-story.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import { joinHtml, joinText } from '#i18n/typography.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { forgetRevisions } from '#kernel/content/content-cache.ts';
import type { PurgeEnv } from '#kernel/content/purge-queue.ts';
import { announcePurge } from '#kernel/content/purge-queue.ts';
import { sanitizeOwn } from '#kernel/html/article-html.ts';
import type { HtmlEnv } from '#kernel/html/image-hosts.ts';
import { cacheTag } from '#kernel/http/http.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { LiveEnv } from '#kernel/live/live.model.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { announceEntries } from './breaking.service.ts';
import { emptyEntry, entryChanged, entryNotFound, notLive } from './live-blog.errors.ts';
import { type DeskEntry, type EntryText, toBlogName, toLiveEntry } from './live-blog.model.ts';
import {
  type EntryPlace,
  type EntryRow,
  getBlogState,
  getEntry,
  insertEntry,
  listEntries,
  type Progress,
  updateEntry,
} from './live-blog.repo.ts';

export interface LiveBlogEnv extends HtmlEnv, IndexEnv, LiveEnv, PurgeEnv {}

/** Who changes entries, and in whose words refusals are said. */
export interface Writing {
  articleId: number;
  author: Author;
  /** Null for programs. */
  userId: number | null;
  t: Translate;
}

export async function loadEntries(
  { db }: Platform,
  articleId: number,
  lang: Lang,
): Promise<DeskEntry[]> {
  const rows = await readOrUnavailable(listEntries(db, articleId, lang));
  return rows.map(toDeskEntry);
}

/** Adds an entry to a published live blog; the same key adds it once. */
export async function addEntry(
  platform: Platform<LiveBlogEnv>,
  writing: Writing,
  entry: EntryText & { lang: Lang; key: string },
): Promise<DeskEntry> {
  const { db, now } = platform;
  const { articleId, author, userId, t } = writing;
  const { lang } = entry;
  const state = await readOrUnavailable(getBlogState(db, articleId, lang));
  if (!state) throw entryNotFound();
  if (!state.isLive || state.status !== 'published') throw notLive(t);
  const place = { articleId, lang, author, now };
  const text = clean(platform, entry, t);
  const added = await readOrUnavailable(
    insertEntry(db, place, { ...text, key: entry.key, authorId: userId }),
  );
  // The key is that of an entry of another story.
  if (added?.row.articleId !== articleId || added.row.language !== lang) throw entryNotFound();
  await announceToReaders(platform, place, added.progress);
  return toDeskEntry(added.row);
}

/** Changes an entry that is still as its writer saw it. */
export async function changeEntry(
  platform: Platform<LiveBlogEnv>,
  writing: Writing,
  change: EntryText & { id: number; version: number; isCorrection: boolean },
): Promise<DeskEntry> {
  const { now } = platform;
  const { title, bodyHtml, isKey, isPinned } = clean(platform, change, writing.t);
  const corrected = change.isCorrection ? { correctedAt: now } : {};
  const set = { title, bodyHtml, isKey, isPinned, ...corrected };
  const row = await alter(platform, writing, { ...change, set });
  return toDeskEntry({ ...row, ...set, version: change.version + 1 });
}

export async function removeEntry(
  platform: Platform<LiveBlogEnv>,
  writing: Writing,
  removal: { id: number; version: number },
): Promise<void> {
  await alter(platform, writing, { ...removal, set: { removedAt: platform.now } });
}

async function alter(
  platform: Platform<LiveBlogEnv>,
  { articleId, author, t }: Writing,
  change: { id: number; version: number; set: Partial<EntryRow> },
): Promise<EntryRow> {
  const { db, now } = platform;
  const row = await readOrUnavailable(getEntry(db, articleId, change.id));
  if (!row) throw entryNotFound();
  const place = { articleId, lang: row.language, author, now };
  if (row.version !== change.version) throw entryChanged(t);
  const progress = await readOrUnavailable(updateEntry(db, place, change));
  if (!progress) throw entryChanged(t);
  await announceToReaders(platform, place, progress);
  return row;
}

/** Pages that are open hear that there is something new, when the edge has been told to forget the old page. */
async function announceToReaders(
  platform: Platform<LiveBlogEnv>,
  { articleId, lang }: EntryPlace,
  progress: Progress,
): Promise<void> {
  forgetRevisions();
  await Promise.all([
    announcePurge(platform, [cacheTag.article(articleId)]),
    announceChanges(platform, [articleId]),
  ]);
  await announceEntries(platform, toBlogName(articleId, lang), progress);
}

function clean<T extends EntryText>({ env }: Platform<HtmlEnv>, entry: T, t: Translate): T {
  const bodyHtml = sanitizeOwn(entry.bodyHtml, env);
  const says = /<img\b|<figure\b|[\p{L}\p{N}]/u.test(
    bodyHtml.replace(/<(?!img|figure)[^>]*>/g, ''),
  );
  if (!says && entry.title === '') throw emptyEntry(t);
  return { ...entry, title: joinText(entry.title), bodyHtml: joinHtml(bodyHtml) };
}

function toDeskEntry(row: EntryRow): DeskEntry {
  return { ...toLiveEntry(row), lang: row.language };
}

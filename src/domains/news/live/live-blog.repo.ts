import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { articleTexts } from '#domains/news/story/article.table.ts';
import { markChanged } from '#domains/news/story/story.statement.ts';
import { workingStories } from '#domains/news/story/working.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import { bumpRevisions, type Statement } from '#kernel/content/content-revisions.ts';
import type { LiveProgress } from '#kernel/live/live-state.model.ts';
import type { Database } from '#platform/database.ts';
import { type EntryText, MOST_SHOWN } from './live-blog.model.ts';
import { liveEntries } from './live-blog.table.ts';

export type EntryRow = typeof liveEntries.$inferSelect;

/** A text that entries belong to, and who changes them when. */
export interface EntryPlace {
  articleId: number;
  lang: Lang;
  author: Author;
  now: Date;
}

/** How far the entries of a text have come. */
export type Progress = Omit<LiveProgress, 'until'>;

/** The entries of a text, pinned ones first, then the newest first. */
export function listEntries(db: Database, articleId: number, lang: Lang) {
  return db
    .select()
    .from(liveEntries)
    .where(and(isOf(articleId, lang), isNull(liveEntries.removedAt)))
    .orderBy(desc(liveEntries.isPinned), desc(liveEntries.serial))
    .limit(MOST_SHOWN);
}

/** Whether the story is a live blog, and whether its text is published; null for no such text. */
export async function getBlogState(db: Database, articleId: number, lang: Lang) {
  const [row] = await db
    .select({
      status: articleTexts.status,
      isLive: sql<number>`coalesce((SELECT ${workingStories.isLiveBlog} FROM ${workingStories}
        WHERE ${workingStories.articleId} = ${articleId}), 0)`.mapWith(Boolean),
    })
    .from(articleTexts)
    .where(isText(articleId, lang));
  return row ?? null;
}

export async function getEntry(db: Database, articleId: number, id: number) {
  const [row] = await db
    .select(getTableColumns(liveEntries))
    .from(liveEntries)
    .where(
      and(
        eq(liveEntries.id, id),
        eq(liveEntries.articleId, articleId),
        isNull(liveEntries.removedAt),
      ),
    );
  return row ?? null;
}

/** Adds an entry once; the same key adds nothing. Gives the entry under the key and how far the text has come. */
export async function insertEntry(
  db: Database,
  place: EntryPlace,
  entry: EntryText & { key: string; authorId: number | null },
) {
  const { articleId, lang, now } = place;
  const at = now.getTime();
  const insert = db
    .insert(liveEntries)
    .select(
      sql`SELECT NULL, ${articleId}, ${lang},
        1 + coalesce((SELECT max(serial) FROM live_entries WHERE article_id = ${articleId} AND language = ${lang}), 0),
        ${entry.key}, ${at}, ${entry.title}, ${entry.bodyHtml}, ${Number(entry.isKey)},
        ${Number(entry.isPinned)}, NULL, ${entry.authorId}, 1, ${at}, NULL WHERE true`,
    )
    .onConflictDoNothing({ target: liveEntries.key });
  const stored = db.select().from(liveEntries).where(eq(liveEntries.key, entry.key));
  const log = insertEntryOfWrite(db, toLogEntry(place, 'live.entry_added', { lang }));
  const [, , [row], [text]] = await db.batch([
    ...([insert, log, stored, touchText(db, place)] as const),
    ...raiseRevisions(db, place),
  ]);
  return row && text ? { row, progress: text } : null;
}

/** Changes the entry if it is still at `version`, and gives how far its text has come; null where it was not. */
export async function updateEntry(
  db: Database,
  place: EntryPlace,
  change: { id: number; version: number; set: Partial<typeof liveEntries.$inferInsert> },
): Promise<Progress | null> {
  const { id, version, set } = change;
  const action = set.removedAt ? 'live.entry_removed' : 'live.entry_changed';
  const update = db
    .update(liveEntries)
    .set({ ...set, version: version + 1, updatedAt: place.now })
    .where(and(eq(liveEntries.id, id), eq(liveEntries.version, version)))
    .returning({ id: liveEntries.id });
  const log = insertEntryOfWrite(db, toLogEntry(place, action, { lang: place.lang, entry: id }));
  const [changed, , [text]] = await db.batch([
    ...([update, log, touchText(db, place)] as const),
    ...raiseRevisions(db, place),
  ]);
  return changed.length > 0 && text ? text : null;
}

function toLogEntry(
  { articleId, author, now }: EntryPlace,
  action: NewEntry['action'],
  details: NewEntry['details'],
): NewEntry {
  return { action, object: `story:${articleId}`, details, at: now, ...author };
}

/** Gives how far the entries have come. Two changes of one moment are told apart. */
function touchText(db: Database, { articleId, lang, now }: EntryPlace) {
  return db
    .update(articleTexts)
    .set({ updatedAt: sql`max(${articleTexts.updatedAt} + 1, ${now.getTime()})` })
    .where(isText(articleId, lang))
    .returning({
      added: sql<number>`(SELECT max(serial) FROM live_entries
        WHERE article_id = ${articleId} AND language = ${lang})`,
      changedAt: sql<number>`updated_at`,
      liveAt: sql<number>`coalesce((SELECT entries.at FROM live_entries AS entries
        WHERE entries.article_id = ${articleId} AND entries.language = ${lang} AND entries.removed_at IS NULL
          AND (SELECT is_live_blog FROM working_stories WHERE article_id = ${articleId})
        ORDER BY entries.serial DESC LIMIT 1), 0)`,
    });
}

/** Readers see the entries at once, and crawlers and search hear of them. */
function raiseRevisions(db: Database, { articleId, lang, now }: EntryPlace): Statement[] {
  return [markChanged(db, sql`(${articleId})`, now), bumpRevisions(db, [lang])];
}

function isOf(articleId: number, lang: Lang) {
  return and(eq(liveEntries.articleId, articleId), eq(liveEntries.language, lang));
}

function isText(articleId: number, lang: Lang) {
  return and(eq(articleTexts.articleId, articleId), eq(articleTexts.language, lang));
}

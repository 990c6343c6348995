import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { advertisements } from '#domains/commerce/ad/ads.table.ts';
import { articles, articleTexts } from '#domains/news/story/article.table.ts';
import { mediaMentions } from '#domains/news/story/mention.table.ts';
import { workingStories, workingTexts } from '#domains/news/story/working.table.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { videos } from '#domains/news/video/video.table.ts';
import { pageTexts } from '#domains/site/page/page-text.table.ts';
import type { Lang } from '#i18n/editions.ts';
import { keepEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import { contentRevisions } from '#kernel/content/content.table.ts';
import type { Database } from '#platform/database.ts';
import { type LibraryFilter, type PictureUse, rightsEndingBefore } from './library.model.ts';
import { media } from './media.table.ts';
import { isShownBesideStories } from './picture-use.table.ts';

export type MediaRow = typeof media.$inferSelect;

/** What the audit log keeps of a change besides what was done to which picture. */
type PictureEntry = Pick<NewEntry, 'at' | 'actor' | 'requestId' | 'details'>;

export interface LibraryQuery {
  filter: LibraryFilter;
  /** As the audit log names whoever asks. */
  actor: string;
  /** Folded; each must be somewhere in what is said of the picture. */
  words: readonly string[];
  /** Only what may still be shown. */
  isOffered: boolean;
  /** Number of a picture: only those before it. */
  before: number | undefined;
}

const id = sql.raw('media.id');
const isShown = sql`(
  EXISTS (SELECT 1 FROM ${articles} WHERE ${articles.mediaId} = ${id})
  OR EXISTS (SELECT 1 FROM ${workingStories} WHERE ${workingStories.mediaId} = ${id})
  OR EXISTS (SELECT 1 FROM ${mediaMentions} WHERE ${mediaMentions.name} = substr(media.key, 1, 16))
  OR ${isShownBesideStories}
)`;

/** The newest first. */
export function listPictures(
  db: Database,
  query: LibraryQuery,
  now: Date,
  size: number,
): Promise<MediaRow[]> {
  const { before, isOffered, words } = query;
  return db
    .select()
    .from(media)
    .where(
      and(
        eq(media.status, 'ready'),
        before === undefined ? undefined : lt(media.id, before),
        isOffered ? or(isNull(media.rightsUntil), sql`rights_until > ${now.getTime()}`) : undefined,
        toCondition(query, now),
        ...words.map((word) => sql`instr(${media.folded}, ${word}) > 0`),
      ),
    )
    .orderBy(desc(media.id))
    .limit(size);
}

function toCondition({ filter, actor }: LibraryQuery, now: Date): SQL | undefined {
  switch (filter) {
    case 'all':
      return undefined;
    case 'mine':
      return eq(media.uploadedBy, actor);
    case 'unused':
      return sql`NOT ${isShown}`;
    case 'ending':
      return sql`rights_until <= ${rightsEndingBefore(now.getTime())}`;
    case 'ended':
      return sql`rights_until <= ${now.getTime()}`;
  }
}

/** Null for what is not there, or not yet. */
export async function getReady(db: Database, pictureId: number): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, pictureId), eq(media.status, 'ready')));
  return row ?? null;
}

export async function updatePicture(
  db: Database,
  pictureId: number,
  values: Partial<MediaRow>,
  entry: PictureEntry,
): Promise<MediaRow | null> {
  const [[row]] = await db.batch([
    db.update(media).set(values).where(eq(media.id, pictureId)).returning(),
    keepEntryOfWrite(db, { ...entry, action: 'media.changed', object: `media:${pictureId}` }),
  ]);
  return row ?? null;
}

/** Deletes a picture that nothing shows; null when something does, or there is none. */
export async function deleteUnused(
  db: Database,
  pictureId: number,
  entry: PictureEntry,
): Promise<MediaRow | null> {
  const [[row]] = await db.batch([
    db
      .delete(media)
      .where(and(eq(media.id, pictureId), sql`NOT ${isShown}`))
      .returning(),
    keepEntryOfWrite(db, { ...entry, action: 'media.removed', object: `media:${pictureId}` }),
  ]);
  return row ?? null;
}

/** Whether any row still has these bytes. */
export async function isKept(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.key, key)).limit(1);
  return rows.length > 0;
}

/** What shows a picture, named in a language where there is a name in it; D1 joins at most five lists at a time. */
export function listUses(
  db: Database,
  picture: { id: number; key: string | null },
  lang: Lang,
  limit: number,
): Promise<PictureUse[]> {
  const nameIn = (column: string) => sql.raw(`${column}_${lang}`);
  return db.all<PictureUse>(sql`
    SELECT 'story' AS kind, id, coalesce(
      (SELECT title FROM ${workingTexts} WHERE article_id = stories.id
        ORDER BY language = ${lang} DESC LIMIT 1),
      (SELECT title FROM ${articleTexts} WHERE article_id = stories.id
        ORDER BY language = ${lang} DESC LIMIT 1), '') AS title
    FROM (
      SELECT id FROM ${articles} WHERE media_id = ${picture.id}
      UNION SELECT article_id FROM ${workingStories} WHERE media_id = ${picture.id}
      UNION SELECT article_id FROM ${mediaMentions} WHERE name = ${picture.key?.slice(0, 16) ?? ''}
    ) AS stories
    UNION ALL SELECT 'author', id, ${nameIn('name')} FROM ${authors} WHERE media_id = ${picture.id}
    UNION ALL SELECT 'video', id, ${nameIn('title')} FROM ${videos} WHERE media_id = ${picture.id}
    UNION ALL SELECT 'advertisement', id, coalesce(nullif(image_description, ''), url)
      FROM ${advertisements} WHERE media_id = ${picture.id}
    UNION ALL SELECT * FROM (
      SELECT 'page', max(version), page || '/' || language
        FROM ${pageTexts} WHERE instr(html, ${picture.key}) > 0 GROUP BY page, language
      UNION ALL SELECT 'logo', 1, json_extract(settings, '$.values.logo')
        FROM ${contentRevisions} WHERE instr(settings, ${picture.key}) > 0
    )
    LIMIT ${limit}`);
}

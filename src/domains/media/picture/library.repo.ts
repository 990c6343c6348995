import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { insertEntryOfWrite, type NewEntry } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { type LibraryFilter, rightsEndingBefore } from './library.model.ts';
import { media } from './media.table.ts';
import { isShown } from './picture-use.repo.ts';

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
      return sql`NOT ${isShown()}`;
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
    insertEntryOfWrite(db, { ...entry, action: 'media.changed', object: `media:${pictureId}` }),
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
      .where(and(eq(media.id, pictureId), sql`NOT ${isShown()}`))
      .returning(),
    insertEntryOfWrite(db, { ...entry, action: 'media.removed', object: `media:${pictureId}` }),
  ]);
  return row ?? null;
}

/** Whether any row still has these bytes. */
export async function isKept(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ id: media.id }).from(media).where(eq(media.key, key)).limit(1);
  return rows.length > 0;
}

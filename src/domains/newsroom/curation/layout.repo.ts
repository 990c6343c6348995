import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { nameOfActor } from '#domains/identity/profile/person.statement.ts';
import { frontLayouts } from '#domains/news/front/curation.table.ts';
import type { Pin } from '#domains/news/front/layout.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { bumpRevisions } from '#kernel/content/content-revisions.ts';
import type { Database } from '#platform/database.ts';

/** One front of one edition. */
export interface FrontKey {
  front: string;
  lang: Lang;
}

export interface Layout {
  pins: Pin[];
  version: number;
  /** Null before the first save. */
  savedAt: number | null;
  /** Empty for programs, and for people who have not said their name. */
  savedBy: string;
}

const { front, language, endsAt, version, pins } = frontLayouts;

export async function getLayout(db: Database, key: FrontKey): Promise<Layout> {
  const [row] = await db
    .select({
      pins,
      version,
      savedAt: frontLayouts.savedAt,
      savedBy: nameOfActor(frontLayouts.savedBy),
    })
    .from(frontLayouts)
    .where(isFront(key));
  if (!row) return { pins: [], version: 0, savedAt: null, savedBy: '' };
  return { ...row, savedAt: row.savedAt.getTime(), savedBy: row.savedBy ?? '' };
}

/** Saves a front that is still at a version, and has readers' lists rebuilt; null where it has been saved meanwhile. */
export async function saveLayout(
  db: Database,
  key: FrontKey,
  save: { pins: Pin[]; version: number; author: Author; at: Date },
): Promise<number | null> {
  const { author, at } = save;
  const saved = {
    pins: save.pins,
    version: save.version + 1,
    endsAt: firstEnd(save.pins),
    savedBy: author.actor,
    savedAt: at,
  };
  const [[row]] = await db.batch([
    db
      .insert(frontLayouts)
      .values({ front: key.front, language: key.lang, ...saved })
      .onConflictDoUpdate({
        target: [front, language],
        set: saved,
        setWhere: eq(version, save.version),
      })
      .returning({ version }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'front.arranged',
      object: `front:${key.front}:${key.lang}`,
      details: { stories: save.pins.map(({ storyId }) => storyId) },
    }),
    bumpRevisions(db, [key.lang]),
  ]);
  return row?.version ?? null;
}

/** Fronts with pins that have ended. */
export function listEnding(db: Database, now: Date, limit: number) {
  return db
    .select({ front, lang: language, pins, version })
    .from(frontLayouts)
    .where(and(isNotNull(endsAt), lte(endsAt, now)))
    .limit(limit);
}

/** Takes off what has ended; whoever is arranging the front keeps the version they began from. */
export async function retirePins(
  db: Database,
  key: FrontKey,
  kept: { pins: Pin[]; version: number },
): Promise<void> {
  await db.batch([
    db
      .update(frontLayouts)
      .set({ pins: kept.pins, endsAt: firstEnd(kept.pins) })
      .where(and(isFront(key), eq(version, kept.version))),
    bumpRevisions(db, [key.lang]),
  ]);
}

function isFront(key: FrontKey) {
  return and(eq(front, key.front), eq(language, key.lang));
}

function firstEnd(all: readonly Pin[]): Date | null {
  const ends = all.flatMap(({ until }) => until ?? []);
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

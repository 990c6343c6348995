import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import type { Database } from '#platform/database.ts';
import type { JudgedText, Restricted } from './judge.model.ts';
import { blockedWords, judgedTexts, userRestrictions } from './judge.table.ts';

const HOUR = 3_600_000;
/** Copies of a text are told for so long. */
const DAY = 24 * HOUR;

/**
 * What a text is judged by, as statements of one batch, which also keep its hash for a day; of one that is too short to be a copy
 * the hash is nobody else's.
 */
export function selectForJudge(
  db: Database,
  { kind, author, place = '', hash }: JudgedText & { hash: string },
  now: Date,
) {
  const dayAgo = now.getTime() - DAY;
  // What one says again in the same place, or another member of the same business, is no copy.
  const isOwn = sql`place IN (${place}, '') AND (user_id = ${author.id} OR ${kind === 'business' ? 1 : 0})`;
  const around = db
    .select({
      copies: sql<number>`(SELECT count(*) FROM judged_texts
        WHERE hash = ${hash} AND created_at > ${dayAgo} AND NOT (${isOwn}))`,
      inRoom: sql<number>`(SELECT count(*) FROM judged_texts
        WHERE place = ${place} AND ${place} <> '' AND created_at > ${now.getTime() - HOUR})`,
      earlier: sql<number>`(SELECT count(*) FROM judged_texts
        WHERE user_id = ${author.id} AND kind = ${kind} AND created_at > ${dayAgo})`,
    })
    .from(sql`(SELECT 1)`);
  const keep = db
    .insert(judgedTexts)
    .values({ hash, kind, userId: author.id, place, createdAt: now })
    .onConflictDoUpdate({
      target: [judgedTexts.hash, judgedTexts.userId, judgedTexts.place],
      set: { createdAt: now },
    });
  return [selectRestrictions(db, author.id, kind, now), selectWords(db), around, keep] as const;
}

/** Takes a text that is refused from among those of its room: a room is full of what stands in it. Copies of it are still told. */
export async function leaveRoom(
  db: Database,
  { hash, author, place = '' }: JudgedText & { hash: string },
): Promise<void> {
  await db.batch([
    db
      .insert(judgedTexts)
      .select(
        sql`SELECT hash, user_id, '', kind, created_at FROM judged_texts WHERE ${isText(hash, author.id, place)}`,
      )
      .onConflictDoNothing(),
    db.delete(judgedTexts).where(isText(hash, author.id, place)),
  ]);
}

function isText(hash: string, userId: number, place: string) {
  return and(
    ...[eq(judgedTexts.hash, hash), eq(judgedTexts.userId, userId), eq(judgedTexts.place, place)],
  );
}

/** The desk's words. */
export function selectWords(db: Database) {
  return db.select({ folded: blockedWords.folded, action: blockedWords.action }).from(blockedWords);
}

function selectRestrictions(db: Database, userId: number, what: Restricted, now: Date) {
  const isLasting = or(isNull(userRestrictions.until), gt(userRestrictions.until, now));
  return db
    .select({ until: userRestrictions.until })
    .from(userRestrictions)
    .where(and(eq(userRestrictions.userId, userId), eq(userRestrictions.what, what), isLasting));
}

/** Thinning: hashes of texts that nothing is a copy of any more. */
export const deleteJudgedTexts = deleteOld(judgedTexts.createdAt);

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { CodePurpose } from '#domains/identity/session/user.model.ts';
import type { Database } from '#platform/database.ts';
import { MOST_STRAY_TRIES, MOST_TRIES } from './code.model.ts';
import { loginCodes } from './proof.table.ts';

/** What a code proves, and to whom. */
export interface CodeSubject {
  purpose: CodePurpose;
  target: string;
  /** Who asked, where the purpose needs an account. */
  userId: number | null;
}

/** A code of one of those who asked for one; `asker` is a hash of them. */
export type OwnCode = CodeSubject & { asker: string };

export interface CodeState {
  /** After this one. */
  triesLeft: number;
  isUsed: boolean;
}

/** Keeps a code beside all others; its number. */
export async function saveCode(
  db: Database,
  code: OwnCode & { codeHash: string; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const [saved] = await db.insert(loginCodes).values(code).returning({ id: loginCodes.id });
  if (!saved) throw new Error('D1 gave a new code no number');
  return saved.id;
}

/** Takes away the codes that the same asker had before this one. */
export async function removeEarlier(db: Database, own: OwnCode, id: number): Promise<void> {
  const isOlder = and(isSubject(own), eq(loginCodes.asker, own.asker), lt(loginCodes.id, id));
  await db.delete(loginCodes).where(isOlder);
}

export async function removeCode(db: Database, id: number): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.id, id));
}

/**
 * Tries a code, which counts whether it is right or not: of tries at the same time each is counted, and
 * of right ones a single one finds the code unused. Null when there is no code that may be tried.
 */
export async function tryCode(
  db: Database,
  { codeHash, now, asker, ...subject }: OwnCode & { codeHash: string; now: Date },
): Promise<CodeState | null> {
  const { tries, strayTries, usedAt } = loginCodes;
  const isOwn = eq(loginCodes.asker, asker);
  const left = sql<number>`CASE WHEN ${isOwn} THEN ${MOST_TRIES} - ${tries} ELSE ${MOST_STRAY_TRIES} - ${strayTries} END`;
  const tried = await db
    .update(loginCodes)
    .set({
      tries: sql`${tries} + (${isOwn})`,
      strayTries: sql`${strayTries} + NOT (${isOwn})`,
      usedAt: sql`CASE WHEN ${loginCodes.codeHash} = ${codeHash} THEN ${now.getTime()} END`,
    })
    .where(and(isOpen(subject, now), gt(left, 0)))
    .returning({ left, usedAt });
  if (tried.length === 0) return null;
  return {
    triesLeft: Math.max(...tried.map((row) => row.left)),
    isUsed: tried.some((row) => row.usedAt !== null),
  };
}

/** Whether there is a code that would be good, had it not been tried too often. */
export async function hasOpenCode(db: Database, subject: CodeSubject, now: Date): Promise<boolean> {
  const query = db.select({ id: loginCodes.id }).from(loginCodes).where(isOpen(subject, now));
  return (await query.limit(1)).length > 0;
}

function isOpen(subject: CodeSubject, now: Date) {
  return and(isSubject(subject), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now));
}

function isSubject({ purpose, target, userId }: CodeSubject) {
  return and(
    eq(loginCodes.purpose, purpose),
    eq(loginCodes.target, target),
    userId === null ? isNull(loginCodes.userId) : eq(loginCodes.userId, userId),
  );
}

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { MOST_TRIES } from './code.model.ts';
import { loginCodes } from './proof.table.ts';
import type { CodePurpose } from './user.model.ts';

/** What a code proves, and to whom. */
export interface CodeSubject {
  purpose: CodePurpose;
  target: string;
  /** Who asked, where the purpose needs an account. */
  userId: number | null;
}

export interface CodeState {
  /** With this one. */
  tries: number;
  isUsed: boolean;
}

/** Keeps the code that was drawn last; no earlier one is good any more. */
export async function saveCode(
  db: Database,
  code: CodeSubject & { codeHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  const row = { ...code, tries: 0, usedAt: null };
  await db
    .insert(loginCodes)
    .values(row)
    .onConflictDoUpdate({ target: [loginCodes.purpose, loginCodes.target], set: row });
}

/**
 * Tries a code, which counts whether it is right or not: of tries at the same time each is counted, and
 * of right ones a single one finds the code unused. Null when there is no code that may be tried.
 */
export async function tryCode(
  db: Database,
  { purpose, target, userId, codeHash, now }: CodeSubject & { codeHash: string; now: Date },
): Promise<CodeState | null> {
  const { tries, usedAt, expiresAt } = loginCodes;
  const [tried] = await db
    .update(loginCodes)
    .set({
      tries: sql`${tries} + 1`,
      usedAt: sql`CASE WHEN ${loginCodes.codeHash} = ${codeHash} THEN ${now.getTime()} END`,
    })
    .where(
      and(
        isSubject({ purpose, target, userId }),
        isNull(usedAt),
        lt(tries, MOST_TRIES),
        gt(expiresAt, now),
      ),
    )
    .returning({ tries, usedAt });
  return tried ? { tries: tried.tries, isUsed: tried.usedAt !== null } : null;
}

/** Whether the code was tried too often, while it would still be good otherwise. */
export async function isLocked(db: Database, subject: CodeSubject, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ tries: loginCodes.tries })
    .from(loginCodes)
    .where(and(isSubject(subject), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now)));
  return (found?.tries ?? 0) >= MOST_TRIES;
}

function isSubject({ purpose, target, userId }: CodeSubject) {
  return and(
    eq(loginCodes.purpose, purpose),
    eq(loginCodes.target, target),
    userId === null ? isNull(loginCodes.userId) : eq(loginCodes.userId, userId),
  );
}

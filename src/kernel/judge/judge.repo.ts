import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { JudgedText } from './judge.model.ts';
import { blockedWords, userRestrictions } from './judge.table.ts';

/** What a text is judged by, as statements for a batch of the caller's. */
export function selectForJudge(db: Database, { kind, author }: JudgedText, now: Date) {
  return [
    db
      .select({ until: userRestrictions.until })
      .from(userRestrictions)
      .where(
        and(
          eq(userRestrictions.userId, author.id),
          eq(userRestrictions.what, kind),
          or(isNull(userRestrictions.until), gt(userRestrictions.until, now)),
        ),
      ),
    db.select({ folded: blockedWords.folded, action: blockedWords.action }).from(blockedWords),
  ] as const;
}

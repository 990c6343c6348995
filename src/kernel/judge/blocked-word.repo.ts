import { eq, sql } from 'drizzle-orm';
import type { AuditNaming } from '#kernel/audit/audit.model.ts';
import type { ManagedList } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { blockedWords } from './judge.table.ts';

export const BLOCKED_WORDS: ManagedList = {
  subject: 'blocked_word',
  table: blockedWords,
  name: blockedWords.word,
  searched: [blockedWords.word, blockedWords.folded],
  order: [blockedWords.folded],
  uses: sql`0`,
};

export const BLOCKED_WORD_NAMES: AuditNaming = {
  list: (ids) => sql`SELECT id, word AS name FROM blocked_words WHERE id IN ${ids}`,
};

export async function getBlockedWord(db: Database, folded: string) {
  const [row] = await db
    .select({ id: blockedWords.id })
    .from(blockedWords)
    .where(eq(blockedWords.folded, folded));
  return row ?? null;
}

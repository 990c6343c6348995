import { globSync, readFileSync } from 'node:fs';
import { type BlockedWord, toBlockedWords } from '#kernel/judge/blocked-word.model.ts';

interface SeededWord extends BlockedWord {
  word: string;
}

/** The desk's list as a new site has it: what the migrations bring. */
export const SEEDED: readonly SeededWord[] = globSync('migrations/main/*.sql')
  .toSorted()
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/INSERT (?:OR IGNORE )?INTO blocked_words[^;]*;/g),
  ])
  .flatMap(([statement]) => [
    ...statement.matchAll(/\('([^']*)', '([^']*)', '(hold|refuse|allow)'\)/g),
  ])
  .map(([, folded = '', word = '', action]) => ({
    ...{ folded, word },
    action: action as BlockedWord['action'],
  }));

export const SEEDED_WORDS = toBlockedWords(SEEDED);

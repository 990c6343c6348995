import type { Dictionary } from '#kernel/words/dictionary.model.ts';
import { INDEX_VERSION } from '#kernel/words/word.model.ts';

/** The words of the stories. */
export function storyDictionary(search: D1Database): Dictionary {
  return { search, terms: 'term', sounds: 'term_sound', version: INDEX_VERSION };
}

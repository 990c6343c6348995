import type { Dictionary } from '#kernel/words/dictionary.model.ts';
import { INDEX_VERSION } from '#kernel/words/word.model.ts';

/** To be raised when businesses are indexed otherwise: the index is then rebuilt by itself. */
const OWN_VERSION = 3;

/** Goes up with the version of words, and with the one of what is kept of businesses. */
export const BUSINESS_INDEX_VERSION = INDEX_VERSION * 1_000 + OWN_VERSION;

/** The words of the businesses. */
export function businessDictionary(search: D1Database): Dictionary {
  return {
    search,
    terms: 'business_term',
    sounds: 'business_term_sound',
    version: BUSINESS_INDEX_VERSION,
  };
}

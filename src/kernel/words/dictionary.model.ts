/** The words that the texts of one index have: its tables, shaped as `term` and `term_sound`, and whose version their rows carry. */
export interface Dictionary {
  search: D1Database;
  terms: string;
  sounds: string;
  version: number;
}

/** The names of a dictionary's tables, which stand in statements. */
export type DictionaryTables = Pick<Dictionary, 'terms' | 'sounds'>;

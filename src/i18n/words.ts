import en from '#locales/en/common.json' with { type: 'json' };

/** What `locales/en/common.json` says. */
export const COMMON_WORDS = en;

/** Words of one language by the names of its files in `locales`. */
export type WordFiles = Readonly<Record<string, object>>;

type CommonWords = typeof en;

/** All words of the site: each domain adds its own files, under their names, by declaration merging. */
export interface Words extends CommonWords {}

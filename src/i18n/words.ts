import en from '#locales/en/common.json' with { type: 'json' };
import gu from '#locales/gujarati/common.json' with { type: 'json' };
import hi from '#locales/hindi/common.json' with { type: 'json' };

/** What `locales/{edition}/common.json` says. */
export const COMMON_WORDS = { en, hi, gu };

type CommonWords = typeof en;

/** All words of the site: each domain adds its own files, under their names, by declaration merging. */
export interface Words extends CommonWords {}

import en from '#locales/en/directory.json' with { type: 'json' };
import gu from '#locales/gujarati/directory.json' with { type: 'json' };
import hi from '#locales/hindi/directory.json' with { type: 'json' };

/** Words of the pages of the directory. */
export const DIRECTORY_WORDS = {
  en: { directory: en },
  hi: { directory: hi },
  gu: { directory: gu },
};

type Own = (typeof DIRECTORY_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

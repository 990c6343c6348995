import enAssociation from '#locales/en/association.json' with { type: 'json' };
import en from '#locales/en/directory.json' with { type: 'json' };
import guAssociation from '#locales/gujarati/association.json' with { type: 'json' };
import gu from '#locales/gujarati/directory.json' with { type: 'json' };
import hiAssociation from '#locales/hindi/association.json' with { type: 'json' };
import hi from '#locales/hindi/directory.json' with { type: 'json' };

/** Words of the pages of the directory. */
export const DIRECTORY_WORDS = {
  en: { directory: en, association: enAssociation },
  hi: { directory: hi, association: hiAssociation },
  gu: { directory: gu, association: guAssociation },
};

type Own = (typeof DIRECTORY_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

import enAssociation from '#locales/en/association.json' with { type: 'json' };
import enBrowse from '#locales/en/browse.json' with { type: 'json' };
import en from '#locales/en/directory.json' with { type: 'json' };
import guAssociation from '#locales/gujarati/association.json' with { type: 'json' };
import guBrowse from '#locales/gujarati/browse.json' with { type: 'json' };
import gu from '#locales/gujarati/directory.json' with { type: 'json' };
import hiAssociation from '#locales/hindi/association.json' with { type: 'json' };
import hiBrowse from '#locales/hindi/browse.json' with { type: 'json' };
import hi from '#locales/hindi/directory.json' with { type: 'json' };

/** Words of the pages of the directory. */
export const DIRECTORY_WORDS = {
  en: { association: enAssociation, browse: enBrowse, directory: en },
  hi: { association: hiAssociation, browse: hiBrowse, directory: hi },
  gu: { association: guAssociation, browse: guBrowse, directory: gu },
};

type Own = (typeof DIRECTORY_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

import en from '#locales/en/community.json' with { type: 'json' };
import gu from '#locales/gujarati/community.json' with { type: 'json' };
import hi from '#locales/hindi/community.json' with { type: 'json' };

/** Words of notices, reports, rules and decisions. */
export const COMMUNITY_WORDS = {
  en: { community: en },
  hi: { community: hi },
  gu: { community: gu },
};

type Own = (typeof COMMUNITY_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

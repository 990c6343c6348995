import community from '#locales/en/community.json' with { type: 'json' };

/** Words of notices, reports, rules and decisions. */
export const COMMUNITY_WORDS = { community };

type Own = typeof COMMUNITY_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

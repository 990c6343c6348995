import market from '#locales/en/market.json' with { type: 'json' };
import pages from '#locales/en/pages.json' with { type: 'json' };
import policy from '#locales/en/policy.json' with { type: 'json' };
import weather from '#locales/en/weather.json' with { type: 'json' };

export const SITE_WORDS = { market, pages, policy, weather };

type Own = typeof SITE_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

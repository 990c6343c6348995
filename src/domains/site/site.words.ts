import market from '#locales/en/market.json' with { type: 'json' };
import pages from '#locales/en/pages.json' with { type: 'json' };
import type policy from '#locales/en/policy.json';
import weather from '#locales/en/weather.json' with { type: 'json' };

export const SITE_WORDS = { market, pages, weather };

/** Read when an isolate starts. */
interface Read {
  policy: typeof policy;
}

type Own = typeof SITE_WORDS & Read;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

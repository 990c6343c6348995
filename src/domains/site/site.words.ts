import enMarket from '#locales/en/market.json' with { type: 'json' };
import enPages from '#locales/en/pages.json' with { type: 'json' };
import enPolicy from '#locales/en/policy.json' with { type: 'json' };
import enWeather from '#locales/en/weather.json' with { type: 'json' };
import gujaratiMarket from '#locales/gujarati/market.json' with { type: 'json' };
import gujaratiPages from '#locales/gujarati/pages.json' with { type: 'json' };
import gujaratiPolicy from '#locales/gujarati/policy.json' with { type: 'json' };
import gujaratiWeather from '#locales/gujarati/weather.json' with { type: 'json' };
import hindiMarket from '#locales/hindi/market.json' with { type: 'json' };
import hindiPages from '#locales/hindi/pages.json' with { type: 'json' };
import hindiPolicy from '#locales/hindi/policy.json' with { type: 'json' };
import hindiWeather from '#locales/hindi/weather.json' with { type: 'json' };

export const SITE_WORDS = {
  en: { market: enMarket, pages: enPages, policy: enPolicy, weather: enWeather },
  hi: { market: hindiMarket, pages: hindiPages, policy: hindiPolicy, weather: hindiWeather },
  gu: {
    market: gujaratiMarket,
    pages: gujaratiPages,
    policy: gujaratiPolicy,
    weather: gujaratiWeather,
  },
};

type Own = (typeof SITE_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

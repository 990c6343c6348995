import enNewsletter from '#locales/en/newsletter.json' with { type: 'json' };
import enNumbers from '#locales/en/numbers.json' with { type: 'json' };
import enPush from '#locales/en/push.json' with { type: 'json' };
import gujaratiNewsletter from '#locales/gujarati/newsletter.json' with { type: 'json' };
import gujaratiNumbers from '#locales/gujarati/numbers.json' with { type: 'json' };
import gujaratiPush from '#locales/gujarati/push.json' with { type: 'json' };
import hindiNewsletter from '#locales/hindi/newsletter.json' with { type: 'json' };
import hindiNumbers from '#locales/hindi/numbers.json' with { type: 'json' };
import hindiPush from '#locales/hindi/push.json' with { type: 'json' };

export const AUDIENCE_WORDS = {
  en: { newsletter: enNewsletter, numbers: enNumbers, push: enPush },
  hi: { newsletter: hindiNewsletter, numbers: hindiNumbers, push: hindiPush },
  gu: { newsletter: gujaratiNewsletter, numbers: gujaratiNumbers, push: gujaratiPush },
};

type Own = (typeof AUDIENCE_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

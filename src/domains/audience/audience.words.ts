import enInsight from '#locales/en/insight.json' with { type: 'json' };
import enNewsletter from '#locales/en/newsletter.json' with { type: 'json' };
import enPush from '#locales/en/push.json' with { type: 'json' };
import gujaratiInsight from '#locales/gujarati/insight.json' with { type: 'json' };
import gujaratiNewsletter from '#locales/gujarati/newsletter.json' with { type: 'json' };
import gujaratiPush from '#locales/gujarati/push.json' with { type: 'json' };
import hindiInsight from '#locales/hindi/insight.json' with { type: 'json' };
import hindiNewsletter from '#locales/hindi/newsletter.json' with { type: 'json' };
import hindiPush from '#locales/hindi/push.json' with { type: 'json' };

export const AUDIENCE_WORDS = {
  en: { newsletter: enNewsletter, insight: enInsight, push: enPush },
  hi: { newsletter: hindiNewsletter, insight: hindiInsight, push: hindiPush },
  gu: { newsletter: gujaratiNewsletter, insight: gujaratiInsight, push: gujaratiPush },
};

type Own = (typeof AUDIENCE_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

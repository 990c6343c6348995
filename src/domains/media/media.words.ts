import enMedia from '#locales/en/media.json' with { type: 'json' };
import gujaratiMedia from '#locales/gujarati/media.json' with { type: 'json' };
import hindiMedia from '#locales/hindi/media.json' with { type: 'json' };

export const MEDIA_WORDS = {
  en: { media: enMedia },
  hi: { media: hindiMedia },
  gu: { media: gujaratiMedia },
};

type Own = (typeof MEDIA_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

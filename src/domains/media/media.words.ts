import media from '#locales/en/media.json' with { type: 'json' };

export const MEDIA_WORDS = { media };

type Own = typeof MEDIA_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

import type media from '#locales/en/media.json';

/** Read when an isolate starts. */
interface Own {
  media: typeof media;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

import type community from '#locales/en/community.json';

/** Read when an isolate starts. */
interface Own {
  community: typeof community;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

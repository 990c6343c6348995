import type comments from '#locales/en/comments.json';
import type community from '#locales/en/community.json';
import type ownComments from '#locales/en/own-comments.json';

/** Read when an isolate starts. */
interface Own {
  comments: typeof comments;
  community: typeof community;
  'own-comments': typeof ownComments;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

import type comments from '#locales/en/comments.json';
import type community from '#locales/en/community.json';

/** Read when an isolate starts. */
interface Own {
  comments: typeof comments;
  community: typeof community;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

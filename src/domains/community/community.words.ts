import comments from '#locales/en/comments.json' with { type: 'json' };
import type community from '#locales/en/community.json';
import type ownComments from '#locales/en/own-comments.json';

/** Of articles, which must always be read. */
export const COMMUNITY_WORDS = { comments };

type Own = typeof COMMUNITY_WORDS & {
  /** Read when an isolate starts. */
  community: typeof community;
  'own-comments': typeof ownComments;
};

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

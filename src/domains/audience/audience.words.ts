import type insight from '#locales/en/insight.json';
import newsletter from '#locales/en/newsletter.json' with { type: 'json' };
import type push from '#locales/en/push.json';

export const AUDIENCE_WORDS = { newsletter };

/** Read when an isolate starts. */
interface Read {
  insight: typeof insight;
  push: typeof push;
}

type Own = typeof AUDIENCE_WORDS & Read;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

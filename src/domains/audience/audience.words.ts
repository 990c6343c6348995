import insight from '#locales/en/insight.json' with { type: 'json' };
import newsletter from '#locales/en/newsletter.json' with { type: 'json' };
import push from '#locales/en/push.json' with { type: 'json' };

export const AUDIENCE_WORDS = { insight, newsletter, push };

type Own = typeof AUDIENCE_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

import curation from '#locales/en/curation.json' with { type: 'json' };
import draft from '#locales/en/draft.json' with { type: 'json' };
import migration from '#locales/en/migration.json' with { type: 'json' };
import workflow from '#locales/en/workflow.json' with { type: 'json' };

export const NEWSROOM_WORDS = { curation, draft, migration, workflow };

type Own = typeof NEWSROOM_WORDS;

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

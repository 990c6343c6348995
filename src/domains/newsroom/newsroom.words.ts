import enCuration from '#locales/en/curation.json' with { type: 'json' };
import enDraft from '#locales/en/draft.json' with { type: 'json' };
import enMigration from '#locales/en/migration.json' with { type: 'json' };
import enWorkflow from '#locales/en/workflow.json' with { type: 'json' };
import gujaratiCuration from '#locales/gujarati/curation.json' with { type: 'json' };
import gujaratiDraft from '#locales/gujarati/draft.json' with { type: 'json' };
import gujaratiMigration from '#locales/gujarati/migration.json' with { type: 'json' };
import gujaratiWorkflow from '#locales/gujarati/workflow.json' with { type: 'json' };
import hindiCuration from '#locales/hindi/curation.json' with { type: 'json' };
import hindiDraft from '#locales/hindi/draft.json' with { type: 'json' };
import hindiMigration from '#locales/hindi/migration.json' with { type: 'json' };
import hindiWorkflow from '#locales/hindi/workflow.json' with { type: 'json' };

export const NEWSROOM_WORDS = {
  en: { curation: enCuration, draft: enDraft, migration: enMigration, workflow: enWorkflow },
  hi: {
    curation: hindiCuration,
    draft: hindiDraft,
    migration: hindiMigration,
    workflow: hindiWorkflow,
  },
  gu: {
    curation: gujaratiCuration,
    draft: gujaratiDraft,
    migration: gujaratiMigration,
    workflow: gujaratiWorkflow,
  },
};

type Own = (typeof NEWSROOM_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

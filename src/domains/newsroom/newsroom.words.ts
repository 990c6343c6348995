import type curation from '#locales/en/curation.json';
import type draft from '#locales/en/draft.json';
import type migration from '#locales/en/migration.json';
import type workflow from '#locales/en/workflow.json';

/** Read when an isolate starts. */
interface Own {
  curation: typeof curation;
  draft: typeof draft;
  migration: typeof migration;
  workflow: typeof workflow;
}

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

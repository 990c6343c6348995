import enCuration from '#locales/en/curation.json' with { type: 'json' };
import enTransfer from '#locales/en/transfer.json' with { type: 'json' };
import enWorkflow from '#locales/en/workflow.json' with { type: 'json' };
import gujaratiCuration from '#locales/gujarati/curation.json' with { type: 'json' };
import gujaratiTransfer from '#locales/gujarati/transfer.json' with { type: 'json' };
import gujaratiWorkflow from '#locales/gujarati/workflow.json' with { type: 'json' };
import hindiCuration from '#locales/hindi/curation.json' with { type: 'json' };
import hindiTransfer from '#locales/hindi/transfer.json' with { type: 'json' };
import hindiWorkflow from '#locales/hindi/workflow.json' with { type: 'json' };

export const NEWSROOM_WORDS = {
  en: { curation: enCuration, transfer: enTransfer, workflow: enWorkflow },
  hi: { curation: hindiCuration, transfer: hindiTransfer, workflow: hindiWorkflow },
  gu: { curation: gujaratiCuration, transfer: gujaratiTransfer, workflow: gujaratiWorkflow },
};

type Own = (typeof NEWSROOM_WORDS)['en'];

declare module '#i18n/words.ts' {
  interface Words extends Own {}
}

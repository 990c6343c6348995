import type { Domain } from '#kernel/domain/domain.model.ts';
import { registerCurationApi } from './curation/curation.api.ts';
import { retireEndedPins } from './curation/curation.jobs.ts';
import { registerFrontPreview } from './curation/front-preview.pages.tsx';
import { registerIncoming } from './ingest/held.api.ts';
import { registerIngestApi } from './ingest/ingest.api.ts';
import { consumeIngest, enqueueDueSources } from './ingest/ingest.jobs.ts';
import { registerSourceApi } from './ingest/source.api.ts';
import { registerImportApi } from './migration/migration.api.ts';
import { consumeImports, resumeImports } from './migration/migration.jobs.ts';
import { dropAbandonedImports } from './migration/migration-file.service.ts';
import { NEWSROOM_ACCESS } from './newsroom.permission.ts';
import { NEWSROOM_WORDS } from './newsroom.words.ts';
import { Publisher } from './publishing/Publisher.do.ts';
import { registerPublishingApi } from './publishing/publishing.api.ts';
import { keepPublisherAwake } from './publishing/publishing.service.ts';
import { registerDeskPages } from './working/desk.pages.tsx';
import { StoryRoom } from './working/StoryRoom.do.ts';
import { registerDeskApi } from './working/working.api.ts';

/** How stories are written, brought in from elsewhere and published. */
export const newsroom: Domain = {
  words: NEWSROOM_WORDS,
  access: NEWSROOM_ACCESS,
  reservedSlugs: ['desk'],
  uncrawled: ['/desk'],
  pages: (pages) => {
    registerFrontPreview(pages);
    registerDeskPages(pages);
  },
  chapters: [
    { name: 'Ingest', description: 'What importers send.' },
    { name: 'Desk', description: 'What the newsroom works with, at /desk.' },
  ],
  api: (api) => {
    registerDeskApi(api);
    registerCurationApi(api);
    registerImportApi(api);
    registerIngestApi(api);
    registerSourceApi(api);
    registerIncoming(api);
    registerPublishingApi(api);
  },
  cron: {
    keepPublisherAwake,
    enqueueDueSources,
    resumeImports,
    dropAbandonedImports,
    retireEndedPins,
  },
  queues: { ingest: consumeIngest, import: consumeImports },
  objects: { Publisher, StoryRoom },
};

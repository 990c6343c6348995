import type { Domain } from '#kernel/domain/domain.model.ts';
import { colleagueApi } from './colleague/colleague.api.ts';
import { COLLEAGUE_DATA } from './colleague/colleague.repo.ts';
import { curationApi } from './curation/curation.api.ts';
import { retireEndedPins } from './curation/curation.jobs.ts';
import { registerFrontPreview } from './curation/front-preview.pages.tsx';
import { heldApi } from './ingest/held.api.ts';
import { ingestApi, sampleApi } from './ingest/ingest.api.ts';
import { consumeIngest, enqueueDueSources } from './ingest/ingest.jobs.ts';
import { sourceApi } from './ingest/source.api.ts';
import { SOURCE_NAMES } from './ingest/source.repo.ts';
import { importApi } from './migration/migration.api.ts';
import { consumeImports, resumeImports } from './migration/migration.jobs.ts';
import { dropAbandonedImports } from './migration/migration-file.service.ts';
import { NEWSROOM_ACCESS } from './newsroom.permission.ts';
import { NEWSROOM_WORDS } from './newsroom.words.ts';
import { Publisher } from './publishing/Publisher.do.ts';
import { publishingApi } from './publishing/publishing.api.ts';
import { keepPublisherAwake } from './publishing/publishing.service.ts';
import { listingApi } from './workflow/listing.api.ts';
import { waitingApi } from './workflow/waiting.api.ts';
import { workflowApi } from './workflow/workflow.api.ts';
import { catalogueApi } from './working/choice.api.ts';
import { registerDeskPages } from './working/desk.pages.tsx';
import { discussionApi } from './working/discussion.api.ts';
import { presenceApi } from './working/presence.api.ts';
import { revisionApi } from './working/revision.api.ts';
import { StoryRoom } from './working/StoryRoom.do.ts';
import { storyApi } from './working/working-story.api.ts';

/** How stories are written, brought in from elsewhere and published. */
export const newsroom = {
  words: NEWSROOM_WORDS,
  access: NEWSROOM_ACCESS,
  auditNames: { source: SOURCE_NAMES },
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
  account: [COLLEAGUE_DATA],
  api: [
    colleagueApi,
    listingApi,
    storyApi,
    waitingApi,
    workflowApi,
    revisionApi,
    discussionApi,
    presenceApi,
    catalogueApi,
    curationApi,
    importApi,
    ingestApi,
    sampleApi,
    sourceApi,
    heldApi,
    publishingApi,
  ],
  cron: {
    keepPublisherAwake,
    enqueueDueSources,
    resumeImports,
    dropAbandonedImports,
    retireEndedPins,
  },
  queues: { ingest: consumeIngest, import: consumeImports },
  objects: { Publisher, StoryRoom },
} satisfies Domain;

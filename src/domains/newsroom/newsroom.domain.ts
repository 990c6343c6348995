import type { Domain } from '#kernel/domain/domain.model.ts';
import { every } from '#kernel/domain/schedule.model.ts';
import { colleagueApi } from './colleague/colleague.api.ts';
import { COLLEAGUE_DATA } from './colleague/colleague.repo.ts';
import { contributionApi } from './contribution/contribution.api.ts';
import { curationApi } from './curation/curation.api.ts';
import { retireEndedPins } from './curation/curation.jobs.ts';
import { registerFrontPreview } from './curation/front-preview.pages.tsx';
import { draftApi } from './draft/draft.api.ts';
import { registerDraftPages } from './draft/draft.pages.tsx';
import { deleteOldLinks } from './draft/draft.repo.ts';
import { heldApi } from './ingest/held.api.ts';
import { ingestApi, sampleApi } from './ingest/ingest.api.ts';
import { consumeIngest, enqueueDueSources } from './ingest/ingest.jobs.ts';
import { sourceApi } from './ingest/source.api.ts';
import { SOURCE_NAMES } from './ingest/source.repo.ts';
import { importApi } from './migration/migration.api.ts';
import { consumeImports, resumeImports } from './migration/migration.jobs.ts';
import { dropAbandonedImports, removeOldImports } from './migration/migration-file.service.ts';
import { NEWSROOM_ACCESS } from './newsroom.permission.ts';
import { deleteOldPublications } from './publishing/old-publication.repo.ts';
import { Publisher } from './publishing/Publisher.do.ts';
import { publishingApi } from './publishing/publishing.api.ts';
import { keepPublisherAwake } from './publishing/publishing.service.ts';
import { listingApi } from './workflow/listing.api.ts';
import { waitingApi } from './workflow/waiting.api.ts';
import { workflowApi } from './workflow/workflow.api.ts';
import { catalogueApi } from './working/choice.api.ts';
import { registerDeskPages } from './working/desk.pages.tsx';
import { discussionApi } from './working/discussion.api.ts';
import { doorApi } from './working/door.api.ts';
import { deleteOldComments } from './working/old-comment.repo.ts';
import { deleteOldSaves, moveRevisions } from './working/old-revision.service.ts';
import { presenceApi } from './working/presence.api.ts';
import { revisionApi } from './working/revision.api.ts';
import { StoryRoom } from './working/StoryRoom.do.ts';
import { storyApi } from './working/working-story.api.ts';

const OF_STORY = 'as long as their story';
const OF_IMPORT = 'as long as their import';

/** How stories are written, brought in from elsewhere and published. */
export const newsroom = {
  access: NEWSROOM_ACCESS,
  auditNames: { source: SOURCE_NAMES },
  reservedSlugs: ['desk', 'draft'],
  uncrawled: ['/desk'],
  pages: (pages) => {
    registerFrontPreview(pages);
    registerDraftPages(pages);
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
    draftApi,
    presenceApi,
    catalogueApi,
    doorApi,
    curationApi,
    importApi,
    ingestApi,
    sampleApi,
    sourceApi,
    heldApi,
    publishingApi,
    contributionApi,
  ],
  terms: {
    working_revisions: {
      nightly: [
        { days: 30, what: 'moved to R2', atOnce: 50, thin: moveRevisions },
        { days: 365, what: 'automatic saves deleted', thin: deleteOldSaves },
      ],
    },
    // Ten steps go with each.
    publications: {
      nightly: [{ days: 90, what: 'deleted', atOnce: 100, thin: deleteOldPublications }],
    },
    publication_steps: { stays: 'as long as their publication' },
    desk_comments: { nightly: [{ days: 365, what: 'deleted', thin: deleteOldComments }] },
    draft_links: { nightly: [{ days: 30, what: 'deleted', thin: deleteOldLinks }] },
    desk_stories: { stays: OF_STORY },
    desk_links: { stays: OF_STORY },
    desk_presence: { stays: 'who has a story open; written anew each time' },
    trending_overrides: { job: 'retireEndedPins', after: 'when they end' },
    ingest_sources: { stays: 'made by hand' },
    ingest_items: { stays: 'by them a story is known again, whenever it comes' },
    ingest_turns: { stays: 'one row' },
    imports: { nightly: [{ days: 180, what: 'removed', thin: removeOldImports }] },
    import_parts: { stays: OF_IMPORT },
    import_items: { stays: OF_IMPORT },
    import_terms: { stays: OF_IMPORT },
    import_details: { stays: OF_IMPORT },
    import_pictures: { stays: OF_IMPORT },
  },
  cron: {
    ...every(1, { enqueueDueSources, retireEndedPins }),
    ...every(5, { keepPublisherAwake, resumeImports }),
    ...every(15, { dropAbandonedImports }),
  },
  queues: { ingest: consumeIngest, import: consumeImports },
  objects: { Publisher, StoryRoom },
} satisfies Domain;

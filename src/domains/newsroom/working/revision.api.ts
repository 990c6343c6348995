import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readOrUnavailable } from '#platform/database.ts';
import {
  factsRevisionParams,
  restoreSchema,
  revisionParams,
  textParams,
  textSchema,
} from './desk.schema.ts';
import {
  factsHistorySchema,
  factsSavedSchema,
  revisionsSchema,
  textSavedSchema,
} from './desk-output.schema.ts';
import { loadFactsHistory, restoreFacts } from './facts.service.ts';
import { announceSaved } from './presence.service.ts';
import { listRevisions } from './revision.repo.ts';
import { loadRevision, restoreRevision } from './revision.service.ts';
import { OF_CHANGE, OF_SAVE } from './working-story.api.ts';

export const revisionApi = [
  deskRoute('get', '/desk/stories/{id}/texts/{lang}/revisions', {
    permission: 'story.read',
    summary: 'What is kept of a text, the newest first',
    params: textParams,
    answer: revisionsSchema,
    handle: ({ platform: { db }, params }) => readOrUnavailable(listRevisions(db, params)),
  }),
  deskRoute('get', '/desk/stories/{id}/texts/{lang}/revisions/{version}', {
    permission: 'story.read',
    summary: 'A text as it was',
    params: revisionParams,
    answer: textSchema,
    handle: ({ platform, params: { version, ...key } }) => loadRevision(platform, key, version),
  }),
  deskRoute('post', '/desk/stories/{id}/texts/{lang}/revisions/{version}/restore', {
    permission: 'story.translate',
    summary: 'Make a text what it was',
    description: '`version` of the body is the one that stands now; it is kept.',
    params: revisionParams,
    body: restoreSchema,
    answer: textSavedSchema,
    refusals: OF_SAVE,
    handle: async ({ platform, params, body, author, member, t }) => {
      const { version: revision, ...key } = params;
      const restore = { ...key, revision, version: body.version };
      const saved = await restoreRevision(platform, restore, { member, author, t });
      announceSaved(platform, { ...key, version: saved.version, by: member.id });
      return saved;
    },
  }),
  deskRoute('get', '/desk/stories/{id}/facts/revisions', {
    permission: 'story.read',
    summary: 'What is kept of category, byline and the rest, the newest first',
    params: idParams,
    answer: factsHistorySchema,
    handle: ({ platform, params, lang }) => loadFactsHistory(platform, params.id, lang),
  }),
  deskRoute('post', '/desk/stories/{id}/facts/revisions/{version}/restore', {
    permission: 'story.write',
    summary: 'Make category, byline and the rest what they were',
    description: '`version` of the body is the one that stands now; it is kept.',
    params: factsRevisionParams,
    body: restoreSchema,
    answer: factsSavedSchema,
    refusals: OF_CHANGE,
    handle: async ({ platform, params: { id, version: revision }, body, author, member, t }) => {
      const restore = { id, revision, version: body.version };
      const saved = await restoreFacts(platform, restore, { member, author, t });
      announceSaved(platform, { id, lang: null, version: saved.version, by: member.id });
      return saved;
    },
  }),
];

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import { GUARDED, NOT_FOUND, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpEnv } from '#kernel/http/http.ts';
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
import { tellSaved } from './presence.service.ts';
import { loadRevision, loadRevisions, restoreRevision } from './revision.service.ts';
import { memberOf, OF_CHANGE, OF_SAVE } from './working-story.api.ts';

const FACTS = '/desk/stories/{id}/facts/revisions';
const TEXT = '/desk/stories/{id}/texts/{lang}';

const revisionsRoute = createRoute({
  method: 'get',
  path: `${TEXT}/revisions`,
  tags: ['Desk'],
  summary: 'What is kept of a text, the newest first',
  ...guardedBy('desk.open'),
  request: { params: textParams },
  responses: { 200: success(revisionsSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const revisionRoute = createRoute({
  method: 'get',
  path: `${TEXT}/revisions/{version}`,
  tags: ['Desk'],
  summary: 'A text as it was',
  ...guardedBy('desk.open'),
  request: { params: revisionParams },
  responses: { 200: success(textSchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const restoreRoute = createRoute({
  method: 'post',
  path: `${TEXT}/revisions/{version}/restore`,
  tags: ['Desk'],
  summary: 'Make a text what it was',
  description: '`version` of the body is the one that stands now; it is kept.',
  ...guardedBy('story.translate', limitedBody),
  request: { params: revisionParams, body: jsonBody(restoreSchema) },
  responses: { 200: success(textSavedSchema), ...OF_SAVE },
});

const factsRevisionsRoute = createRoute({
  method: 'get',
  path: FACTS,
  tags: ['Desk'],
  summary: 'What is kept of category, byline and the rest, the newest first',
  ...guardedBy('desk.open'),
  request: { params: idParams },
  responses: { 200: success(factsHistorySchema), ...GUARDED, ...OUTAGES },
});

const restoreFactsRoute = createRoute({
  method: 'post',
  path: `${FACTS}/{version}/restore`,
  tags: ['Desk'],
  summary: 'Make category, byline and the rest what they were',
  description: '`version` of the body is the one that stands now; it is kept.',
  ...guardedBy('story.write', limitedBody),
  request: { params: factsRevisionParams, body: jsonBody(restoreSchema) },
  responses: { 200: success(factsSavedSchema), ...OF_CHANGE },
});

export function registerRevisionApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(revisionsRoute, async (c) => {
    const revisions = await loadRevisions(c.var.platform, c.req.valid('param'));
    cacheNever(c);
    return c.json(toSuccess(revisions), 200);
  });

  api.openapi(revisionRoute, async (c) => {
    const { version, ...key } = c.req.valid('param');
    const text = await loadRevision(c.var.platform, key, version);
    cacheNever(c);
    return c.json(toSuccess(text), 200);
  });

  api.openapi(restoreRoute, async (c) => {
    const { platform, edition } = c.var;
    const { version: revision, ...key } = c.req.valid('param');
    const member = await memberOf(c);
    const author = await authorOf(c);
    const restore = { ...key, revision, version: c.req.valid('json').version };
    const t = translatorOf(edition.lang);
    const saved = await restoreRevision(platform, restore, { member, author, t });
    tellSaved(platform, { ...key, version: saved.version, by: member.id });
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });
  registerFactsRevisions(api);
}

function registerFactsRevisions(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(factsRevisionsRoute, async (c) => {
    const { platform, edition } = c.var;
    const history = await loadFactsHistory(platform, c.req.valid('param').id, edition.lang);
    cacheNever(c);
    return c.json(toSuccess(history), 200);
  });

  api.openapi(restoreFactsRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id, version: revision } = c.req.valid('param');
    const member = await memberOf(c);
    const author = await authorOf(c);
    const restore = { id, revision, version: c.req.valid('json').version };
    const t = translatorOf(edition.lang);
    const saved = await restoreFacts(platform, restore, { member, author, t });
    tellSaved(platform, { id, lang: null, version: saved.version, by: member.id });
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });
}

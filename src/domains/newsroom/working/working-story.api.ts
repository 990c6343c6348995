import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import type { Member } from '#domains/newsroom/workflow/workflow.model.ts';
import { translatorOf } from '#i18n/translator.ts';
import { authorOf, guardedBy, requireAccount, requireUser } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import { newStorySchema, saveFactsSchema, saveTextSchema, textParams } from './desk.schema.ts';
import { factsSavedSchema, storySchema, textSavedSchema } from './desk-output.schema.ts';
import { saveFacts } from './facts.service.ts';
import { tellSaved } from './presence.service.ts';
import { saveText } from './save.service.ts';
import { createStory, loadStory } from './working-story.service.ts';

/** Bytes of a text with its markup: longer ones are refused field by field, not as a whole. */
const LARGEST_TEXT = 4 * 1024 * 1024;

const textBody = bodyLimit({
  maxSize: LARGEST_TEXT,
  onError: () => {
    throw new AppError({ code: 'input.body_too_large', status: 413, key: 'too_large' });
  },
});

/** Besides the answer of what is saved over what somebody has read. */
export const OF_SAVE = {
  ...BAD_BODY,
  ...GUARDED,
  ...NOT_FOUND,
  409: failure('Somebody has saved meanwhile; `data` is what they saved.'),
  ...OUTAGES,
} as const;

/** Besides the answer of what is saved only where it is fit for what is to come. */
export const OF_CHANGE = {
  ...OF_SAVE,
  422: failure('It lacks something, or names what is not there.'),
} as const;

const createStoryRoute = createRoute({
  method: 'post',
  path: '/desk/stories',
  tags: ['Desk'],
  summary: 'Begin a story',
  ...guardedBy('story.write', limitedBody),
  request: { body: jsonBody(newStorySchema) },
  responses: {
    200: success(z.object({ id: z.int() })),
    ...BAD_BODY,
    ...GUARDED,
    ...NOT_FOUND,
    ...OUTAGES,
  },
});

const readRoute = createRoute({
  method: 'get',
  path: '/desk/stories/{id}',
  tags: ['Desk'],
  summary: 'A story as the desk works on it',
  ...guardedBy('desk.open'),
  request: { params: idParams },
  responses: { 200: success(storySchema), ...GUARDED, ...NOT_FOUND, ...OUTAGES },
});

const saveFactsRoute = createRoute({
  method: 'put',
  path: '/desk/stories/{id}/facts',
  tags: ['Desk'],
  summary: 'Save category, byline and the rest',
  ...guardedBy('story.write', limitedBody),
  request: { params: idParams, body: jsonBody(saveFactsSchema) },
  responses: { 200: success(factsSavedSchema), ...OF_CHANGE },
});

const saveTextRoute = createRoute({
  method: 'put',
  path: '/desk/stories/{id}/texts/{lang}',
  tags: ['Desk'],
  summary: 'Save one language',
  description: 'The same save sent again is done once.',
  ...guardedBy('story.translate', textBody),
  request: { params: textParams, body: jsonBody(saveTextSchema) },
  responses: { 200: success(textSavedSchema), ...OF_SAVE },
});

export function registerStoryApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(createStoryRoute, async (c) => {
    const { id: userId } = await requireUser(c);
    const author = await authorOf(c);
    const id = await createStory(c.var.platform, c.req.valid('json'), { userId, author });
    cacheNever(c);
    return c.json(toSuccess({ id }), 200);
  });

  api.openapi(readRoute, async (c) => {
    const { platform, edition } = c.var;
    const { id } = c.req.valid('param');
    const story = await loadStory(platform, id, await memberOf(c), edition.lang);
    cacheNever(c);
    return c.json(toSuccess(story), 200);
  });

  api.openapi(saveFactsRoute, async (c) => {
    const save = { ...c.req.valid('param'), ...c.req.valid('json') };
    const t = translatorOf(c.var.edition.lang);
    const member = await memberOf(c);
    const saved = await saveFacts(c.var.platform, save, member, t);
    tellSaved(c.var.platform, { id: save.id, lang: null, version: saved.version, by: member.id });
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });

  api.openapi(saveTextRoute, async (c) => {
    const save = { ...c.req.valid('param'), ...c.req.valid('json') };
    const t = translatorOf(c.var.edition.lang);
    const { platform } = c.var;
    const member = await memberOf(c);
    const saved = await saveText(platform, save, member, t);
    const { id, lang } = save;
    tellSaved(platform, { id, lang, version: saved.version, by: member.id });
    cacheNever(c);
    return c.json(toSuccess(saved), 200);
  });
}

/** Whoever works at the desk is a person: programs send stories by POST /ingest. */
export async function memberOf(c: HttpContext): Promise<Member> {
  const { id } = await requireUser(c);
  const { permissions } = await requireAccount(c);
  return { id, permissions };
}

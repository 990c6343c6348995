import { z } from '@hono/zod-openapi';
import { idParams, limitBody } from '#kernel/http/api-input.ts';
import { NOT_FOUND } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { newStorySchema, saveFactsSchema, saveTextSchema, textParams } from './desk.schema.ts';
import { factsSavedSchema, storySchema, textSavedSchema } from './desk-output.schema.ts';
import { saveFacts } from './facts.service.ts';
import { announceSaved } from './presence.service.ts';
import { saveText } from './save.service.ts';
import { createStory, loadStory } from './working-story.service.ts';

/** Bytes of a text with its markup: longer ones are refused field by field, not as a whole. */
export const LARGEST_TEXT = 4 * 1024 * 1024;

/** What is saved over what somebody has read may be refused with. */
export const OF_SAVE = { 409: 'Somebody has saved meanwhile; `data` is what they saved.' };

/** What is saved only where it is fit for what is to come may be refused with. */
export const OF_CHANGE = { ...OF_SAVE, 422: 'It lacks something, or names what is not there.' };

export const storyApi = [
  deskRoute('post', '/desk/stories', {
    permission: 'story.write',
    summary: 'Begin a story',
    body: newStorySchema,
    answer: z.object({ id: z.int() }),
    refusals: NOT_FOUND,
    handle: async ({ platform, body, author, user: { id: userId } }) => ({
      id: await createStory(platform, body, { userId, author }),
    }),
  }),
  deskRoute('get', '/desk/stories/{id}', {
    permission: 'story.read',
    summary: 'A story as the desk works on it',
    params: idParams,
    answer: storySchema,
    handle: ({ platform, params: { id }, member, lang }) => loadStory(platform, id, member, lang),
  }),
  deskRoute('put', '/desk/stories/{id}/facts', {
    permission: 'story.write',
    summary: 'Save category, byline and the rest',
    params: idParams,
    body: saveFactsSchema,
    answer: factsSavedSchema,
    refusals: OF_CHANGE,
    handle: async ({ platform, params, body, member, author, t }) => {
      const saved = await saveFacts(platform, { ...params, ...body }, { member, author, t });
      announceSaved(platform, { ...params, lang: null, version: saved.version, by: member.id });
      return saved;
    },
  }),
  deskRoute('put', '/desk/stories/{id}/texts/{lang}', {
    permission: 'story.translate',
    summary: 'Save one language',
    description: 'The same save sent again is done once.',
    params: textParams,
    body: saveTextSchema,
    answer: textSavedSchema,
    before: [limitBody(LARGEST_TEXT)],
    refusals: OF_SAVE,
    handle: async ({ platform, params, body, member, t }) => {
      const saved = await saveText(platform, { ...params, ...body }, member, t);
      announceSaved(platform, { ...params, version: saved.version, by: member.id });
      return saved;
    },
  }),
];

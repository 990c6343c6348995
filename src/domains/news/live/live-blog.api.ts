import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import type { DeskCall } from '#kernel/route/call.ts';
import { deskRoute } from '#kernel/route/route.ts';
import {
  changedEntrySchema,
  deskEntrySchema,
  entriesQuery,
  entryParams,
  newEntrySchema,
} from './live-blog.schema.ts';
import {
  addEntry,
  changeEntry,
  loadEntries,
  removeEntry,
  type Writing,
} from './live-blog.service.ts';

const CONFLICT = { 409: 'The entry has changed since, or the story is not live.' };

export const liveBlogApi = [
  deskRoute('get', '/desk/stories/{id}/entries', {
    permission: 'story.read',
    summary: 'The entries of a live blog in a language',
    params: idParams,
    query: entriesQuery,
    answer: z.array(deskEntrySchema),
    handle: ({ platform, params: { id }, query }) => loadEntries(platform, id, query.lang),
  }),
  deskRoute('post', '/desk/stories/{id}/entries', {
    permission: 'story.publish',
    summary: 'Add an entry to a live blog',
    description: 'Readers see it at once; pages that are open offer it.',
    params: idParams,
    body: newEntrySchema,
    answer: deskEntrySchema,
    refusals: { ...CONFLICT, 422: 'The entry says nothing.' },
    handle: (call) => addEntry(call.platform, toWriting(call), call.body),
  }),
  deskRoute('put', '/desk/stories/{id}/entries/{entry}', {
    permission: 'story.publish',
    summary: 'Change an entry of a live blog',
    params: entryParams,
    body: changedEntrySchema,
    answer: deskEntrySchema,
    refusals: { ...CONFLICT, 422: 'The entry says nothing.' },
    handle: (call) =>
      changeEntry(call.platform, toWriting(call), { ...call.body, id: call.params.entry }),
  }),
  deskRoute('delete', '/desk/stories/{id}/entries/{entry}', {
    permission: 'story.publish',
    summary: 'Take an entry out of a live blog',
    params: entryParams,
    query: z.object({
      version: idParams.shape.id.openapi({ description: 'Of the entry as it was read.' }),
    }),
    refusals: CONFLICT,
    handle: (call) =>
      removeEntry(call.platform, toWriting(call), { ...call.query, id: call.params.entry }),
  }),
];

function toWriting({
  params: { id },
  author,
  account,
  t,
}: DeskCall & { params: { id: number } }): Writing {
  return { articleId: id, author, userId: account.user?.id ?? null, t };
}

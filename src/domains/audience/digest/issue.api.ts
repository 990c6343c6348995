import { z } from '@hono/zod-openapi';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import {
  beginSchema,
  issueSchema,
  savedSchema,
  saveSchema,
  scheduleSchema,
} from './issue.schema.ts';
import {
  beginIssue,
  cancelWrittenIssue,
  getIssue,
  removeIssue,
  saveIssue,
  scheduleIssue,
  writeLetter,
} from './issue.service.ts';
import { mailLetter } from './issue-desk.service.ts';

const permission = 'newsletter.send';

const refusals = { 409: 'Somebody else has changed it, or it has begun.' };

/** Issues of the newsletter that the desk writes itself. */
export const issueApi = [
  deskRoute('post', '/desk/newsletter/issues', {
    permission,
    summary: 'Begin an issue of the newsletter',
    body: beginSchema,
    answer: z.object({ id: z.int() }),
    handle: async ({ platform, body }) => ({ id: await beginIssue(platform, body) }),
  }),
  deskRoute('get', '/desk/newsletter/issues/{id}', {
    permission,
    summary: 'An issue that the desk writes',
    params: idParams,
    answer: issueSchema,
    handle: ({ platform, params }) => getIssue(platform, params.id),
  }),
  deskRoute('put', '/desk/newsletter/issues/{id}', {
    permission,
    summary: 'Save what is written',
    params: idParams,
    body: saveSchema,
    answer: savedSchema,
    refusals,
    handle: ({ platform, params: { id }, body: { version: base, isCounted, ...text }, edition }) =>
      saveIssue(platform, { id, base, text, isCounted }, edition),
  }),
  deskRoute('delete', '/desk/newsletter/issues/{id}', {
    permission,
    summary: 'Remove a draft',
    params: idParams,
    refusals,
    handle: ({ platform, params: { id }, author, edition }) =>
      removeIssue(platform, { id, author }, edition),
  }),
  deskRoute('post', '/desk/newsletter/issues/{id}/schedule', {
    permission,
    summary: 'Send an issue, now or later',
    params: idParams,
    body: scheduleSchema,
    refusals: {
      ...refusals,
      422: 'The moment is over, something is missing, or no mails are sent from here.',
    },
    handle: ({ platform, params: { id }, body: { version: base, dueAt }, author, edition }) =>
      scheduleIssue(platform, id, { base, dueAt, author }, edition),
  }),
  deskRoute('delete', '/desk/newsletter/issues/{id}/schedule', {
    permission,
    summary: 'Take an issue back that has not begun',
    params: idParams,
    refusals,
    handle: ({ platform, params: { id }, author, edition }) =>
      cancelWrittenIssue(platform, { id, author }, edition),
  }),
  deskRoute('post', '/desk/newsletter/issues/{id}/test', {
    permission,
    summary: 'Mail an issue to oneself',
    params: idParams,
    refusals: { 422: 'There is no address to mail it to.' },
    handle: async ({ platform, params: { id }, user, edition, requestId: key, record }) => {
      const letter = await writeLetter(platform, id);
      await record({ action: 'newsletter.tested', object: `issue:${id}`, details: {} });
      await mailLetter(platform, { ...letter, userId: user.id, key }, edition);
    },
  }),
];

import { z } from '@hono/zod-openapi';
import { listDecided } from '#kernel/domain/moderation-subject.loader.ts';
import { deskPage, idParams } from '#kernel/http/api-input.ts';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import { deskRoute, stayingRoute } from '#kernel/route/route.ts';
import { appeal, decideCase } from './decision.service.ts';
import {
  appealBody,
  caseSchema,
  countsSchema,
  decisionBody,
  queueQuery,
  reportBody,
  reportedSchema,
  restrictionBody,
  restrictionParams,
  restrictionSchema,
} from './moderation.schema.ts';
import { loadMark, loadQueue } from './queue.loader.ts';
import { reportThing } from './report.service.ts';
import { liftFrom, loadRestrictions, restrictPerson } from './restriction.service.ts';

const tag = 'Moderation';
const permission = 'community.moderate';
/** Of those who decide upon some kinds: which of them, their other permissions say. */
const deciding = 'case.decide';
const refusals = {
  409: 'It is one’s own.',
  429: 'Twenty a day; ask again after `Retry-After` seconds.',
};

const wordParams = z.object({ id: z.string().regex(/^[\w-]{1,40}$/) });

/** The call that reports a kind of thing. */
function reportRoute<Path extends `/${string}/{id}/report`>(path: Path, kind: JudgedKind) {
  return stayingRoute('post', path, {
    tag,
    summary: `Report: ${kind}`,
    description: 'Sent again by the same person it changes nothing.',
    params: wordParams,
    body: reportBody,
    answer: reportedSchema,
    refusals,
    handle: async ({ platform, params: { id }, body, user, lang }) => {
      await reportThing(platform, user.id, { kind, id, ...body }, lang);
      return { reported: true as const };
    },
  });
}

export const moderationApi = [
  reportRoute('/rating/{id}/report', 'rating'),
  reportRoute('/comment/{id}/report', 'comment'),
  reportRoute('/enquiry/info/{id}/report', 'enquiry'),
  reportRoute('/vendor/business/{id}/report', 'business'),
  reportRoute('/vendor/business/media/{id}/report', 'media'),
  reportRoute('/advertisement/{id}/report', 'advertisement'),
  stayingRoute('post', '/decision/{id}/appeal', {
    tag,
    summary: 'Ask for a second look at a decision',
    description: 'Once, within 15 days, by whom it went against. Somebody else decides then.',
    params: idParams,
    body: appealBody,
    answer: z.object({ appealed: z.literal(true) }),
    refusals: { 409: 'It was asked for before, is not decided yet, or too late.' },
    handle: async ({ platform, params: { id }, body: { text }, user }) => {
      await appeal(platform, { id, userId: user.id, text });
      return { appealed: true as const };
    },
  }),
  deskRoute('get', '/desk/moderation', {
    permission: deciding,
    summary: 'What waits for a decision, what is due first',
    query: queueQuery,
    answer: z.object({
      ...{ cases: z.array(caseSchema), counts: countsSchema, hasNext: z.boolean() },
      mark: z.string().openapi({ description: 'As `/desk/moderation/mark` gives it.' }),
    }),
    handle: ({ platform, query: { page, ...filter }, lang, author, account }) => {
      const kinds = listDecided(account.permissions);
      return loadQueue(platform, { ...filter, kinds }, { lang, author, page });
    },
  }),
  deskRoute('get', '/desk/moderation/mark', {
    permission: deciding,
    summary: 'Whether the queue has changed',
    description:
      'Another mark whenever what waits is something else: cheap enough to be asked for often.',
    answer: z.object({ mark: z.string() }),
    handle: ({ platform, account }) => loadMark(platform, listDecided(account.permissions)),
  }),
  deskRoute('put', '/desk/moderation/{id}', {
    permission: deciding,
    summary: 'Decide a case',
    description: 'Its author and who reported it are told. Of two at once one decides.',
    params: idParams,
    body: decisionBody,
    refusals: {
      409: 'Somebody else has decided it meanwhile, or its author has changed it since (`case.changed`).',
    },
    handle: ({ platform, params: { id }, body, author, account }) => {
      const kinds = listDecided(account.permissions);
      return decideCase(platform, { id, rule: null, ...body }, { author, kinds });
    },
  }),
  deskRoute('get', '/desk/restrictions', {
    permission,
    summary: 'People who may not write something',
    query: z.object({ page: deskPage }),
    answer: z.object({ rows: z.array(restrictionSchema), hasNext: z.boolean() }),
    handle: ({ platform, query: { page } }) => loadRestrictions(platform, page),
  }),
  deskRoute('post', '/desk/restrictions', {
    permission,
    summary: 'Keep somebody from writing something',
    description: 'They are told. A longer restriction stays.',
    body: restrictionBody,
    handle: ({ platform, body, author }) => restrictPerson(platform, body, author),
  }),
  deskRoute('delete', '/desk/restrictions/{userId}/{what}', {
    permission,
    summary: 'End a restriction',
    params: restrictionParams,
    handle: ({ platform, params, author }) => liftFrom(platform, params, author),
  }),
];

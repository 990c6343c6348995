import { deskRoute } from '#kernel/route/route.ts';
import { loadQueue } from './review-queue.loader.ts';
import { decisionBody, queueQuery, queueSchema, waitingParams } from './review-queue.schema.ts';
import { decide } from './review-queue.service.ts';

const permission = 'directory.review';

/** What businesses have sent in and waits for the desk. */
export const reviewQueueApi = [
  deskRoute('get', '/desk/business-queue', {
    permission,
    summary: 'Listings, changes, claims, pictures and memberships that wait for review',
    description: 'One kind at a time, the longest waiting first, with how much waits of each.',
    query: queueQuery,
    answer: queueSchema,
    handle: ({ platform, query, lang, author: { actor } }) =>
      loadQueue(platform, query, { lang, actor }),
  }),
  deskRoute('post', '/desk/business-queue/{kind}/{id}', {
    permission,
    summary: 'Accept what waits, or send it back with a reason',
    description:
      'Whoever sent it in is told. What has changed since it was read is refused; sent again it changes nothing.',
    params: waitingParams,
    body: decisionBody,
    refusals: {
      403: 'It is of a business of one’s own (`business.own`, `claim.own`).',
      409: 'Changed or decided meanwhile, or not possible yet.',
    },
    handle: ({ platform, params, body, author, lang, t }) =>
      decide(platform, { ...params, ...body }, { author, lang, t }),
  }),
];

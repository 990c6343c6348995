import { deskRoute } from '#kernel/route/route.ts';
import {
  frontParams,
  frontSchema,
  langParams,
  layoutSchema,
  overrideParams,
  overrideSchema,
  savedLayoutSchema,
  trendingSchema,
} from './curation.schema.ts';
import { arrangeFront, getFront } from './layout.service.ts';
import { listTrending, override, release } from './override.service.ts';

/** What the desk puts on the fronts. */
export const curationApi = [
  deskRoute('get', '/desk/fronts/{front}/{lang}', {
    permission: 'front.curate',
    summary: 'What stands on a front, and what would without pins',
    params: frontParams,
    answer: frontSchema,
    handle: ({ platform, params }) => getFront(platform, params),
  }),
  deskRoute('put', '/desk/fronts/{front}/{lang}', {
    permission: 'front.curate',
    summary: 'Put stories on places of a front',
    description: 'All pins at once, from the version that was seen. Readers see them at once.',
    params: frontParams,
    body: layoutSchema,
    answer: savedLayoutSchema,
    refusals: {
      409: 'Somebody has arranged it meanwhile; `data` is how it stands.',
      422: 'A pin is for no place, for a time that is over or for what readers don’t see.',
    },
    handle: ({ platform, params, body, author, t }) =>
      arrangeFront(platform, params, { ...body, author, t }),
  }),
  deskRoute('get', '/desk/trending/{lang}', {
    permission: 'front.curate',
    summary: 'What is shown as read most, and what the desk has said about it',
    params: langParams,
    answer: trendingSchema,
    handle: ({ platform, params }) => listTrending(platform, params.lang),
  }),
  deskRoute('put', '/desk/trending/{lang}/{id}', {
    permission: 'front.curate',
    summary: 'Put a story first among those read most, or keep it out, for some hours',
    params: overrideParams,
    body: overrideSchema,
    handle: ({ platform, params: { lang, id: storyId }, body, author }) =>
      override(platform, { lang, storyId, ...body }, author),
  }),
  deskRoute('delete', '/desk/trending/{lang}/{id}', {
    permission: 'front.curate',
    summary: 'Let a story find its place by itself again',
    params: overrideParams,
    handle: ({ platform, params: { lang, id: storyId }, author }) =>
      release(platform, { lang, storyId }, author),
  }),
];

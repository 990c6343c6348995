import { z } from '@hono/zod-openapi';
import { findTowns } from '#domains/directory/place/town.loader.ts';
import { idParams } from '#kernel/http/api-input.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { removeDrafts } from './draft-removal.service.ts';
import {
  actBody,
  changeBody,
  choicesSchema,
  listingSchema,
  listQuery,
  recordSchema,
  removeBody,
  severalBody,
  severalSchema,
} from './review.schema.ts';
import {
  changeBusiness,
  loadChoices,
  loadListings,
  loadRecord,
  moveBusiness,
} from './review.service.ts';
import { changeSeveral } from './several-review.service.ts';

const permission = 'directory.review';
const TOWNS = 12;

const foundSchema = z.array(z.object({ id: z.int(), name: z.string() }));
const refusals = { 409: 'Changed meanwhile, taken, or not possible from where it stands.' };

/** Businesses as the desk looks after them. */
export const reviewApi = [
  deskRoute('get', '/desk/towns', {
    permission,
    summary: 'Towns whose name begins so, in any script; six digits are a PIN code',
    query: z.object({ q: z.string().max(60).default('') }),
    answer: foundSchema,
    handle: async ({ platform, query: { q }, lang }) => {
      const towns = await findTowns(platform, q, { limit: TOWNS });
      return towns.map(({ id, names, district, stateCode }) => ({
        id,
        name: [names[lang], district, stateCode].filter(Boolean).join(', '),
      }));
    },
  }),
  deskRoute('get', '/desk/businesses', {
    permission,
    summary: 'Businesses by name, telephone number, PIN code, town and status',
    description: 'The newest first; of those that wait for review the oldest.',
    query: listQuery,
    answer: listingSchema,
    handle: ({ platform, query, lang }) => loadListings(platform, query, lang),
  }),
  deskRoute('get', '/desk/businesses/choices', {
    permission,
    summary: 'Categories and types that a business may be sorted under',
    answer: choicesSchema,
    handle: ({ platform, lang }) => loadChoices(platform, lang),
  }),
  deskRoute('post', '/desk/businesses/several', {
    permission,
    summary: 'Give businesses a category or a town, and publish them',
    description: 'What can be done is done; what can not is told. Sent again it changes nothing.',
    body: severalBody,
    answer: severalSchema,
    handle: ({ platform, body, author, lang, t }) =>
      changeSeveral(platform, body, { author, lang, t }),
  }),
  deskRoute('post', '/desk/businesses/remove', {
    permission,
    summary: 'Delete drafts that were never published',
    description:
      'For good, with a reason which the audit log keeps; an import may bring them again. Of others it is told why they stay.',
    body: removeBody,
    answer: severalSchema,
    handle: ({ platform, body, author, t }) => removeDrafts(platform, body, { author, t }),
  }),
  deskRoute('get', '/desk/businesses/{id}', {
    permission,
    summary: 'A business with everything that readers see of it, in all languages',
    params: idParams,
    answer: recordSchema,
    handle: ({ platform, params: { id }, lang }) => loadRecord(platform, id, lang),
  }),
  deskRoute('put', '/desk/businesses/{id}', {
    permission,
    summary: 'Change a business',
    description:
      '`version` is the one that was read; another is refused. Sent again it changes nothing.',
    params: idParams,
    body: changeBody,
    answer: recordSchema,
    refusals,
    handle: ({ platform, params: { id }, body: { version, ...draft }, author, lang, t }) =>
      changeBusiness(platform, { id, version, draft }, { author, lang, t }),
  }),
  deskRoute('post', '/desk/businesses/{id}/act', {
    permission,
    summary: 'Publish, suspend, close or reopen a business',
    description: 'Suspending and closing want a reason, which the audit log keeps.',
    params: idParams,
    body: actBody,
    answer: recordSchema,
    refusals,
    handle: ({ platform, params: { id }, body, author, lang, t }) =>
      moveBusiness(platform, { id, ...body }, { author, lang, t }),
  }),
];

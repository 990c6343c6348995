import { z } from '@hono/zod-openapi';
import { isLeaving } from '#kernel/access/account.ts';
import { idParams, limitBody } from '#kernel/http/api-input.ts';
import type { DeskCall, OwnCall } from '#kernel/route/call.ts';
import { deskRoute, stayingRoute } from '#kernel/route/route.ts';
import { toPatch } from './api-name.model.ts';
import {
  type ContactPatch,
  saveAbout,
  saveContact,
  saveDetails,
  saveSocial,
} from './listing-save.service.ts';
import { changeStatus } from './listing-status.service.ts';
import { createListing, type NamedTown } from './new-listing.service.ts';
import { loadOwnList } from './owned-business.loader.ts';
import { toOwnCardAnswer, toOwnerAnswer } from './owner-answer.model.ts';
import { loadPercentage } from './profile-percentage.loader.ts';
import type { Doing } from './vendor.model.ts';
import { businessOwnerAnswer, ownCardAnswer, percentageAnswer } from './vendor-answer.schema.ts';
import {
  aboutBody,
  businessBody,
  contactBody,
  detailsBody,
  newBusinessAnswer,
  newBusinessBody,
  socialBody,
} from './vendor-business.schema.ts';

const permission = 'business.manage';
const tag = 'Businesses';
/** Texts in three languages, each letter of which may take three bytes. */
const LARGEST_TEXTS = 256 * 1024;
const before = [limitBody(LARGEST_TEXTS)];

const refusals = {
  403: 'Not permitted; a number that has yet to be proved (`business.prove_phone`); or the desk keeps whoever calls from writing (`business.restricted`).',
  404: 'There is no such business, or it is not one of yours.',
  409: 'Changed meanwhile (`business.changed`, with the present row), listed already (`business.duplicate`), not possible from where it stands (`business.wrong_status`), or not complete (`business.not_ready`, with `data.missing`).',
};
const VERSIONED =
  '`version` is the one that was read; what is not sent stays. Of a published business, name, category, address and phone wait for review. Sent again it changes nothing.';

/** Who changes something of theirs; whoever has asked for deletion takes that back first. */
export function toDoing({ user, requestId, lang }: DeskCall | OwnCall): Doing {
  if (user.deletedAt) throw isLeaving();
  return { userId: user.id, requestId, lang };
}

interface Meant {
  vendorBusinessDetailsId: number;
  version: number;
}

/** Which listing a call means, and what it sends of it, by the fields of a listing. */
function toSaving<Sent extends object>({
  vendorBusinessDetailsId: id,
  version,
  ...sent
}: Meant & Sent) {
  return { id, version, patch: toPatch(sent) };
}

/** What is sent of address and numbers; a place may be named instead of numbered. */
function toContactPatch(sent: z.output<typeof contactBody>): ContactPatch {
  const { vendorBusinessDetailsId: _, version: _version, cityName, stateCode, ...rest } = sent;
  const town: NamedTown | undefined =
    cityName !== undefined && stateCode !== undefined ? { cityName, stateCode } : undefined;
  return { ...toPatch(rest), ...(town && { town }) };
}

/** Listings as those who keep them begin and write them. */
export const vendorBusinessApi = [
  stayingRoute('post', '/vendor/business', {
    tag,
    summary: 'Begin a business, as a draft',
    description:
      'For accounts with a mobile number; 3 a day. `phone` is that number, or one proved by `POST /vendor/business/contact/code`. Begun again with the same words it is the same draft.',
    body: newBusinessBody,
    answer: newBusinessAnswer,
    refusals: {
      ...{ 429: '3 were begun today.' },
      403: 'The account has no number (`business.account_phone`), the number has yet to be proved (`business.prove_phone`), or whoever calls keeps 10 already (`business.too_many`).',
      409: 'It may be listed already (`business.duplicate`, with cards): send `force` where it is not.',
    },
    handle: async (call) => {
      const { cityId, cityName = '', stateCode = '', ...start } = call.body;
      const town = cityId === undefined ? { cityName, stateCode } : { townId: cityId };
      const made = await createListing(call.platform, { ...start, town }, toDoing(call));
      return { vendorBusinessDetailsId: made.id, status: made.status };
    },
  }),
  deskRoute('get', '/vendor/business', {
    permission,
    tag,
    summary: 'Businesses of one’s own',
    answer: z.array(ownCardAnswer),
    handle: async ({ platform, user }) => {
      const own = await loadOwnList(platform, user.id);
      return own.map((entry) => toOwnCardAnswer(entry, platform.now));
    },
  }),
  deskRoute('put', '/vendor/business', {
    permission,
    tag,
    summary:
      'Change a business of one’s own, submit it, take it back, unpublish, close or reopen it',
    description: `${VERSIONED} Unpublishing, closing and reopening are its owner’s.`,
    ...{ body: businessBody, before, answer: businessOwnerAnswer, refusals },
    handle: async (call) => {
      const { platform, body } = call;
      const { action, ...sent } = body;
      const { vendorBusinessDetailsId: id, version } = sent;
      const doing = toDoing(call);
      const patch = toContactPatch(sent);
      const saved = await saveContact(platform, { id, version, patch }, doing);
      if (action === undefined) return toOwnerAnswer(saved);
      const { record } = saved;
      // What is saved with it is the next version, also where its answer was lost and it is sent again.
      const isNext = Object.keys(patch).length > 0 && record.version === version + 1;
      const move = { id, version: isNext ? record.version : version, action };
      return toOwnerAnswer(await changeStatus(platform, move, doing));
    },
  }),
  deskRoute('put', '/vendor/business/details', {
    permission,
    tag,
    summary: 'Names, category, hours and facts of a business of one’s own',
    description: VERSIONED,
    ...{ body: detailsBody, answer: businessOwnerAnswer, refusals },
    handle: async (call) =>
      toOwnerAnswer(await saveDetails(call.platform, toSaving(call.body), toDoing(call))),
  }),
  deskRoute('put', '/vendor/business/about', {
    permission,
    tag,
    summary: 'What a business of one’s own says of itself',
    description: `${VERSIONED} Plain text with 2 links a language at most.`,
    ...{ body: aboutBody, before, answer: businessOwnerAnswer, refusals },
    handle: async (call) =>
      toOwnerAnswer(await saveAbout(call.platform, toSaving(call.body), toDoing(call))),
  }),
  deskRoute('put', '/vendor/business/contact/info', {
    permission,
    tag,
    summary: 'Address and numbers of a business of one’s own',
    description: `${VERSIONED} A phone other than the account’s is proved first.`,
    ...{ body: contactBody, answer: businessOwnerAnswer, refusals },
    handle: async (call) => {
      const { vendorBusinessDetailsId: id, version } = call.body;
      const patch = toContactPatch(call.body);
      return toOwnerAnswer(await saveContact(call.platform, { id, version, patch }, toDoing(call)));
    },
  }),
  deskRoute('put', '/vendor/business/contact/media', {
    permission,
    tag,
    summary: 'Pages of a business of one’s own elsewhere',
    description: VERSIONED,
    ...{ body: socialBody, answer: businessOwnerAnswer, refusals },
    handle: async (call) =>
      toOwnerAnswer(await saveSocial(call.platform, toSaving(call.body), toDoing(call))),
  }),
  deskRoute('get', '/vendor/business/profile/percentage/{id}', {
    permission,
    tag,
    summary: 'How complete a business of one’s own is, and what to do next',
    params: idParams,
    answer: percentageAnswer,
    handle: ({ platform, user, params: { id } }) =>
      loadPercentage(platform, { userId: user.id, id }),
  }),
];

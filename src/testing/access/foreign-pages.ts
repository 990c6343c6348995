import { toBillingFields } from '#domains/commerce/order/billing-address.model.ts';
import { toPlanRef } from '#domains/commerce/plan/plan.model.ts';
import { toDay } from '#shared/india-time.ts';
import { BUYER } from '#testing/money/papers.ts';
import type { Whose } from './foreign.ts';
import type { Things } from './world.ts';

type Fields = Record<string, string>;

/** A page about a thing that is somebody's. */
export interface ForeignPage {
  whose: Whose;
  /** What stands in its address, by the names of its parameters; a query as `?`. */
  address: (things: Things) => Record<string, string | number>;
  /** What its form sends. */
  fields?: (things: Things) => Fields | Promise<Fields>;
  /** Whether the other fields are sent as the page shows them. */
  isWhole?: true;
}

const ofBusiness = ({ business }: Things) => ({ id: business });
const ofThread = ({ business, enquiry }: Things) => ({ id: business, enquiry });
const ID = ':id{[1-9][0-9]*}';
const NUMBER = ':id{[1-9][0-9]{0,14}}';

/** Both what shows a page and what its form is sent to. */
function page(path: string, whose: Whose, more: Omit<ForeignPage, 'whose'>) {
  return {
    [`GET ${path}`]: { whose, address: more.address },
    ...(more.fields && { [`POST ${path}`]: { whose, ...more } }),
  };
}

const section = (name: string, fields: NonNullable<ForeignPage['fields']>) =>
  page(`/vendor/${ID}/${name}`, 'member', { address: ofBusiness, fields });

const form = (name: string, fields: Fields) =>
  page(`/vendor/${ID}/${name}`, 'member', {
    ...{ address: ofBusiness, isWhole: true },
    fields: async ({ version }) => ({
      ...{ version: String(await version()), intent: 'save' },
      ...fields,
    }),
  });

/** The next term of a business that has none. */
const plusPlan = ({ business }: Things) => ({
  ...toBillingFields(BUYER),
  offer: `listing_plan|${toPlanRef({ businessId: business, code: 'plus', fromOn: toDay(new Date()), days: 365 })}|499900`,
});

const message = () => ({ intent: 'message', body: 'Hello', key: crypto.randomUUID() });
const report = () => ({ reason: 'spam' });

/** Every page about a thing that is somebody's: others are answered as if there were none. */
export const FOREIGN_PAGES: Readonly<Record<string, ForeignPage>> = {
  'GET /vendor': { whose: 'member', address: ({ business }) => ({ '?': `?id=${business}` }) },
  ...page('/vendor/new', 'member', {
    address: ({ draft }) => ({ '?': `?id=${draft}` }),
    fields: ({ draft }) => ({
      ...{ id: String(draft), version: '1', step: 'show', intent: 'next' },
      about: 'Sweets since 1986.',
    }),
  }),
  ...form('details', { businessName: 'Shree Mithai' }),
  ...form('about', { about: 'Sweets since 1986.' }),
  ...form('contact', { contactPerson: 'Asha' }),
  ...form('hours', { 'mon.state': 'closed' }),
  ...form('social', { website: 'https://shree.example/' }),
  ...form('hashtags', { hashtags: 'jalebi' }),
  ...section('media', () => ({
    ...{ intent: 'video', videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  })),
  ...section('papers', () => ({ intent: 'remove', medium: '1' })),
  ...section('items', () => ({ intent: 'add', name: 'Jalebi', unit: 'kg' })),
  ...section('associations', ({ otherAssociation }) => ({
    ...{ intent: 'add', associationId: String(otherAssociation), role: 'Secretary' },
  })),
  [`GET /vendor/${ID}/members`]: { whose: 'member', address: ofBusiness },
  [`POST /vendor/${ID}/members`]: {
    whose: 'owner',
    address: ofBusiness,
    fields: ({ friend }) => ({ intent: 'add', phone: friend }),
  },
  'POST /vendor/invitations': {
    whose: 'invited',
    address: () => ({}),
    fields: ({ invitation }) => ({ intent: 'accept', invitation: String(invitation) }),
  },
  [`GET /vendor/${ID}/status`]: { whose: 'member', address: ofBusiness },
  [`POST /vendor/${ID}/status`]: {
    whose: 'owner',
    address: ofBusiness,
    fields: async ({ version }) => ({
      ...{ version: String(await version()), intent: 'unpublish', 'sure.unpublish': 'on' },
    }),
  },
  ...page(`/vendor/${NUMBER}/enquiries`, 'member', {
    address: ofBusiness,
    fields: () => ({ intent: 'answer', title: 'Thanks', body: 'Thank you for asking.' }),
  }),
  ...page(`/vendor/${NUMBER}/enquiries/:enquiry`, 'member', { address: ofThread, fields: message }),
  ...page(`/vendor/${NUMBER}/ratings`, 'member', {
    address: ofBusiness,
    fields: ({ rating }) => ({ id: String(rating), [`reply-${rating}`]: 'Thank you' }),
  }),
  ...page('/account/enquiries/:enquiry', 'sides', {
    address: ({ enquiry }) => ({ enquiry }),
    fields: message,
  }),
  'GET /account/pay/:id': { whose: 'customer', address: ({ order }) => ({ id: order }) },
  ...page('/account/payments/:id', 'customer', {
    address: ({ order }) => ({ id: order }),
    fields: () => ({}),
  }),
  ...page(`/vendor/${NUMBER}/plan`, 'member', { address: ofBusiness, fields: plusPlan }),
  ...page('/vendor/ads/:id', 'customer', {
    address: ({ booking }) => ({ id: booking }),
    fields: () => ({ intent: 'cancel', refund: '0' }),
  }),
  'GET /vendor/ads/:id/days.csv': {
    whose: 'customer',
    address: ({ booking }) => ({ id: booking }),
  },
  ...page(`/account/decisions/${NUMBER}`, 'customer', {
    address: ({ decision }) => ({ id: decision }),
    fields: () => ({ text: 'Please look again.' }),
  }),
  [`GET /account/notices/${NUMBER}`]: {
    whose: 'told',
    address: ({ notice }) => ({ id: notice }),
  },
  'POST /account/ratings': {
    whose: 'customer',
    address: () => ({}),
    fields: ({ rating }) => ({ id: String(rating) }),
  },
  ...page('/report/enquiry/:id{[\\w-]{1,40}}', 'sides', {
    address: ({ enquiry }) => ({ id: enquiry }),
    fields: report,
  }),
};

const PROFILE = `/directory/:town/:slug/${NUMBER}`;
const ofDraft = ({ draft }: Things) => ({ town: 'nagar', slug: 'shop', business: 'x', id: draft });

/** Pages about businesses that readers see: one that is not shown is answered as if there were none. */
export const SHOWN_PAGES: Readonly<Record<string, Omit<ForeignPage, 'whose'>>> = {
  ...Object.fromEntries(
    ['', '/photos', '/products', '/ratings', '/phone', '/save', '/claim', '/enquire', '/rate'].map(
      (part) => [`GET ${PROFILE}${part}`, { address: ofDraft }],
    ),
  ),
  [`POST ${PROFILE}/phone`]: { address: ofDraft, fields: () => ({}) },
  [`POST ${PROFILE}/save`]: { address: ofDraft, fields: () => ({}) },
  [`POST ${PROFILE}/claim`]: { address: ofDraft, fields: () => ({ intent: 'send' }) },
  [`POST ${PROFILE}/enquire`]: {
    address: ofDraft,
    fields: () => ({ message: 'Do you have sweets today?', agreed: 'on', key: 'k' }),
  },
  [`POST ${PROFILE}/rate`]: { address: ofDraft, fields: () => ({ stars: '5' }) },
  [`POST ${PROFILE}/ratings/helpful`]: { address: ofDraft, fields: () => ({ id: '1' }) },
  [`GET /directory/:town/:business/${NUMBER}/report`]: { address: ofDraft },
  [`POST /directory/:town/:business/${NUMBER}/report`]: { address: ofDraft, fields: report },
  'GET /report/business/:id{[\\w-]{1,40}}': { address: ofDraft },
  'POST /report/business/:id{[\\w-]{1,40}}': { address: ofDraft, fields: report },
};

/** Pages that name nothing which is somebody's, only what everybody sees, or their reader's own. */
export const NOBODYS_PAGES: readonly string[] = [
  `GET /vendor/${ID}`,
  'GET /vendor/ads',
  'GET /vendor/invitations',
  'GET /account',
  'POST /account',
  ...['delete', 'email', 'keep', 'phone'].flatMap((name) => [
    `GET /account/${name}`,
    `POST /account/${name}`,
  ]),
  'GET /account/start',
  'GET /account/comments',
  'POST /account/comments',
  'GET /account/enquiries',
  'GET /account/notices',
  'POST /account/notices',
  'GET /account/notices/off',
  'POST /account/notices/off',
  'GET /account/papers/:id{[A-Z][A-Z0-9-]+}',
  'GET /account/payments',
  'GET /account/ratings',
  'GET /account/saved-businesses',
  'POST /account/saved-businesses',
  'GET /report/advertisement/:id{[\\w-]{1,40}}',
  'POST /report/advertisement/:id{[\\w-]{1,40}}',
  'GET /report/comment/:id{[\\w-]{1,40}}',
  'POST /report/comment/:id{[\\w-]{1,40}}',
  'GET /report/media/:id{[\\w-]{1,40}}',
  'POST /report/media/:id{[\\w-]{1,40}}',
  'GET /report/rating/:id{[\\w-]{1,40}}',
  'POST /report/rating/:id{[\\w-]{1,40}}',
  'GET /directory',
  'GET /directory/near',
  'GET /directory/rules',
  'GET /directory/search',
  'GET /directory/category/:category',
  'GET /directory/:town',
  'GET /directory/:town/:category',
];

import { makePng } from '#testing/tiny-pictures.ts';
import type { Sample } from './guarded.ts';
import type { Things } from './world.ts';

/**
 * Who may do something to a thing of a business: its members; its owner, managers being told that they are none;
 * both sides of an enquiry; whoever has asked and rated; whoever was told something, or is asked to keep it.
 */
export type Whose = 'member' | 'owner' | 'sides' | 'customer' | 'told' | 'invited';

/** A call or page about a thing that is somebody's, and how to ask for it so that it does something. */
export interface Foreign {
  whose: Whose;
  /** Whether reviewers of the desk may have it too. */
  isReviewed?: true;
  sample: (things: Things) => Sample | Promise<Sample>;
}

const of = (whose: Whose, sample: Foreign['sample']): Foreign => ({ whose, sample });

const byId = (name: keyof Things, body?: Sample['body']) => (things: Things) => ({
  params: { id: String(things[name]) },
  ...(body && { body }),
});
const changing = (more: object) => async (things: Things) => ({
  body: { vendorBusinessDetailsId: things.business, version: await things.version(), ...more },
});
const ofBusiness = ({ business }: Things) => ({ query: `?vendorBusinessDetailsId=${business}` });
const report = { reason: 'spam' };

/** Every call of the API about a thing that is somebody's: others are answered as if there were none. */
export const FOREIGN_CALLS: Readonly<Record<string, Foreign>> = {
  'PUT /api/vendor/business': of('member', changing({ legalName: 'Shree and Sons' })),
  'PUT /api/vendor/business/details': of('member', changing({ priceBand: 2 })),
  'PUT /api/vendor/business/about': of('member', changing({ about: 'Sweets since 1986.' })),
  'PUT /api/vendor/business/contact/info': of('member', changing({ contactPerson: 'Asha' })),
  'PUT /api/vendor/business/contact/media': of(
    'member',
    changing({ website: 'https://shree.example/' }),
  ),
  'GET /api/vendor/business/profile/percentage/:id': of('member', byId('business')),
  'POST /api/vendor/company-profile/hashtag': of('member', ({ business }) => ({
    body: { vendorBusinessDetailsId: business, hashtags: ['jalebi'] },
  })),
  'DELETE /api/vendor/company-profile/hashtag/:id': of('member', (things) => ({
    ...ofBusiness(things),
    params: { id: things.hashtag },
  })),
  'POST /api/vendor/business/:id/member': of('owner', ({ business, friend }) => ({
    params: { id: business },
    body: { phone: friend },
  })),
  'DELETE /api/vendor/business/:id/member': of('owner', ({ business, friendId }) => ({
    params: { id: business },
    query: `?userId=${friendId}`,
  })),
  'POST /api/vendor/business/invitation/:id': of(
    'invited',
    byId('invitation', { answer: 'accept' }),
  ),
  'POST /api/vendor/business/media': of('member', (things) => ({
    query: `${ofBusiness(things).query}&kind=photo`,
    body: makePng({ width: 400, height: 400, color: things.business % 250 }),
  })),
  'GET /api/vendor/business/media': of('member', ofBusiness),
  'GET /api/vendor/business/media/:id/file': {
    ...of('member', byId('photo')),
    isReviewed: true,
  },
  'PUT /api/vendor/business/media/:id': of('member', byId('photo', { caption: 'Our shop' })),
  'DELETE /api/vendor/business/media/:id': of('member', byId('photo')),
  'GET /api/vendor/business/product/own': of('member', ofBusiness),
  'GET /api/vendor/business/product/:id': of('member', byId('item')),
  'POST /api/vendor/business/product': of('member', ({ business }) => ({
    body: { vendorBusinessDetailsId: business, name: 'Silk saree' },
  })),
  'PUT /api/vendor/business/product/:id': of(
    'member',
    byId('item', { version: 1, name: 'Silk saree' }),
  ),
  'DELETE /api/vendor/business/product/:id': of('member', byId('item')),
  'GET /api/affiliation': of('member', ofBusiness),
  'POST /api/affiliation': of('member', ({ business, otherAssociation }) => ({
    body: { vendorBusinessDetailsId: business, associationId: otherAssociation },
  })),
  'DELETE /api/affiliation': of('member', ({ business, association }) => ({
    body: { vendorBusinessDetailsId: business, associationId: association },
  })),
  'POST /api/enquiry/search': of('member', ({ business }) => ({
    body: { box: 'received', vendorBusinessDetailsId: business },
  })),
  'GET /api/enquiry/vendor/business/:id': of('member', byId('business')),
  'GET /api/enquiry/info/:id': of('sides', byId('enquiry')),
  'PUT /api/enquiry/info/:id': of('member', byId('enquiry', { action: 'seen' })),
  'POST /api/enquiry/info/:id/block': of('sides', byId('enquiry', {})),
  'POST /api/enquiry/info/:id/report': of('sides', byId('enquiry', report)),
  'GET /api/enquiry/messages/:id': of('sides', byId('enquiry')),
  'POST /api/enquiry/messages/:id': of('sides', byId('enquiry', { body: 'Hello', key: 'key-1' })),
  'POST /api/enquiry/messages/:id/image': of(
    'sides',
    byId('enquiry', makePng({ width: 40, height: 40 })),
  ),
  'GET /api/enquiry/messages/:id/image/:messageId': of('sides', ({ enquiry, message }) => ({
    params: { id: enquiry, messageId: message },
  })),
  'POST /api/rating/:id/reply': of('member', byId('rating', { reply: 'Thank you' })),
  'DELETE /api/rating/:id': of('customer', byId('rating')),
  'GET /api/rating/photo/:id/file': { ...of('customer', byId('ratingPhoto')), isReviewed: true },
  'POST /api/decision/:id/appeal': of('customer', byId('decision', { text: 'Look again.' })),
};

const shownBody =
  (more: object = {}) =>
  ({ draft }: Things) => ({ body: { vendorBusinessDetailsId: draft, ...more } });
const shown = (body?: object) => byId('draft', body);

/** Calls about businesses that readers see: one that is not shown is answered as if there were none. */
export const SHOWN_CALLS: Readonly<Record<string, Foreign['sample']>> = {
  'GET /api/vendor/company-profile/:id': shown(),
  'GET /api/vendor/company-profile/about/:id': shown(),
  'GET /api/vendor/company-profile/common/:id': shown(),
  'GET /api/vendor/company-profile/common/:id/:associationId': ({ draft, association }) => ({
    params: { id: draft, associationId: association },
  }),
  'GET /api/vendor/company-profile/media/:id': shown(),
  'GET /api/vendor/business/details/:id': shown(),
  'GET /api/vendor/business/view/:id': shown(),
  'GET /api/vendor/business/rating/:id': shown(),
  'GET /api/vendor/business/product': ({ draft }) => ({
    query: `?vendorBusinessDetailsId=${draft}`,
  }),
  'POST /api/vendor/business/view': shownBody({ event: 'phone' }),
  'POST /api/vendor/business/rating/search': shownBody(),
  'POST /api/vendor/business/:id/claim': shown({ method: 'phone' }),
  'POST /api/vendor/business/:id/claim/document': shown(makePng({ width: 400, height: 400 })),
  'POST /api/vendor/business/:id/report': shown(report),
  'POST /api/user/saved-business/:id': shown(),
  'POST /api/enquiry': shownBody({ message: 'Do you have sweets?', agreed: true }),
  'POST /api/rating': shownBody({ stars: 5, ownExperience: true, noReward: true }),
};

/** Calls of the directory that name nothing which is somebody's, or only what everybody sees. */
export const NOBODYS_CALLS: readonly string[] = [
  'POST /api/affiliation/product/search',
  'POST /api/affiliation/search',
  'GET /api/enquiry/location',
  'GET /api/enquiry/leads/:token',
  'GET /api/notice',
  'GET /api/notice/unread',
  'POST /api/notice/read',
  'GET /api/rating/mine',
  'POST /api/rating/photo',
  'POST /api/rating/:id/report',
  'POST /api/rating/:id/vote',
  'DELETE /api/rating/:id/vote',
  'GET /api/user/saved-business',
  'DELETE /api/user/saved-business/:id',
  'POST /api/vendor/business/media/:id/report',
  'GET /api/vendor/business',
  'GET /api/vendor/business/invitation',
  'POST /api/vendor/business',
  'POST /api/vendor/business/contact/code',
  'GET /api/vendor/business/businessProfilesSitemapCount',
  'GET /api/vendor/business/sitemap',
  'GET /api/vendor/business/type',
  'POST /api/vendor/business/search',
  'POST /api/vendor/business/search/asyoutype',
  'POST /api/vendor/business/search/city',
  'GET /api/vendor/categories',
  'GET /api/vendor/category',
  'GET /api/vendor/category/:category_id/subcategory',
  'GET /api/vendor/category/:id',
  'GET /api/vendor/company-profile/hashtag',
  'GET /api/vendor/company-profile/hashtag/:id',
  'GET /api/vendor/subcategory/products',
  'GET /api/vendor/top20/categories',
];

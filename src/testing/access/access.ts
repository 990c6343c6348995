import type { Permission } from '#kernel/access/access.model.ts';
import { callApi } from '#testing/api.ts';
import { publishStory } from '#testing/factories.ts';
import { storyLine } from '#testing/ingest.ts';
import { makeProgram, signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { newNumber } from '#testing/sign-in.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import { GUARDED_BOOKINGS, OWN_BOOKINGS } from './access-booking.ts';
import { GUARDED_COMMUNITY, OWN_COMMENTS } from './access-community.ts';
import { GUARDED_CURATION } from './access-curation.ts';
import { GUARDED_DESK } from './access-desk.ts';
import { GUARDED_ENQUIRIES, OWN_ENQUIRIES } from './access-enquiry.ts';
import { addPhoto, GUARDED_GALLERY } from './access-gallery.ts';
import { GUARDED_IMPORTS } from './access-import.ts';
import { GUARDED_INTAKE } from './access-intake.ts';
import { GUARDED_LIVE } from './access-live.ts';
import { GUARDED_MANAGE } from './access-manage.ts';
import { GUARDED_MEDIA } from './access-media.ts';
import { GUARDED_NUMBERS } from './access-numbers.ts';
import { GUARDED_PAPERS, OWN_PAPERS } from './access-paper.ts';
import { GUARDED_PAYMENTS, OWN_PAYMENTS } from './access-payment.ts';
import { GUARDED_PUBLISHING } from './access-publishing.ts';
import { GUARDED_SITE } from './access-site.ts';
import { GUARDED_VENDOR, OWN_VENDOR } from './access-vendor.ts';
import { type Guarded, type Own, type Sample, SECRET } from './guarded.ts';

let serial = 0;

function sourceBody() {
  serial += 1;
  const url = `https://feeds.example/${serial}.xml`;
  return { name: SECRET, url, language: 'en', category: 'business' };
}

async function ofSource(body?: object): Promise<Sample> {
  return { params: { id: await create('/ingest/source', sourceBody()) }, ...(body && { body }) };
}

async function ofCampaign(): Promise<Sample> {
  const id = await create('/push/campaign', { storyId: await publishStory() });
  return { params: { id } };
}

async function create(path: string, body: object): Promise<number> {
  const { status, body: answer } = await callApi<never>(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TEST_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${path} answers with status ${status}`);
  return (answer.data as unknown as { id: number }).id;
}

const PROFILE = { name: 'Asha Mehta', title: '', langs: ['gu'], byline: null };

async function ofColleague(): Promise<Sample> {
  return { params: { id: (await signInAs('reporter', SECRET)).id } };
}

const of = (permission: Permission, sample?: Guarded['sample']): Guarded => ({
  permission,
  sample,
});

/** Every route of the API that takes a permission. */
export const GUARDED: Readonly<Record<string, Guarded>> = {
  'POST /api/ingest': of('story.ingest', () => ({ body: storyLine() })),
  'DELETE /api/ingest/sample': of('story.ingest'),
  'POST /api/ingest/media': of('media.upload', () => ({ body: TINY.png })),
  'GET /api/ingest/source': of('source.manage'),
  'POST /api/ingest/source': of('source.manage', () => ({ body: sourceBody() })),
  'PUT /api/ingest/source/:id': of('source.manage', () => ofSource(sourceBody())),
  'DELETE /api/ingest/source/:id': of('source.manage', () => ofSource()),
  'POST /api/ingest/source/:id/poll': of('source.manage', () => ofSource()),
  'POST /api/search/rebuild': of('search.rebuild'),
  'GET /api/search/rebuild': of('search.rebuild'),
  'POST /api/push/campaign': of('push.send', async () => ({
    body: { storyId: await publishStory() },
  })),
  'GET /api/push/campaign/:id': of('push.send', ofCampaign),
  'POST /api/breaking': of('breaking.announce', () => ({
    body: { lang: 'en', text: 'News for everybody', minutes: 1 },
  })),
  'DELETE /api/breaking': of('breaking.announce'),
  'GET /api/user/staff': of('audit.read'),
  'POST /api/desk/people': of('user.manage', () => ({
    body: { contact: newNumber(), name: SECRET, role: 'reporter' },
  })),
  'GET /api/desk/profile': of('desk.open'),
  'PUT /api/desk/profile': of('desk.open', () => ({ body: PROFILE })),
  'GET /api/desk/people/:id/profile': of('user.manage', ofColleague),
  'PUT /api/desk/people/:id/profile': of('user.manage', async () => ({
    ...(await ofColleague()),
    body: PROFILE,
  })),
  'PUT /api/user/:id/role': of('user.manage', async () => ({
    params: { id: (await signInAs('reader', SECRET)).id },
    body: { role: 'reporter' },
  })),
  'POST /api/token': of('token.manage', () => ({
    body: { name: SECRET, permissions: ['media.upload'] },
  })),
  'GET /api/token': of('token.manage'),
  'DELETE /api/token/:id': of('token.manage', async () => ({
    params: { id: (await makeProgram('media.upload')).id },
  })),
  'GET /api/audit': of('audit.read'),
  ...GUARDED_CURATION,
  ...GUARDED_MEDIA,
  ...GUARDED_NUMBERS,
  ...GUARDED_LIVE,
  ...GUARDED_DESK,
  ...GUARDED_PAPERS,
  ...GUARDED_PUBLISHING,
  ...GUARDED_IMPORTS,
  ...GUARDED_INTAKE,
  ...GUARDED_MANAGE,
  ...GUARDED_SITE,
  ...GUARDED_COMMUNITY,
  ...GUARDED_GALLERY,
  ...GUARDED_ENQUIRIES,
  ...GUARDED_BOOKINGS,
  ...GUARDED_VENDOR,
  ...GUARDED_PAYMENTS,
};

/** Routes of the API that anybody may call; some want to be shown a signature, a code or a link. */
export const OPEN: readonly string[] = [
  'GET /api/auth/error',
  'GET /api/auth/verify-request',
  'GET /api/auth/signout',
  'GET /api/auth/callback/email',
  'GET /api/auth/session',
  'GET /api/auth/csrf',
  'GET /api/auth/providers',
  'GET /api/auth/signin',
  'GET /api/auth/signin/:provider',
  'GET /api/auth/callback/:provider',
  'POST /api/auth/session',
  'POST /api/auth/_log',
  'POST /api/auth/signin',
  'POST /api/auth/signin/:provider',
  'POST /api/auth/callback/:provider',
  'POST /api/auth/signout',
  'GET /api/news/bulletin',
  'GET /api/news/bulletin/category',
  'POST /api/news/bulletin/search',
  'GET /api/advertisement/view',
  'GET /api/advertisement/rate/card',
  'POST /api/advertisement/rate/card',
  'GET /api/config',
  'POST /api/advertisement/view',
  'GET /api/advertisement/click/:id',
  'POST /api/blog/view',
  'GET /api/blog/view/:id',
  'POST /api/blog/search',
  'GET /api/blog/search/relevant/:id',
  'GET /api/blog/:id/relevant',
  'GET /api/blog/category',
  'GET /api/blog/:id',
  'GET /api/comment',
  'GET /api/comment/:id/reply',
  'POST /api/news/view',
  'GET /api/news/view/:id',
  'GET /api/news/suggest',
  'GET /api/news/top/:language',
  'GET /api/news/trending/:language',
  'GET /api/news/:id/relevant/:language',
  'GET /api/news/category/association',
  'GET /api/news/relevant',
  'POST /api/news/search/:language',
  'POST /api/news/search-news/:language',
  'GET /api/news/category',
  'GET /api/news/category/active/:menu',
  'GET /api/news/city',
  'GET /api/news/sitemap/date',
  'GET /api/news/sitemap/highlight/:kind',
  'GET /api/publication',
  'GET /api/clients',
  'GET /api/logo',
  'GET /api/news/:id',
  'POST /api/news/subscriber',
  'GET /api/state',
  'GET /api/city',
  'GET /api/city/search',
  'POST /api/city/search',
  'GET /api/enquiry/location',
  'GET /api/enquiry/leads/:token',
  'GET /api/vendor/category',
  'GET /api/vendor/category/:id',
  'GET /api/vendor/category/:category_id/subcategory',
  'GET /api/vendor/categories',
  'GET /api/vendor/top20/categories',
  'GET /api/vendor/subcategory/products',
  'GET /api/vendor/business/type',
  'POST /api/category/search',
  'POST /api/product/search',
  'GET /api/home',
  'GET /api/vendor/business/businessProfilesSitemapCount',
  'GET /api/vendor/business/details/:id',
  'GET /api/vendor/business/product',
  'GET /api/vendor/business/sitemap',
  'GET /api/vendor/business/view/:id',
  'GET /api/vendor/business/rating/:id',
  'POST /api/vendor/business/rating/search',
  'GET /api/vendor/company-profile/:id',
  'GET /api/vendor/company-profile/about/:id',
  'GET /api/vendor/company-profile/common/:id',
  'GET /api/vendor/company-profile/common/:id/:associationId',
  'GET /api/vendor/company-profile/hashtag',
  'GET /api/vendor/company-profile/hashtag/:id',
  'GET /api/vendor/company-profile/media/:id',
  'POST /api/vendor/business/search',
  'POST /api/vendor/business/search/asyoutype',
  'POST /api/vendor/business/search/city',
  'POST /api/vendor/business/view',
  'GET /api/association',
  'GET /api/association/:id',
  'GET /api/association/search',
  'POST /api/association/search',
  'POST /api/affiliation/search',
  'POST /api/affiliation/product/search',
  'GET /api/weather',
  'POST /api/mail/event',
  'POST /api/payment/callback/:orderId',
  'POST /api/payment/webhook/:gateway',
  'POST /api/user/contact-us',
  'GET /api/user/challenge',
  'POST /api/user/validate/phone',
  'POST /api/user/register',
  'POST /api/user/login',
  'POST /api/user/logout',
  'POST /api/login',
  'POST /api/login/refresh',
  'GET /api/market/status',
  'GET /api/market/indices',
  'GET /api/market/live',
  'POST /api/store-fcm-token',
  'POST /api/send-welcome-notification',
  'POST /api/push/settings',
  'POST /api/push/click',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs/:chapter',
];

async function ofSession(): Promise<Sample & { isThere: () => Promise<boolean> }> {
  const { sessionId, cookie } = await signInAs('reader', SECRET);
  const isThere = async () => {
    const { body } = await callApi<{ id: string }>('/user/session', { headers: cookie });
    return body.data.some(({ id }) => id === sessionId);
  };
  return { params: { id: sessionId }, isThere };
}

/** A picture of a business that nobody keeps. */
async function ofForeignPhoto(): Promise<Sample & { isThere: () => Promise<boolean> }> {
  const id = await addPhoto(await makeBusiness());
  return { params: { id }, isThere: async () => true };
}

/** Routes of the API about one's own account: for people who are signed in, whatever their role. */
export const OWN: Readonly<Record<string, Own>> = {
  'GET /api/user/profile': {},
  'PUT /api/user/profile': { body: { name: 'Asha' } },
  'POST /api/user/profile/otp': { body: { email: 'asha@news.example' } },
  'PUT /api/user/profile/otp': { body: { email: 'asha@news.example', code: '000000' } },
  'GET /api/user/export': {},
  'DELETE /api/user/soft-delete': { body: {} },
  'GET /api/user/session': {},
  'DELETE /api/user/session': {},
  'DELETE /api/user/session/:id': { foreign: ofSession },
  'POST /api/user/saved': { body: { add: [] } },
  'POST /api/user/following': { body: { marks: [] } },
  'POST /api/rating/:id/report': { body: { reason: 'spam' } },
  'POST /api/enquiry/info/:id/report': { body: { reason: 'spam' } },
  'POST /api/vendor/business/:id/report': { body: { reason: 'spam' } },
  'POST /api/vendor/business/media/:id/report': { body: { reason: 'spam' } },
  'POST /api/decision/:id/appeal': { body: { text: 'Please look again.' } },
  'GET /api/notice': {},
  'GET /api/notice/unread': {},
  'POST /api/notice/read': { body: { last: 1 } },
  ...OWN_VENDOR,
  ...OWN_COMMENTS,
  'GET /api/vendor/business/media/:id/file': { foreign: ofForeignPhoto },
  ...OWN_ENQUIRIES,
  ...OWN_PAPERS,
  ...OWN_PAYMENTS,
  ...OWN_BOOKINGS,
  'GET /api/user/saved-business': {},
  'POST /api/user/saved-business/:id': {},
  'DELETE /api/user/saved-business/:id': {},
  'POST /api/rating': {},
  'GET /api/rating/mine': {},
  'POST /api/rating/photo': {},
  'GET /api/rating/photo/:id/file': {},
  'DELETE /api/rating/:id': {},
  'POST /api/rating/:id/reply': { body: { reply: 'Thank you' } },
  'POST /api/rating/:id/vote': {},
  'DELETE /api/rating/:id/vote': {},
  'POST /api/vendor/business/:id/claim': { body: { method: 'phone' } },
  'POST /api/vendor/business/:id/claim/document': {},
};

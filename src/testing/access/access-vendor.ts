import { env } from 'cloudflare:test';
import { signInAs } from '#testing/people.ts';
import { makeBusiness } from '#testing/reviewed-businesses.ts';
import { makeShared } from './access-gallery.ts';
import { type Guarded, type Own, type Sample, SECRET } from './guarded.ts';

const permission = 'business.manage';

/** A change of a business that everybody keeps and readers see. */
async function ofShared(change: object): Promise<Sample> {
  return { body: { vendorBusinessDetailsId: await makeShared(), version: 1, ...change } };
}

async function ofTags(): Promise<Sample> {
  return { body: { vendorBusinessDetailsId: await makeShared(), hashtags: ['jalebi'] } };
}

/** A business that everybody keeps, with a hashtag of its own. */
async function ofHashtag(): Promise<Sample> {
  const business = await makeShared();
  const id = await env.DB.prepare(
    "INSERT INTO hashtags (folded, label, uses) VALUES ('tag' || ?1, 'tag' || ?1, 1) RETURNING id",
  )
    .bind(business)
    .first<number>('id');
  await env.DB.prepare('INSERT INTO business_hashtags (business_id, hashtag_id) VALUES (?, ?)')
    .bind(business, id)
    .run();
  return { params: { id: id ?? 0 }, query: `?vendorBusinessDetailsId=${business}` };
}

/** What members write of their businesses. */
export const GUARDED_VENDOR: Readonly<Record<string, Guarded>> = {
  'GET /api/vendor/business': { permission },
  'PUT /api/vendor/business': {
    permission,
    sample: () => ofShared({ legalName: 'Shree Sweets and Sons' }),
  },
  'PUT /api/vendor/business/details': { permission, sample: () => ofShared({ priceBand: 2 }) },
  'PUT /api/vendor/business/about': { permission, sample: () => ofShared({ about: 'Sweets.' }) },
  'PUT /api/vendor/business/contact/info': {
    permission,
    sample: () => ofShared({ contactPerson: 'Asha' }),
  },
  'PUT /api/vendor/business/contact/media': {
    permission,
    sample: () => ofShared({ website: 'https://shree.example/' }),
  },
  'GET /api/vendor/business/profile/percentage/:id': {
    permission,
    sample: async () => ({ params: { id: await makeShared() } }),
  },
  'POST /api/vendor/company-profile/hashtag': { permission, sample: ofTags },
  'DELETE /api/vendor/company-profile/hashtag/:id': { permission, sample: ofHashtag },
};

/** A business that somebody else keeps; `more` is what is sent. */
async function ofForeign(more: Sample) {
  const id = await makeBusiness({ name_en: SECRET, name_folded: SECRET });
  const { id: owner } = await signInAs('vendor');
  await env.DB.prepare(
    "INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, 'owner', 0)",
  )
    .bind(id, owner)
    .run();
  const isThere = async () => {
    const found = await env.DB.prepare(
      'SELECT count(*) AS places FROM business_members WHERE business_id = ?',
    )
      .bind(id)
      .first('places');
    return found === 1;
  };
  return { params: { id }, isThere, ...more };
}

/** What everybody with an account may ask for, and is told of their own businesses alone. */
export const OWN_VENDOR: Readonly<Record<string, Own>> = {
  'POST /api/vendor/business': { body: {} },
  'POST /api/vendor/business/contact/code': { body: {} },
  'POST /api/vendor/business/:id/member': {
    body: {},
    foreign: () => ofForeign({ body: { phone: '98765 43210' } }),
  },
  'GET /api/vendor/business/invitation': {},
  'POST /api/vendor/business/invitation/:id': { body: {} },
  'DELETE /api/vendor/business/:id/member': { foreign: () => ofForeign({ query: '?userId=1' }) },
};

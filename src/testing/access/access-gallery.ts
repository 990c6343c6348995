import { env } from 'cloudflare:test';
import { addRow } from '#testing/managed-lists.ts';
import { makeBusiness, makeMember } from '#testing/reviewed-businesses.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import type { Guarded, Sample } from './guarded.ts';

/** Makes everybody there is a manager of a business: what roles may do to it is what is tried here. */
export async function makeShared(more: Record<string, unknown> = {}): Promise<number> {
  const id = await makeBusiness(more);
  // Whoever is tried may come in later.
  await env.DB.prepare(
    `INSERT INTO business_members (business_id, user_id, role, added_at)
      WITH RECURSIVE person (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM person
        WHERE id < (SELECT coalesce(max(id), 0) + 50 FROM users))
      SELECT ?, id, 'manager', 0 FROM person`,
  )
    .bind(id)
    .run();
  return id;
}

let serial = 0;

/** A photo of a business that everybody keeps. */
export async function addPhoto(businessId: number): Promise<number> {
  serial += 1;
  const id = await env.DB.prepare(
    `INSERT INTO business_media (business_id, kind, key, hash, uploaded_by, created_at, position)
      VALUES (?, 'photo', ?, ?, 'system', 0, ?) RETURNING id`,
  )
    .bind(businessId, `${String(serial).padStart(16, '0')}.png`, `photo ${serial}`, serial)
    .first<number>('id');
  return id ?? 0;
}

async function ofPhoto(body?: object): Promise<Sample> {
  const id = await addPhoto(await makeShared());
  return { params: { id }, ...(body && { body }) };
}

async function ofItem(body?: object): Promise<Sample> {
  const businessId = await makeShared();
  const id = await env.DB.prepare(
    "INSERT INTO catalogue_items (business_id, name_en, position) VALUES (?, 'Saree', 0) RETURNING id",
  )
    .bind(businessId)
    .first<number>('id');
  return { params: { id: id ?? 0 }, ...(body && { body }) };
}

async function ofMembership(): Promise<Sample> {
  const businessId = await makeShared();
  const { id: associationId } = await addRow('associations');
  return { body: { vendorBusinessDetailsId: businessId, associationId: Number(associationId) } };
}

const permission = 'business.manage';

/** What members do to the pictures and items of their businesses. */
export const GUARDED_GALLERY: Readonly<Record<string, Guarded>> = {
  'POST /api/vendor/business/media': {
    permission,
    sample: async () => ({
      query: `?vendorBusinessDetailsId=${await makeShared()}&kind=photo`,
      body: makePng({ width: 400, height: 400 }),
    }),
  },
  'GET /api/vendor/business/media': {
    permission,
    sample: async () => ({ query: `?vendorBusinessDetailsId=${await makeShared()}` }),
  },
  'PUT /api/vendor/business/media/:id': {
    permission,
    sample: () => ofPhoto({ caption: 'Our shop' }),
  },
  'DELETE /api/vendor/business/media/:id': { permission, sample: () => ofPhoto() },
  'GET /api/vendor/business/product/own': {
    permission,
    sample: async () => ({ query: `?vendorBusinessDetailsId=${await makeShared()}` }),
  },
  'GET /api/vendor/business/product/:id': { permission, sample: () => ofItem() },
  'POST /api/vendor/business/product': {
    permission,
    sample: async () => ({
      body: { vendorBusinessDetailsId: await makeShared(), name: 'Silk saree' },
    }),
  },
  'PUT /api/vendor/business/product/:id': {
    permission,
    sample: () => ofItem({ version: 1, name: 'Silk saree' }),
  },
  'DELETE /api/vendor/business/product/:id': { permission, sample: () => ofItem() },
  'GET /api/affiliation': {
    permission,
    sample: async () => ({ query: `?vendorBusinessDetailsId=${await makeShared()}` }),
  },
  'POST /api/affiliation': { permission, sample: ofMembership },
  'DELETE /api/affiliation': {
    permission,
    sample: async () => {
      const sample = await ofMembership();
      const { vendorBusinessDetailsId: id, associationId } = sample.body as Record<string, number>;
      await makeMember(id ?? 0, associationId ?? 0);
      return sample;
    },
  },
};

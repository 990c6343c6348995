import { env } from 'cloudflare:test';
import type { BusinessRecord } from '#domains/directory/review/review.model.ts';
import { loadRecord } from '#domains/directory/review/review.service.ts';
import { makePlatform } from './factories.ts';
import { type Person, signInAs } from './people.ts';

let serial = 0;

/** Adds a row to a table; gives its number. */
export async function insertRow(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const id = await env.DB.prepare(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()}) RETURNING id`,
  )
    .bind(...Object.values(row))
    .first<number>('id');
  if (id === null) throw new Error(`nothing was added to ${table}`);
  return id;
}

/** A category nobody has used. */
export function makeCategory(more: Record<string, unknown> = {}): Promise<number> {
  serial += 1;
  const names = { name_en: `Trade ${serial}`, name_hi: 'व्यापार', name_gu: 'વેપાર' };
  return insertRow('business_categories', {
    slug: `trade-${serial}`,
    position: serial,
    ...names,
    ...more,
  });
}

/** A town nobody has used, of Gujarat. */
export async function makeTown(more: Record<string, unknown> = {}): Promise<number> {
  serial += 1;
  await env.DB.prepare(
    `INSERT INTO states (code, gst_code, lgd_code, kind, slug, name_en, name_hi, name_gu)
      VALUES ('GJ', '24', 24, 'state', 'gujarat', 'Gujarat', 'गुजरात', 'ગુજરાત') ON CONFLICT DO NOTHING`,
  ).run();
  const names = { name_en: `Nagar ${serial}`, name_hi: 'नगर', name_gu: 'નગર' };
  return insertRow('towns', { slug: `nagar-${serial}`, state_code: 'GJ', ...names, ...more });
}

/** A published business; columns of its row. */
export async function makeBusiness(more: Record<string, unknown> = {}): Promise<number> {
  serial += 1;
  const now = Date.now();
  return insertRow('businesses', {
    slug: `business-${serial}`,
    status: 'published',
    name_en: `Business ${serial}`,
    name_folded: `business ${serial}`,
    category_id: more.category_id ?? (await makeCategory()),
    pincode: '395003',
    town_id: more.town_id ?? (await makeTown()),
    ...{ created_at: now, updated_at: now, published_at: now },
    ...more,
  });
}

/** Makes a business a member of an association. */
export function makeMember(
  business: number,
  association: number,
  status = 'verified',
): Promise<number> {
  return insertRow('business_affiliations', {
    ...{ business_id: business, association_id: association, status, role: 'President' },
    ...{ membership_number: 'M-7', since_year: 2004, created_at: Date.now() },
  });
}

/** A business as the desk is shown it. */
export function readBusiness(id: number): Promise<BusinessRecord> {
  return loadRecord(makePlatform(), id, 'en');
}

/** Somebody with a business of their own, by what its row holds. */
export async function makeShopkeeper(
  columns: Record<string, unknown> = {},
): Promise<Person & { businessId: number }> {
  const person = await signInAs('vendor');
  const businessId = await makeBusiness(columns);
  await addMember(businessId, person.id, 'owner');
  return { ...person, businessId };
}

/** Makes somebody a member of a business. */
export async function addMember(
  businessId: number,
  userId: number,
  role: 'owner' | 'manager',
): Promise<void> {
  await env.DB.prepare(
    'INSERT INTO business_members (business_id, user_id, role, added_at) VALUES (?, ?, ?, 0)',
  )
    .bind(businessId, userId, role)
    .run();
}

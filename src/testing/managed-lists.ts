import { env } from 'cloudflare:test';
import type { Permission } from '#kernel/access/access.model.ts';
import { callApi } from './api.ts';
import { makeProgram } from './people.ts';

/** A list that the desk keeps, and a new row of it. */
export interface ManagedSample {
  permission: Permission;
  isOrdered: boolean;
  body: () => Promise<Record<string, unknown>>;
}

let serial = 0;

/** Letters nobody has used. */
export function newSlug(): string {
  serial += 1;
  return `sample-${serial}`;
}

function named() {
  const slug = newSlug();
  return { slug, nameEn: `Name ${slug}`, nameHi: 'नाम', nameGu: 'નામ' };
}

export const MANAGED: Readonly<Record<string, ManagedSample>> = {
  categories: {
    permission: 'taxonomy.manage',
    isOrdered: true,
    body: async () => ({ ...named(), menuGroup: 'news', section: 'india', active: true }),
  },
  cities: {
    permission: 'taxonomy.manage',
    isOrdered: true,
    body: async () => ({
      ...named(),
      tier: 'other',
      stateCode: 'GJ',
      latitude: 22.3,
      longitude: 70.8,
      active: true,
    }),
  },
  tags: { permission: 'taxonomy.manage', isOrdered: false, body: async () => named() },
  authors: {
    permission: 'taxonomy.manage',
    isOrdered: false,
    body: async () => ({
      ...named(),
      kind: 'person',
      bioEn: '',
      bioHi: '',
      bioGu: '',
      mediaId: null,
    }),
  },
  menus: {
    permission: 'site.manage',
    isOrdered: true,
    body: async () => ({
      kind: 'link',
      textEn: 'Weather',
      textHi: 'मौसम',
      textGu: 'હવામાન',
      link: `/${newSlug()}`,
      active: true,
    }),
  },
  sources: {
    permission: 'source.manage',
    isOrdered: false,
    body: async () => ({
      name: 'A feed',
      url: `https://feeds.example/${newSlug()}.xml`,
      language: 'en',
      categoryId: 3,
      cityId: null,
      policy: 'hold',
      active: true,
      pollSeconds: 900,
    }),
  },
  redirects: {
    permission: 'site.manage',
    isOrdered: false,
    body: async () => ({ fromPath: `/${newSlug()}`, toPath: `/${newSlug()}` }),
  },
  advertisements: {
    permission: 'ads.manage',
    isOrdered: true,
    body: async () => ({
      position: 'Top',
      language: null,
      url: `https://shop.example/${newSlug()}`,
      mediaId: await storePicture(),
      imageDescription: 'A shop',
      startsAt: null,
      endsAt: null,
    }),
  },
  'ad-slots': {
    permission: 'ads.manage',
    isOrdered: true,
    body: async () => {
      const { slug: _, ...names } = named();
      const code = newSlug().toUpperCase().replace('-', '_');
      return {
        ...{ ...names, code, page: 'home', position: 'Top', target: 'none', active: true },
        ...{ width: 500, height: 90, largestBytes: 300_000, capacity: 5 },
        ...{ leadHours: 24, shortestDays: 1, longestDays: 90 },
      };
    },
  },
  'ad-prices': {
    permission: 'ads.manage',
    isOrdered: false,
    body: async () => ({
      slotId: Number((await addRow('ad-slots')).id),
      ...{ language: 'gu', dayPaise: 100_000, weekendBps: 12_000, exclusiveBps: 40_000 },
      fromOn: '2199-01-01',
    }),
  },
  'ad-discounts': {
    permission: 'ads.manage',
    isOrdered: false,
    // One of its days only, and not those of the seed.
    body: async () => ({ leastDays: 61 + (Number(newSlug().slice(7)) % 300), discountBps: 500 }),
  },
  'listing-plans': {
    permission: 'payment.manage',
    isOrdered: true,
    body: async () => {
      const { slug: code, ...names } = named();
      return {
        ...{ ...names, code, days: 365, netPaise: 250_000, active: true },
        ...{
          photos: 40,
          items: 150,
          leadsByToken: false,
          ownProfile: true,
          sponsoredPlaces: false,
        },
      };
    },
  },
  'business-categories': {
    permission: 'taxonomy.manage',
    isOrdered: true,
    body: async () => ({
      ...named(),
      ...{ parentId: null, synonyms: '', icon: '', schemaType: 'Store', active: true },
    }),
  },
  products: {
    permission: 'taxonomy.manage',
    isOrdered: false,
    body: async () => {
      const row = named();
      const categoryId = (await addRow('business-categories')).id;
      // On the first page of a list by name.
      return { ...row, nameEn: `Aam ${row.slug}`, categoryId, active: true };
    },
  },
  'business-types': {
    permission: 'taxonomy.manage',
    isOrdered: true,
    body: async () => ({ ...named(), facet: 'nature', active: true }),
  },
  towns: {
    permission: 'taxonomy.manage',
    isOrdered: false,
    body: async () => ({
      ...named(),
      ...{ stateCode: 'GJ', district: '', tier: 'other', cityId: null, active: true },
      ...{ latitude: 22.3, longitude: null, aliases: '' },
    }),
  },
  associations: {
    permission: 'taxonomy.manage',
    isOrdered: false,
    body: async () => ({
      ...named(),
      kind: 'trade',
      ...{ aboutEn: '', aboutHi: '', aboutGu: '', website: '', email: '', phone: '' },
      mediaId: null,
      townId: null,
      active: true,
    }),
  },
  'blocked-words': {
    permission: 'community.moderate',
    isOrdered: false,
    body: async () => ({ word: `000${newSlug()}`, action: 'hold' }),
  },
  'video-categories': {
    permission: 'video.manage',
    isOrdered: true,
    body: async () => named(),
  },
  videos: {
    permission: 'video.manage',
    isOrdered: false,
    body: async () => ({
      categoryId: (await addRow('video-categories')).id,
      slug: newSlug(),
      titleEn: 'Morning bulletin',
      titleHi: '',
      titleGu: 'સવારનું બુલેટિન',
      standfirstEn: '',
      standfirstHi: '',
      standfirstGu: '',
      youtubeUrl: 'https://www.youtube.com/watch?v=abcdefghijk',
      durationSeconds: null,
      mediaId: null,
      publishedAt: 1_700_000_000_000,
    }),
  },
};

/** Number of a picture in the media library. */
async function storePicture(): Promise<number> {
  const id = await env.DB.prepare(
    "INSERT INTO media (key, status, created_at) VALUES (?, 'ready', 0) RETURNING id",
  )
    .bind(`${newSlug()}.png`)
    .first<number>('id');
  if (id === null) throw new Error('no picture was stored');
  return id;
}

export interface SentRow {
  id: number;
  version: number;
  [field: string]: unknown;
}

/** Calls a list of the desk as a program that may. */
export async function callManaged<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: HeadersInit = {},
) {
  const { permission } = MANAGED[path.split(/[/?]/, 1)[0] ?? ''] ?? {};
  if (!permission) throw new Error(`no list ${path}`);
  const { bearer } = await makeProgram(permission);
  return callApi<T>(`/desk/manage/${path}`, {
    method,
    headers: { ...bearer, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Adds a row to a list. */
export async function addRow(name: string, body?: object): Promise<SentRow> {
  const sample = await MANAGED[name]?.body();
  const answer = await callManaged<never>('POST', name, { ...sample, ...body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as unknown as SentRow;
}

import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { videos } from '#domains/news/video/video.table.ts';
import { ALL_EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { settle } from '#testing/fake-time.ts';
import { SITE } from '#testing/site.ts';
import {
  type Fault,
  fails,
  hangs,
  isLate,
  MemoryKv,
  withFault,
  works,
} from '#tools/stand-in/faulty-bindings.ts';
import { forgetFragments } from '#ui/Fragment.tsx';
import { createApp } from './app.ts';

const app = createApp();
const AHMEDABAD = 1;
const EXPLAINERS = 2;
const TITLES = { en: makeText('en').title, hi: makeText('hi').title, gu: makeText('gu').title };

/** Every type of page, by its path without an edition's prefix. */
const pages = {
  home: '/',
  category: '/gujarat',
  cities: '/cities',
  city: '',
  article: '',
  author: '/author/state-desk',
  topic: '/topic/monsoon',
  archive: '/archive',
  videos: '/video',
  video: '/video/explainers/how-rain-is-measured/1',
};

let kv: MemoryKv;
let database: D1Database;

interface Visit {
  status: number;
  headers: Headers;
  lang: string;
  heading: string;
  /** Text of the notice that the page is an old copy. */
  notice: string;
  isWhole: boolean;
  /** Text of everything between header and footer. */
  main: string;
  /** Text of the whole page with what has been streamed in late. */
  text: string;
}

/** One request as the Worker answers it, read to its last byte and with the work after it done. */
async function ask(edition: Edition, path: string): Promise<Visit> {
  const context = createExecutionContext();
  const reader = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile' };
  const request = new Request(`${SITE}${toEditionPath(edition, path)}`, { headers: reader });
  const bindings = { ...env, DB: database, CACHE: kv.binding };
  const response = await app.fetch(request, bindings, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  const { status, headers } = response;
  return { status, headers, ...readPage(html) };
}

function readPage(html: string) {
  const find = (pattern: RegExp) =>
    (pattern.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, ' ').replaceAll('&#x27;', "'");
  return {
    lang: find(/<html lang="(\w+)"/),
    heading: find(/<h1[^>]*>(.*?)<\/h1>/),
    notice: find(/<p class="stale-notice"[^>]*>(.*?)<\/p>/),
    main: find(/<main[^>]*>(.*?)<\/main>/s),
    text: find(/<body[^>]*>(.*)<\/html>/s),
    isWhole: /<header .*<\/header>.*<main .*<\/main>.*<footer .*<\/footer>.*<\/html>\s*$/s.test(
      html,
    ),
  };
}

async function askInTime(edition: Edition, path: string) {
  const { value, error, took } = await settle(ask(edition, path));
  if (!value) throw error;
  return { ...value, took };
}

function startIsolate(): void {
  forgetContent();
  forgetFragments();
}

/** What every answer to a reader is. */
function expectWhole(page: Visit, edition: Edition): void {
  expect(page).toMatchObject({
    lang: edition.lang,
    isWhole: true,
    heading: expect.stringMatching(/./),
  });
}

beforeAll(async () => {
  const { db } = makePlatform();
  const names = { nameEn: 'Monsoon', nameHi: 'मानसून', nameGu: 'ચોમાસું' };
  const [author] = await db
    .insert(authors)
    .values({ slug: 'state-desk', ...names })
    .returning();
  const [tag] = await db
    .insert(tags)
    .values({ slug: 'monsoon', ...names })
    .returning();
  await db.insert(videos).values({
    id: 1,
    categoryId: EXPLAINERS,
    slug: 'how-rain-is-measured',
    titleEn: 'How rain is measured',
    titleHi: 'बारिश कैसे मापी जाती है',
    titleGu: 'વરસાદ કેવી રીતે મપાય છે',
    youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
    publishedAt: new Date(),
  });
  const id = await publishStory({
    cityId: AHMEDABAD,
    authorIds: [author?.id ?? 0],
    tagIds: [tag?.id ?? 0],
  });
  const city = await env.DB.prepare('SELECT slug FROM cities WHERE id = ?')
    .bind(AHMEDABAD)
    .first('slug');
  pages.city = `/cities/${city}`;
  pages.article = `/gujarat/rain-returns-to-saurashtra/${id}`;
});

beforeEach(() => {
  kv = new MemoryKv();
  database = env.DB;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const types = Object.keys(pages) as (keyof typeof pages)[];

describe.each<[string, Fault]>([
  ['down', fails()],
  ['silent for a minute', isLate(60_000)],
])('with the database %s', (_, fault) => {
  it.each(types)('the %s page comes from its last good copy, marked', async (type) => {
    for (const edition of ALL_EDITIONS) {
      database = env.DB;
      const before = await askInTime(edition, pages[type]);
      expect(before.status).toBe(200);
      startIsolate();
      database = withFault(env.DB, fault);
      const page = await askInTime(edition, pages[type]);
      expect(page.status).toBe(200);
      expect(page.took).toBeLessThan(2_000);
      expectWhole(page, edition);
      const [notice = ''] = translatorOf(edition.lang)('stale', { time: '|' }).split('|');
      // A list of cities is no news: nothing in it is out of date.
      if (type !== 'cities') expect(page.notice).toContain(notice);
      // The edge spares the database, and asks again soon.
      expect(page.headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=12');
      expect(page.main).toBe(before.main);
      expect(before.notice).toBe('');
      startIsolate();
    }
  });

  it.each(types)(
    'the %s page without a copy says so in the language of the reader',
    async (type) => {
      database = withFault(env.DB, fault);
      for (const edition of ALL_EDITIONS) {
        const page = await askInTime(edition, pages[type]);
        expect(page.status).toBe(503);
        expect(page.took).toBeLessThan(7_000);
        expect(page.headers.get('Retry-After')).toBe('5');
        expect(page.headers.get('Cache-Control')).toBe('no-store');
        expectWhole(page, edition);
        expect(page.heading).toBe(translatorOf(edition.lang)('error.unavailable.title'));
        startIsolate();
      }
    },
  );
});

describe.each<[string, Fault]>([
  ['down', fails()],
  ['silent', hangs],
])('with KV %s', (_, fault) => {
  it.each(types)('the %s page is current', async (type) => {
    kv.onRead = fault;
    // A write that never ends would keep the test from knowing the work after the answer is done.
    kv.onWrite = fault === hangs ? works : fault;
    for (const edition of ALL_EDITIONS) {
      const page = await askInTime(edition, pages[type]);
      expect(page.status).toBe(200);
      expectWhole(page, edition);
      startIsolate();
    }
  });

  it('a page says so when the database is down too', async () => {
    kv.onRead = fault;
    database = withFault(env.DB, fails());
    for (const edition of ALL_EDITIONS) {
      const page = await askInTime(edition, '/');
      expect(page.status).toBe(503);
      expectWhole(page, edition);
      startIsolate();
    }
  });
});

describe('a late part that fails', () => {
  const NOWHERE = '/no/page/as/deep';

  it('leaves the page around it whole', async () => {
    for (const edition of ALL_EDITIONS) {
      const title = translatorOf(edition.lang)('error.not_found.title');
      database = env.DB;
      const complete = await askInTime(edition, NOWHERE);
      expect(complete).toMatchObject({ status: 404, heading: title });
      expect(complete.text).toContain(TITLES[edition.lang]);
      startIsolate();
      kv = new MemoryKv();
      database = withFault(env.DB, fails());
      const broken = await askInTime(edition, NOWHERE);
      expect(broken).toMatchObject({ status: 404, heading: title });
      expect(broken.text).not.toContain(TITLES[edition.lang]);
      expectWhole(broken, edition);
      startIsolate();
    }
  });
});

describe('a slow database', () => {
  it('makes a page slow, not missing', async () => {
    database = withFault(env.DB, isLate(1_200));
    for (const edition of ALL_EDITIONS) {
      const page = await askInTime(edition, '/');
      expect(page.status).toBe(200);
      expect(page.main).toContain(TITLES[edition.lang]);
      expect(page.took).toBeLessThan(6_500);
      startIsolate();
    }
  });
});

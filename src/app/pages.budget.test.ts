import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribe } from '#domains/audience/newsletter/newsletter.service.ts';
import { syncSaved } from '#domains/news/saved/saved.service.ts';
import { translatorOf } from '#i18n/translator.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { makePlatform } from '#testing/factories.ts';
import { makeMember } from '#testing/member.ts';
import { publishNewsroom } from '#testing/newsroom.ts';
import { takeSample } from '#testing/sample.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { createApp } from './app.ts';

const app = createApp();
const database = meterDatabase(env.DB);

const LISTS = [
  '',
  '/gujarat',
  '/brief',
  '/cities',
  '/cities/surat',
  '/author/state-desk',
  '/topic/monsoon',
  '/about',
  '/video',
  '/video/explainers',
  '/blog',
  '/blog/c/business-tips',
];
/** Kept for outages only: they are too many to be written to KV at each publication. */
const SINGLE = [
  ...['/archive', '/archive?category=gujarat', '/archive?date=2026'],
  // A day with a story each hour.
  `/epaper/${addDays(toDay(new Date()), -2)}`,
];
/** The home page and those of cities. */
const LEADING_TO_BUSINESSES = /^\/(hindi|gujarati)?$|\/cities\/./;
/** Made of all that a front page is made of. */
const FRONT = /\/brief$/;
const PREFIXES = ['', '/hindi', '/gujarati'];
/** Each path in one of the editions. */
const inEditions = (paths: readonly string[]) =>
  paths.flatMap((path, turn) =>
    takeSample(PREFIXES, PREFIXES.length, turn).map((prefix) => `${prefix}${path}` || '/'),
  );
const LISTED = inEditions(LISTS);
const PAGES = [...LISTED, ...inEditions(SINGLE)];
/** The tag of the newsroom lists more stories than any category: enough for a deep page. */
const DEEP = { path: '/author/state-desk', last: 16 };

describe('budget of the pages', () => {
  let now = 0;
  beforeAll(async () => {
    await publishNewsroom();
    now = Date.now();
  });

  // What is shown changes by itself every few minutes: not between two readings.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(PAGES)(
    '%s is read in three round trips and 200 rows after a publication',
    async (path) => {
      await read(path);
      await forgetStories();
      await read(path);
      expect(database.roundTrips()).toBeLessThanOrEqual(3);
      expect(database.rowsRead()).toBeLessThanOrEqual(200);
    },
  );

  it.each(PAGES)(
    '%s adds two round trips for what all pages share where nothing is kept, and one for the businesses it leads to',
    async (path) => {
      const leads = LEADING_TO_BUSINESSES.test(path);
      await forgetAll();
      await read(path);
      expect(database.roundTrips()).toBeLessThanOrEqual(leads ? 6 : 5);
      expect(database.rowsRead()).toBeLessThanOrEqual(leads || FRONT.test(path) ? 320 : 280);
    },
  );

  it.each(LISTED)('%s asks for nothing but the revisions once its list is in KV', async (path) => {
    await read(path);
    forgetContent();
    database.reset();
    await read(path);
    expect(database.roundTrips()).toBe(1);
    expect(database.rowsRead()).toBe(5);
  });

  it('an article is first read in three round trips and 200 rows, then not at all', async () => {
    const [story = ''] = /\/gujarat\/[a-z-]+\/\d+/.exec(await read('/gujarat')) ?? [];
    await forgetStories();
    await read(story);
    expect(database.roundTrips()).toBeLessThanOrEqual(3);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
    database.reset();
    await read(story);
    expect(database.roundTrips()).toBe(0);
  });

  it('a post is first read in three round trips and 200 rows, then not at all', async () => {
    const [post = ''] = /\/blog\/[a-z-]+\/\d+/.exec(await read('/blog')) ?? [];
    await forgetStories();
    await read(post);
    expect(database.roundTrips()).toBeLessThanOrEqual(3);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
    database.reset();
    await read(post);
    expect(database.roundTrips()).toBe(0);
  });

  it('a preview asks for nothing but its story', async () => {
    const [story = ''] = /\/gujarat\/[a-z-]+\/\d+/.exec(await read('/gujarat')) ?? [];
    const [preview = ''] = /\/og\/en\/\d+\/\w+\.jpg/.exec(await read(story)) ?? [];
    database.reset();
    expect(await read(preview)).toMatch(/JFIF/);
    expect(database.roundTrips()).toBe(0);
  });

  it('the page of an account asks who it is, and once for everything in it', async () => {
    const member = await makeMember({ email: 'budget@example.org' });
    await subscribe(makePlatform(), { email: 'budget@example.org', lang: 'en', source: 'page' });
    const [saved = ''] = /(?<=\/gujarat\/[a-z-]+\/)\d+/.exec(await read('/gujarat')) ?? [];
    await syncSaved(makePlatform(), member.id, { add: [{ id: Number(saved), at: 1 }], remove: [] });
    await forgetStories();
    const html = await read('/account', member.headers);
    expect(html).toContain(`/${saved}"`);
    // What is said of an address that waits for a mail, from a site that sends none.
    expect(html).toContain(translatorOf('en')('newsletter.no_mail'));
    expect(database.roundTrips()).toBeLessThanOrEqual(4);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
  });

  it('a deep page reached page by page reads its own rows only', async () => {
    await forgetStories();
    for (let page = 1; page <= DEEP.last; page += 1) {
      database.reset();
      await read(page === 1 ? DEEP.path : `${DEEP.path}?page=${page}`);
      expect(database.rowsRead()).toBeLessThanOrEqual(200);
    }
  });
});

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const context = createExecutionContext();
  const bindings = { ...env, DB: database.database };
  const response = await app.request(path, { headers }, bindings, context);
  const html = await response.text();
  expect(response.status).toBe(200);
  await waitOnExecutionContext(context);
  return html;
}

/** As after a publication: a new isolate, and no list of stories in KV; those of businesses stay. */
const forgetStories = () => forget((name) => !/^list:(site|directory):/.test(name));
const forgetAll = () => forget(() => true);

async function forget(isForgotten: (name: string) => boolean): Promise<void> {
  forgetContent();
  const { keys } = await env.CACHE.list();
  const forgotten = keys.filter(({ name }) => isForgotten(name));
  await Promise.all(forgotten.map(({ name }) => env.CACHE.delete(name)));
  database.reset();
}

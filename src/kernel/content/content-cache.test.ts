import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '#shared/app-error.ts';
import { settle } from '#testing/fake-time.ts';
import {
  type Fault,
  fails,
  hangs,
  isLate,
  MemoryKv,
  works,
} from '#tools/stand-in/faulty-bindings.ts';
import {
  type Content,
  ContentCache,
  type ContentRequest,
  forgetContent,
  forgetRevisions,
  withdrawCopies,
} from './content-cache.ts';

const START = Date.parse('2026-11-21T05:00:00Z');

const schema = z.array(z.string()).nullable();
type Value = z.infer<typeof schema>;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A site with a database and a KV namespace that a test can break. */
function createSite(kv = new MemoryKv()) {
  const site = {
    kv,
    revision: 1,
    value: ['rain'] as Value,
    database: works as Fault,
    loads: 0,
    writes: [] as Promise<unknown>[],
    /** A request of its own, as the Worker makes one for each reader. */
    request: () =>
      new ContentCache({
        kv: kv.binding,
        readRevisions: async () => {
          await site.database();
          return { site: 1, directory: 0, en: site.revision, hi: 1, gu: 1 };
        },
        defer: (work) => site.writes.push(work),
      }),
    ask: (overrides: Partial<ContentRequest<Value>> = {}): ContentRequest<Value> => ({
      lang: 'en',
      name: 'front',
      schema,
      keep: 'list',
      load: async () => {
        site.loads += 1;
        await site.database();
        return site.value;
      },
      ...overrides,
    }),
    read: (overrides: Partial<ContentRequest<Value>> = {}) =>
      settle(site.request().read(site.ask(overrides))),
  };
  return site;
}

type Site = ReturnType<typeof createSite>;

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

/** Publishes something; an isolate sees it when it no longer trusts the revision it knows. */
async function publish(site: Site, value: Value): Promise<void> {
  site.revision += 1;
  site.value = value;
  await pass(2_000);
}

describe('reading', () => {
  it('loads once, then remembers', async () => {
    const site = createSite();
    expect(await site.read()).toMatchObject({ value: { value: ['rain'], staleSince: null } });
    await pass(60_000);
    expect((await site.read()).value?.value).toEqual(['rain']);
    expect(site.loads).toBe(1);
  });

  it('sees what is published within two seconds', async () => {
    const site = createSite();
    await site.read();
    await publish(site, ['sun']);
    expect((await site.read()).value).toEqual({ value: ['sun'], staleSince: null });
  });

  it('takes a list from KV in a new isolate', async () => {
    const site = createSite();
    await site.read();
    forgetContent();
    expect((await site.read()).value).toEqual({ value: ['rain'], staleSince: null });
    expect(site.loads).toBe(1);
  });

  it('loads anew where KV holds what an older version of the site has written', async () => {
    const site = createSite();
    await site.read();
    forgetContent();
    for (const key of site.kv.entries.keys())
      site.kv.entries.set(key, JSON.stringify({ at: START, value: { cards: [] } }));
    expect((await site.read()).value?.value).toEqual(['rain']);
    expect(site.loads).toBe(2);
  });

  it('keeps languages and subjects apart', async () => {
    const site = createSite();
    await site.read();
    await site.read({ lang: 'hi' });
    await site.read({ name: 'category:7:1' });
    expect(site.loads).toBe(3);
  });

  it('loads once for the parts of a page that ask at the same time', async () => {
    const site = createSite();
    const request = site.request();
    const reads = [request.read(site.ask()), request.read(site.ask())];
    expect(reads[0]).toBe(reads[1]);
    await settle(Promise.all(reads));
    expect(site.loads).toBe(1);
  });

  it('shares no promise between requests: workerd ends them with the request', async () => {
    const site = createSite();
    const reads = [site.request().read(site.ask()), site.request().read(site.ask())];
    expect(reads[0]).not.toBe(reads[1]);
    await settle(Promise.all(reads));
    expect(site.loads).toBe(2);
  });

  it('lets a refusal through as it is', async () => {
    const site = createSite();
    const refusal = new AppError({ code: 'news.gone', status: 410, key: 'gone' });
    const { error } = await site.read({ load: () => Promise.reject(refusal) });
    expect(error).toBe(refusal);
  });
});

describe('after a publication', () => {
  const LISTED = { mayLag: true } as const;

  /** A site whose list has changed some time after it was read, and is known to have. */
  async function createChangedSite(milliseconds: number): Promise<Site> {
    const site = createSite();
    await site.read(LISTED);
    site.revision += 1;
    site.value = ['sun'];
    site.database = isLate(300);
    await pass(milliseconds);
    forgetRevisions();
    return site;
  }

  /** What requests of one moment are given, and how long others may keep it. */
  async function readAtOnce(site: Site, overrides: Partial<ContentRequest<Value>> = {}) {
    const requests = [1, 2, 3].map(() => site.request());
    const reads = requests.map((request) => settle(request.read(site.ask(overrides))));
    const contents = await Promise.all(reads);
    return contents.map(({ value }, at) => [value?.value, requests[at]?.keepSeconds]);
  }

  const SUN = [['sun'], Number.POSITIVE_INFINITY];
  const RAIN = [['rain'], 1];

  it('one request of an isolate reads the list, others show that of a second ago', async () => {
    const site = await createChangedSite(600);
    expect(await readAtOnce(site, LISTED)).toEqual([SUN, RAIN, RAIN]);
    expect(site.loads).toBe(2);
    expect(await readAtOnce(site, LISTED)).toEqual([SUN, SUN, SUN]);
    expect(site.loads).toBe(2);
  });

  it('a list that was last seen longer ago is not shown any more', async () => {
    const site = await createChangedSite(1_000);
    expect(await readAtOnce(site, LISTED)).toEqual([SUN, SUN, SUN]);
  });

  it('what has not changed stays the same object, where it may have changed by itself', async () => {
    const site = createSite();
    const read = async (version?: number) =>
      (
        await site.read({
          ...LISTED,
          keep: 'page',
          version,
          load: async () => [...(site.value ?? [])],
        })
      ).value?.value;
    const first = await read(1);
    expect(await read(2)).toBe(first);
    site.value = ['sun'];
    expect(await read(3)).toEqual(['sun']);
  });

  it('what others are made of never lags', async () => {
    const site = await createChangedSite(600);
    expect(await readAtOnce(site)).toEqual([SUN, SUN, SUN]);
  });

  it('one request of an isolate asks for the revisions', async () => {
    const site = createSite();
    await site.read();
    await pass(2_000);
    const database = vi.fn(isLate(300));
    site.database = database;
    const requests = Array.from({ length: 20 }, () => site.request());
    const reads = requests.map((request) => settle(request.read(site.ask())));
    for (const { value } of await Promise.all(reads))
      expect(value).toEqual({ value: ['rain'], staleSince: null });
    expect(database).toHaveBeenCalledOnce();
    const [first, ...others] = requests.map(({ keepSeconds }) => keepSeconds);
    expect(first).toBe(Number.POSITIVE_INFINITY);
    expect(new Set(others)).toEqual(new Set([1]));
  });
});

describe('writing to KV', () => {
  it('is done once a second for a key, however many read at once', async () => {
    const site = createSite();
    site.database = isLate(100);
    const reads = Array.from({ length: 20 }, () => settle(site.request().read(site.ask())));
    await Promise.all(reads);
    await Promise.all(site.writes);
    expect(site.kv.writes).toEqual(['list:en:front@1.1', 'last:en:front']);
  });

  it('happens once for each key, after the answer', async () => {
    const site = createSite();
    for (let count = 0; count < 5; count += 1) await site.read();
    expect(site.kv.writes).toEqual(['list:en:front@1.1', 'last:en:front']);
    expect(site.writes).toHaveLength(2);
  });

  it('refreshes a last good copy once a minute at most', async () => {
    const site = createSite();
    await site.read();
    await publish(site, ['sun']);
    await site.read();
    await pass(60_000);
    await publish(site, ['snow']);
    await site.read();
    expect(site.kv.writes).toEqual([
      'list:en:front@1.1',
      'last:en:front',
      'list:en:front@1.2',
      'list:en:front@1.3',
      'last:en:front',
    ]);
  });

  it('spares the list of a single page', async () => {
    const site = createSite();
    await site.read({ name: 'article:7', keep: 'page' });
    expect(site.kv.writes).toEqual(['last:en:article:7']);
  });

  it('spares single pages that only programs ask for, unless they are new', async () => {
    const site = createSite();
    const ask = (name: string, isNew: boolean) => {
      const request = site.request();
      request.isForMachine = true;
      return settle(request.read(site.ask({ name, keep: 'page', isRecent: () => isNew })));
    };
    await ask('article:7', false);
    await ask('article:8', true);
    expect(site.kv.writes).toEqual(['last:en:article:8']);
    await publish(site, ['sun']);
    await site.read({ name: 'article:7', keep: 'page', isRecent: () => false });
    expect(site.kv.writes).toEqual(['last:en:article:8', 'last:en:article:7']);
  });

  it('spares what is not worth a copy', async () => {
    const site = createSite();
    const isWorthCopy = (value: Value) => value?.length !== 0;
    site.value = [];
    for (const keep of ['list', 'page'] as const)
      await site.read({ name: `empty:${keep}`, keep, isWorthCopy });
    expect(site.kv.writes).toEqual([]);
    site.value = ['rain'];
    await site.read({ name: 'full', isWorthCopy });
    expect(site.kv.writes).toEqual(['list:en:full@1.1', 'last:en:full']);
  });

  it('never holds what is not there', async () => {
    const site = createSite();
    site.value = null;
    await site.read({ name: 'article:8', keep: 'page' });
    await site.read({ name: 'author:nobody:1' });
    expect(site.kv.writes).toEqual([]);
  });
});

describe.each<[string, Fault]>([
  ['down', fails()],
  ['silent', hangs],
])('with KV %s', (_, fault) => {
  it('pages come from the database', async () => {
    const site = createSite();
    site.kv.onRead = fault;
    site.kv.onWrite = fault;
    const { value, took } = await site.read();
    expect(value).toEqual({ value: ['rain'], staleSince: null });
    expect(took).toBeLessThanOrEqual(400);
    // Nothing fails behind the answer either.
    await settle(Promise.race([Promise.all(site.writes), isLate(1_000)()]));
  });

  it('a page is refused when the database is down too', async () => {
    const site = createSite();
    site.kv.onRead = fault;
    site.database = fails();
    const { error, took } = await site.read();
    expect(error).toMatchObject({ status: 503 });
    expect(took).toBeLessThanOrEqual(800);
  });
});

/** A site that has shown its front page ten minutes ago, in a new isolate. */
async function createSiteWithCopy(): Promise<Site> {
  const site = createSite();
  await site.read();
  forgetContent();
  await pass(600_000);
  return site;
}

describe.each<[string, Fault, number]>([
  ['down', fails(), 0],
  ['slow', isLate(3_000), 800],
  ['silent for a minute', isLate(60_000), 800],
  ['silent', hangs, 800],
])('with the database %s', (_, fault, patience) => {
  it('the last good copy is served and marked with its age, and others keep it for some seconds', async () => {
    const site = await createSiteWithCopy();
    site.database = fault;
    const request = site.request();
    const { value, took } = await settle(request.read(site.ask()));
    expect(value).toEqual({ value: ['rain'], staleSince: START });
    expect(took).toBeLessThanOrEqual(patience + 100);
    expect(request.keepSeconds).toBe(12);
  });

  it('the readers after that do not wait', async () => {
    const site = await createSiteWithCopy();
    site.database = fault;
    await site.read();
    const { value, took } = await site.read();
    expect(value).toEqual({ value: ['rain'], staleSince: START });
    expect(took).toBe(0);
  });

  it('what an isolate remembers is marked with when it was known to be current', async () => {
    const site = createSite();
    await site.read();
    await pass(30_000);
    site.database = fault;
    await site.read();
    const { value } = await site.read();
    expect(value).toEqual({ value: ['rain'], staleSince: START });
  });

  it('the database is left alone for five seconds, then asked again', async () => {
    const site = await createSiteWithCopy();
    const database = vi.fn(fault);
    site.database = database;
    await site.read();
    const asked = database.mock.calls.length;
    await pass(3_000);
    await site.read();
    expect(database).toHaveBeenCalledTimes(asked);
    await pass(3_000);
    await site.read();
    expect(database.mock.calls.length).toBeGreaterThan(asked);
  });

  it('pages are current again as soon as it answers', async () => {
    const site = await createSiteWithCopy();
    site.database = fault;
    await site.read();
    site.database = works;
    await publish(site, ['sun']);
    await pass(5_000);
    expect((await site.read()).value).toEqual({ value: ['sun'], staleSince: null });
  });
});

it('serves no last good copy from before they were withdrawn', async () => {
  const site = createSite();
  await site.read();
  await withdrawCopies(site.kv.binding);
  forgetContent();
  site.database = fails();
  expect((await site.read()).error).toMatchObject({ status: 503 });
  site.database = works;
  await pass(10_000);
  await publish(site, ['sun']);
  await site.read();
  forgetContent();
  site.database = fails();
  expect((await site.read()).value?.value).toEqual(['sun']);
});

/** A store that takes one write a second. */
function createSlowStore() {
  const taken: number[] = [];
  const put = async (_: string, envelope: string) => {
    if (Date.now() - (taken.at(-1) ?? 0) < 1_000) throw new Error('KV PUT failed: 429');
    taken.push(JSON.parse(envelope).at);
  };
  return { taken, kv: { put } as unknown as KVNamespace };
}

it('copies are withdrawn once for several that ask for it at the same moment', async () => {
  const { taken, kv } = createSlowStore();
  const all = Promise.all([1, 2, 3].map(() => withdrawCopies(kv)));
  await pass(10_000);
  await all;
  expect(taken).toHaveLength(1);
});

it('copies are withdrawn again where somebody else has done it a moment before', async () => {
  const { taken, kv } = createSlowStore();
  await withdrawCopies(kv);
  await pass(200);
  const askedAt = Date.now();
  // Another isolate does not know of it.
  forgetContent();
  const again = withdrawCopies(kv);
  await pass(10_000);
  await again;
  expect(taken[1]).toBeGreaterThan(askedAt);
});

it('says so when copies can not be withdrawn', async () => {
  const put = vi.fn(fails());
  const refused = withdrawCopies({ put } as unknown as KVNamespace).catch((error) => error);
  await pass(20_000);
  expect(await refused).toBeInstanceOf(Error);
  expect(put).toHaveBeenCalledTimes(4);
});

describe('without a last good copy', () => {
  it('a slow page is better than none', async () => {
    const site = createSite();
    site.database = isLate(1_500);
    const { value, took } = await site.read();
    expect(value).toEqual({ value: ['rain'], staleSince: null });
    expect(took).toBeLessThanOrEqual(3_100);
  });

  it('a page is refused at once when the database is down', async () => {
    const site = createSite();
    site.database = fails();
    const { error, took } = await site.read();
    expect(error).toMatchObject({ status: 503, key: 'unavailable' });
    expect(took).toBe(0);
  });

  it('a page is refused after some seconds when the database is silent', async () => {
    const site = createSite();
    site.database = hangs;
    const { error, took } = await site.read();
    expect(error).toMatchObject({ status: 503 });
    expect(took).toBeGreaterThan(5_000);
    expect(took).toBeLessThanOrEqual(6_500);
  });

  it('a page is refused at once after another has waited in vain', async () => {
    const site = createSite();
    site.database = hangs;
    expect((await site.read()).error).toMatchObject({ status: 503 });
    const { error, took } = await site.read({ name: 'category:7:1' });
    expect(error).toMatchObject({ status: 503 });
    expect(took).toBe(0);
  });

  it('a page is still read when another was slow', async () => {
    const site = createSite();
    site.database = hangs;
    const first = settle(site.request().read(site.ask()));
    await pass(1_000);
    site.database = works;
    const { value } = await site.read({ name: 'category:7:1' });
    expect(value).toMatchObject({ staleSince: null });
    expect((await first).error).toMatchObject({ status: 503 });
  });

  it('a page is read after one refusal of the database', async () => {
    const site = createSite();
    site.database = fails();
    expect((await site.read()).error).toMatchObject({ status: 503 });
    site.database = works;
    expect((await site.read()).value).toMatchObject({ staleSince: null });
  });

  it('a request that has waited in vain does not wait again, nor do those after it', async () => {
    const site = createSite();
    site.database = hangs;
    const request = site.request();
    await settle(request.read(site.ask()));
    const again = await settle(request.read(site.ask({ name: 'taxonomy' })));
    expect(again).toMatchObject({ error: { status: 503 }, took: 0 });
    expect(await site.read()).toMatchObject({ error: { status: 503 }, took: 0 });
  });
});

describe('a load that fails by itself', () => {
  it('falls back to its last good copy and leaves other pages alone', async () => {
    const site = await createSiteWithCopy();
    await publish(site, ['sun']);
    const broken = await site.read({ load: () => Promise.reject(new TypeError('a bug')) });
    expect(broken.value).toEqual({ value: ['rain'], staleSince: START });
    const other = await site.read({ name: 'category:7:1' });
    expect(other.value).toEqual({ value: ['sun'], staleSince: null } satisfies Content<Value>);
  });
});

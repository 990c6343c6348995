import {
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLive } from '#kernel/live/live.loader.ts';
import { LIVE_KEY, shardsOf, TICKER } from '#kernel/live/live.model.ts';
import { openSocket as openAtHub } from '#kernel/live/live.service.ts';
import type { LiveState } from '#kernel/live/live-state.model.ts';
import type { MarketHub } from '#kernel/live/MarketHub.do.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { SITE, visit } from '#testing/site.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';
import type { MarketTicker } from './MarketTicker.do.ts';

/** A Friday at eleven in India, and a Saturday, so far away that no alarm comes by itself. */
const TRADING = Date.parse('2099-11-20T11:00:00+05:30');
const WEEKEND = Date.parse('2099-11-21T11:00:00+05:30');
const MINUTE = 60_000;
const TOKEN = { Authorization: `Bearer ${TEST_TOKEN}` };
const SOUND = { name: 'SENSEX', livePrice: 84_000, netChange: 420, percentChange: 0.5 };

const ticker = () => env.MARKET_TICKER.getByName(TICKER);
const hub = (place: number) => env.MARKET_HUB.getByName(shardsOf(place)[0] ?? '');

const opened: WebSocket[] = [];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TRADING });
  await configure({ MARKET_API_BASE: '', MARKET_API_KEY: undefined });
  await runInDurableObject(ticker(), (_, state) => state.storage.deleteAll());
  await env.CACHE.delete(LIVE_KEY);
});

afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One turn of the ticker's clock at this time. */
async function look(at = Date.now()): Promise<void> {
  vi.setSystemTime(at);
  await ticker().wake();
  await runDurableObjectAlarm(ticker());
  forgetLive();
}

/** Makes the site ask a service that answers so. */
async function lookAt(answer: () => Response | Promise<Response>, at = Date.now()) {
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  await configure({ MARKET_API_BASE: 'https://market.example' });
  await look(at);
  return ask;
}

/** The bindings of an object are its own. */
function configure(bindings: object): Promise<void> {
  return runInDurableObject(ticker(), (object: MarketTicker) => {
    Object.assign(Reflect.get(object, 'env'), bindings);
  });
}

const prices = (data: unknown, more: object = {}) =>
  Response.json({ code: 200, marketOpen: true, data, ...more });

async function openSocket(query = '', headers: Record<string, string> = {}) {
  const response = await visit(`/api/market/live${query}`, {
    headers: { Upgrade: 'websocket', Origin: SITE, ...headers },
  });
  const socket = response.webSocket;
  if (!socket) return { response, messages: [], socket: null };
  const messages: LiveState[] = [];
  socket.addEventListener('message', ({ data }) => {
    if (data !== 'pong') messages.push(JSON.parse(String(data)));
  });
  socket.accept();
  opened.push(socket);
  return { response, messages, socket };
}

async function readState(): Promise<LiveState | null> {
  return env.CACHE.get(LIVE_KEY, 'json');
}

describe('the ticker', () => {
  it('keeps the prices of the open exchange in KV, marked as simulated', async () => {
    await look();
    const { status, body, headers } = await callApi('/market/indices');
    expect(status).toBe(200);
    expect(headers.get('Cloudflare-CDN-Cache-Control')).toBe('max-age=15');
    const market = body.data as unknown as LiveState['market'];
    expect(market).toMatchObject({ marketOpen: true, isDemo: true, isDelayed: false, at: TRADING });
    expect(market?.indices.map(({ name }) => name)).toContain('SENSEX');
    expect((await callApi('/market/status')).body.data).toEqual({ marketOpen: true });
  });

  it('answers 503 before there is a price, and shows no strip', async () => {
    const { status, body } = await callApi('/market/indices');
    expect(status).toBe(503);
    expect(body.errors[0]?.code).toBe('market.unavailable');
    expect(await (await visit('/')).text()).not.toContain('class="ticker"');
  });

  it('is shown on the home page and beside news of the economy, and nowhere else', async () => {
    await lookAt(() => prices([SOUND]));
    await look();
    const isShown = async (path: string) =>
      (await (await visit(path)).text()).includes('class="ticker"');
    for (const path of ['/', '/gujarati', '/business', '/hindi/economy'])
      expect(await isShown(path), path).toBe(true);
    for (const path of ['/sports', '/cities', '/about', '/login-mobile-number'])
      expect(await isShown(path), path).toBe(false);
  });

  it('asks once a minute, however often the alarm comes', async () => {
    const ask = await lookAt(() => prices([SOUND]));
    await look();
    await look(TRADING + 20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await look(TRADING + MINUTE);
    expect(ask).toHaveBeenCalledTimes(2);
    // A clock that has gone back doesn't stop it.
    const before = await readState();
    await look(TRADING - 60 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(3);
    expect((await readState())?.version).toBeGreaterThan(before?.version ?? 0);
  });

  it.each([
    ['while it trades, the next minute', TRADING, TRADING + MINUTE + 2_000],
    ['after the close on Friday, within the hour', WEEKEND, WEEKEND + 60 * MINUTE],
    [
      'before the opening, at the opening',
      Date.parse('2099-11-20T09:00:00+05:30'),
      Date.parse('2099-11-20T09:15:02+05:30'),
    ],
  ])('looks again: %s', async (_, now, next) => {
    await look(now);
    const alarm = await runInDurableObject(ticker(), (_object, state) => state.storage.getAlarm());
    expect(alarm).toBe(next);
  });

  it('shows the prices of the last close while the exchange rests', async () => {
    await look(WEEKEND);
    expect((await readState())?.market).toMatchObject({
      marketOpen: false,
      at: Date.parse('2099-11-20T15:30:00+05:30'),
    });
  });
});

describe('a service', () => {
  /** Answers each path under its base, and notes what was asked. */
  async function serve(answers: Record<string, () => Response>, at = Date.now()) {
    const asked: [string, string | null][] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = String(input);
      asked.push([url, new Headers(init?.headers).get('Authorization')]);
      return answers[url]?.() ?? new Response('no', { status: 404 });
    });
    await configure({ MARKET_API_BASE: 'https://market.example/v1/' });
    await look(at);
    return asked.map(([url, key]) => [url.replace('https://market.example/v1/', ''), key]);
  }
  const INDICES = 'https://market.example/v1/home-indices';
  const STATUS = 'https://market.example/v1/market-status';
  const silent = () => prices([SOUND], { marketOpen: undefined });

  it('that says with its prices that the exchange is open is asked for nothing else', async () => {
    const asked = await serve({ [INDICES]: () => prices([SOUND]) });
    expect(asked).toEqual([['home-indices', null]]);
  });

  it('decides by its status, against the calendar, with its key', async () => {
    const status = () => Response.json({ code: 200, marketOpen: true });
    await configure({ MARKET_API_KEY: 'key' });
    const asked = await serve({ [INDICES]: silent, [STATUS]: status }, WEEKEND);
    expect(asked).toEqual([
      ['home-indices', 'Bearer key'],
      ['market-status', 'Bearer key'],
    ]);
    expect((await readState())?.market).toMatchObject({ marketOpen: true, at: WEEKEND });
    const alarm = await runInDurableObject(ticker(), (_, state) => state.storage.getAlarm());
    expect(alarm).toBe(WEEKEND + MINUTE + 2_000);
  });

  it('that can say nothing of the exchange is not believed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const [minute, status] of [
      () => new Response('<html>'),
      () => Response.json({ code: 500, marketOpen: true }),
      () => Response.json({ marketOpen: 'yes' }),
    ].entries()) {
      await serve({ [INDICES]: silent, [STATUS]: status }, TRADING + minute * MINUTE);
      expect(await readState()).toBeNull();
    }
  });
});

describe('a service that fails', () => {
  const html = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  const text = (data: unknown) => JSON.stringify({ code: 200, marketOpen: true, data });
  const failures: [string, () => Response | Promise<Response>][] = [
    ['status 500', () => new Response('no', { status: 500 })],
    ['code 500 in a good answer', () => prices([SOUND], { code: 500 })],
    ['HTML', html],
    ['no index', () => prices([])],
    ['a body of NaN', () => new Response('{"code":200,"marketOpen":true,"data":[NaN]}')],
    ['a price that is no number', () => prices([{ ...SOUND, livePrice: 'NaN' }])],
    ['a price without end', () => new Response(text([SOUND]).replace('84000', '1e999'))],
    ['a negative price', () => prices([{ ...SOUND, livePrice: -1 }])],
    ['a price of zero', () => prices([{ ...SOUND, livePrice: 0, netChange: 0 }])],
    ['a change larger than the price', () => prices([{ ...SOUND, netChange: 90_000 }])],
    ['signs that differ', () => prices([{ ...SOUND, percentChange: -0.5 }])],
    ['10 MB', () => new Response(new Uint8Array(10_000_000))],
    ['10 MB of prices', () => prices([SOUND], { more: 'x'.repeat(10_000_000) })],
    ['no connection', () => Promise.reject(new Error('connection lost'))],
  ];

  it.each(failures)('leaves nothing where there was nothing: %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await lookAt(answer);
    expect(await readState()).toBeNull();
  });

  it.each(failures)('leaves the last prices, marked as delayed: %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await lookAt(() => prices([SOUND]));
    await lookAt(answer, TRADING + MINUTE);
    expect((await readState())?.market).toEqual({
      at: TRADING,
      marketOpen: true,
      isDelayed: true,
      isDemo: false,
      indices: [SOUND],
    });
    await lookAt(() => prices([SOUND]), TRADING + 2 * MINUTE);
    expect((await readState())?.market?.isDelayed).toBe(false);
  });

  it.each([
    ['answer', (wait: () => Promise<never>) => wait()],
    ['body', (wait: () => Promise<never>) => new Response(new ReadableStream({ pull: wait }))],
  ])('is given up when its %s never comes, and asked again the next minute', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await lookAt(() => prices([SOUND]));
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    /** All the time passes that the ticker has patience for, and nothing comes. */
    const wait = async () => {
      await Promise.resolve();
      vi.advanceTimersByTime(8_000);
      return new Promise<never>(() => {});
    };
    await lookAt(() => answer(wait), TRADING + MINUTE);
    expect((await readState())?.market).toMatchObject({ isDelayed: true, indices: [SOUND] });
    const alarm = await runInDurableObject(ticker(), (_object, state) => state.storage.getAlarm());
    expect(alarm).toBe(TRADING + 2 * MINUTE + 2_000);
  });

  it('is asked again after a minute outside the hours of trading, then more and more seldom', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const getAlarm = () => runInDurableObject(ticker(), (_, state) => state.storage.getAlarm());
    const pauses: number[] = [];
    let now = WEEKEND;
    for (let time = 0; time < 7; time += 1) {
      await lookAt(html, now);
      const next = (await getAlarm()) ?? 0;
      pauses.push((next - now) / MINUTE);
      now = next;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15]);
    await lookAt(() => prices([SOUND], { marketOpen: false }), now);
    expect((await readState())?.market).toMatchObject({ indices: [SOUND], isDelayed: false });
    const later = (await getAlarm()) ?? 0;
    await lookAt(html, later);
    expect(await getAlarm()).toBe(later + MINUTE);
  });

  it('leaves the prices of the last close as they are', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await lookAt(() => prices([SOUND], { marketOpen: false }), WEEKEND);
    const before = await readState();
    expect(before?.market).toMatchObject({ marketOpen: false, isDelayed: false });
    await lookAt(html, WEEKEND + 60 * MINUTE);
    expect(await readState()).toEqual(before);
    // On the next day of trading newer ones are due.
    await lookAt(html, TRADING + 3 * 24 * 60 * MINUTE);
    expect((await readState())?.market).toMatchObject({ marketOpen: false, isDelayed: true });
  });

  it('takes only what is broken out', async () => {
    await lookAt(() => prices([{ ...SOUND, name: 'NIFTY', livePrice: null }, SOUND]));
    expect((await readState())?.market?.indices).toEqual([SOUND]);
  });

  it('does not believe an opening of another clock', async () => {
    const closed = (opensAt: string) => () => prices([SOUND], { marketOpen: false, opensAt });
    for (const opensAt of ['2001-01-01T00:00:00Z', '2190-01-01T00:00:00Z']) {
      await lookAt(closed(opensAt), WEEKEND);
      const alarm = await runInDurableObject(ticker(), (_, state) => state.storage.getAlarm());
      expect(alarm).toBe(WEEKEND + 60 * MINUTE);
      await runInDurableObject(ticker(), (_, state) => state.storage.deleteAll());
    }
  });
});

describe('a socket', () => {
  it('brings the state at once and each new one', async () => {
    await look();
    const { response, messages } = await openSocket('?place=7');
    expect(response.status).toBe(101);
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    await look(TRADING + MINUTE);
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages[1]).toEqual(await readState());
    expect(messages[1]?.version).toBeGreaterThan(messages[0]?.version ?? 0);
  });

  it('resumes with nothing but what is newer', async () => {
    await look();
    const { version } = (await readState()) ?? { version: 0 };
    const { messages } = await openSocket(`?since=${version}`);
    await look(TRADING + MINUTE);
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.version).toBeGreaterThan(version);
  });

  it('outlives its hub and the ticker', async () => {
    await look();
    const { messages } = await openSocket('?place=9');
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    await evictDurableObject(hub(9));
    await evictDurableObject(ticker());
    await look(TRADING + MINUTE);
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages[1]).toEqual(await readState());
  });

  it('never brings an older state', async () => {
    await look();
    const { messages } = await openSocket('?place=11');
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(await hub(11).push({ version: 1, market: null, breaking: {}, stories: {} })).toBe(1);
    await look(TRADING + MINUTE);
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(messages.map(({ version }) => version)).not.toContain(1);
  });

  it('answers a ping and closes on anything else', async () => {
    const { socket } = await openSocket('?place=13');
    const heard: unknown[] = [];
    socket?.addEventListener('message', ({ data }) => heard.push(data));
    const closed = new Promise((resolve) =>
      socket?.addEventListener('close', ({ code }) => resolve(code)),
    );
    socket?.send('ping');
    await vi.waitFor(() => expect(heard).toEqual(['pong']));
    socket?.send('x'.repeat(100));
    expect(await closed).toBe(1008);
  });

  it('is left out of the pushes once it has gone', async () => {
    await look();
    const { socket } = await openSocket('?place=15');
    const hubs = () =>
      runInDurableObject(ticker(), (_, state) =>
        Object.keys(state.storage.kv.get<Record<string, number>>('hubs') ?? {}),
      );
    expect(await hubs()).toContain('shard-15');
    socket?.close();
    await vi.waitFor(async () => {
      await look(Date.now() + MINUTE);
      expect(await hubs()).not.toContain('shard-15');
    });
  });

  it('is refused to other sites, to what is no handshake and at a bad place', async () => {
    const foreign = await openSocket('', { Origin: 'https://other.test' });
    expect(foreign.response.status).toBe(403);
    const headers = { Upgrade: 'websocket' };
    const nameless = { ...headers, Cookie: 'theme=dark' };
    expect((await visit('/api/market/live', { headers: nameless })).status).toBe(403);
    const app = await visit('/api/market/live', { headers });
    expect(app.status).toBe(101);
    app.webSocket?.accept();
    app.webSocket?.close();
    expect((await openSocket('', { Upgrade: '' })).response.status).toBe(426);
    expect((await openSocket('?place=x')).response.status).toBe(400);
    expect((await openSocket('?since=-1')).response.status).toBe(400);
  });
});

describe('a KV and a hub that fail', () => {
  const failing = () => Promise.reject(new Error('out of reach'));

  it('get the next state, and the other hubs get each', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { messages: cut } = await openSocket('?place=19');
    const { messages } = await openSocket('?place=21');
    await look();
    await vi.waitFor(() => expect([cut.length, messages.length]).toEqual([1, 1]));
    const before = await readState();
    const { CACHE, MARKET_HUB } = env;
    const getByName = (name: string) =>
      name === 'shard-19' ? { push: failing } : MARKET_HUB.getByName(name);
    await configure({ CACHE: { put: failing }, MARKET_HUB: { getByName } });
    try {
      await look(TRADING + MINUTE);
    } finally {
      await configure({ CACHE, MARKET_HUB });
    }
    expect(await readState()).toEqual(before);
    expect(log.mock.calls.join()).toMatch(/market.push_failed.*shard-19|shard-19.*push_failed/s);
    expect(log.mock.calls.join()).toContain('market.save_failed');
    await vi.waitFor(() => expect(messages).toHaveLength(2));
    expect(cut).toHaveLength(1);
    await look(TRADING + 2 * MINUTE);
    await vi.waitFor(() => expect([cut.length, messages.length]).toEqual([2, 3]));
    expect([cut.at(-1), messages.at(-1)]).toEqual([await readState(), await readState()]);
  });

  it('turn nobody away while another hub is there', async () => {
    const { MARKET_HUB } = env;
    const getByName = (name: string) =>
      name === 'shard-23' ? { fetch: failing } : MARKET_HUB.getByName(name);
    const platform = makePlatform({ MARKET_HUB: { getByName } as typeof MARKET_HUB });
    const reader = { place: 23, since: 0, address: '198.51.100.9' };
    const { status, webSocket } = await openAtHub(platform, reader);
    expect(status).toBe(101);
    webSocket?.accept();
    webSocket?.close();
  });
});

describe('the room of the hubs', () => {
  const ours = { 'CF-Connecting-IP': '198.51.100.7' };
  const others = { 'CF-Connecting-IP': '198.51.100.8' };

  const clients: WebSocket[] = [];

  /** Opens sockets at a hub, those of one reader or each of another. */
  const fill = (shard: string, count: number, reader?: string) =>
    runInDurableObject(env.MARKET_HUB.getByName(shard), (object: MarketHub, state) => {
      for (let place = 0; place < count; place += 1) {
        const { 0: client, 1: server } = new WebSocketPair();
        state.acceptWebSocket(server, [reader ?? `reader-${place}`]);
        client.accept();
        clients.push(client);
      }
      return object.push({ version: 0, market: null, breaking: {}, stories: {} });
    });
  const leave = (shard: string) =>
    runInDurableObject(env.MARKET_HUB.getByName(shard), () => {
      for (const client of clients.splice(0)) client.close();
    });
  const count = (shard: string) =>
    env.MARKET_HUB.getByName(shard).push({ version: 0, market: null, breaking: {}, stories: {} });

  it('ends at 10,000 sockets: the next one takes who comes', async () => {
    const [first = '', second = ''] = shardsOf(20);
    expect(await fill(first, 9_999)).toBe(9_999);
    for (const _ of [first, second])
      expect((await openSocket('?place=20', ours)).response.status).toBe(101);
    expect([await count(first), await count(second)]).toEqual([10_000, 1]);
    await leave(first);
    await vi.waitFor(async () => expect(await count(first)).toBe(1));
    expect((await openSocket('?place=20', ours)).response.status).toBe(101);
    expect([await count(first), await count(second)]).toEqual([2, 1]);
  });

  it('ends for one address at 500 sockets a hub: then it is refused, and may ask for prices', async () => {
    await look();
    const shards = shardsOf(25);
    for (const shard of shards) await fill(shard, 499, ours['CF-Connecting-IP']);
    for (const _ of shards) expect((await openSocket('?place=25', ours)).response.status).toBe(101);
    const { response } = await openSocket('?place=25', ours);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('300');
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const { errors } = await response.json<{ errors: { code: string }[] }>();
    expect(errors[0]?.code).toBe('market.full');
    expect((await callApi('/market/indices', { headers: ours })).status).toBe(200);
    expect((await openSocket('?place=25', others)).response.status).toBe(101);
  });
});

describe('breaking news', () => {
  const announce = (body: object, headers: Record<string, string> = TOKEN) =>
    callApi('/breaking', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
      body: JSON.stringify(body),
    });

  it('stands over the pages of its edition, with a link, until its time is over', async () => {
    const storyId = await publishStory({ texts: [makeText('hi')] });
    const { messages } = await openSocket('?place=17');
    const answer = await announce({ lang: 'hindi', text: ' भूकंप \n के झटके ', storyId });
    expect(answer.status).toBe(200);
    await vi.waitFor(() => expect(messages.at(-1)?.breaking.hi?.text).toBe('भूकंप के झटके'));
    forgetLive();
    const html = await (await visit('/hindi')).text();
    expect(html).toMatch(new RegExp(`<a href="/hindi/[^"]+/${storyId}">भूकंप के झटके</a>`));
    forgetLive();
    expect(await (await visit('/')).text()).not.toContain('भूकंप');
    const { env: bindings } = makePlatform();
    const state = await bindings.CACHE.get<LiveState>(LIVE_KEY, 'json');
    const until = state?.breaking.hi?.until ?? 0;
    vi.setSystemTime(until);
    forgetLive();
    expect(await (await visit('/hindi')).text()).not.toContain('भूकंप');
  });

  it('is taken away again', async () => {
    await announce({ lang: 'en', text: 'Bridge closed' });
    expect((await readState())?.breaking.en?.path).toBeNull();
    const { status } = await callApi('/breaking?language=english', {
      method: 'DELETE',
      headers: TOKEN,
    });
    expect(status).toBe(200);
    expect((await readState())?.breaking).toEqual({});
  });

  it.each([
    ['no text', { lang: 'en', text: '  ' }, 400],
    ['a long text', { lang: 'en', text: 'x'.repeat(161) }, 400],
    ['an unknown language', { lang: 'fr', text: 'x' }, 400],
    ['a stay without end', { lang: 'en', text: 'x', minutes: 100_000 }, 400],
    ['an unknown story', { lang: 'en', text: 'x', storyId: 999_999 }, 404],
  ])('is refused with %s', async (_, body, status) => {
    expect((await announce(body)).status).toBe(status);
    expect(await readState()).toBeNull();
  });

  it('is refused for a story that is not published in its language, and without the token', async () => {
    const storyId = await publishStory({ texts: [makeText('en')] });
    const unknown = await announce({ lang: 'gu', text: 'x', storyId });
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      'There is no published story with this number.',
    ]);
    expect((await announce({ lang: 'en', text: 'x' }, { Authorization: 'Bearer no' })).status).toBe(
      401,
    );
    expect((await postApi('/breaking', { lang: 'en', text: 'x' })).status).toBe(401);
  });
});

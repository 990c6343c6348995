import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#domains/identity/session/session.model.ts';
import {
  followSession,
  logOut,
  refreshSession,
  session,
  sessionStatus,
  updateSession,
} from './session-store.ts';

const ASHA: Session = {
  ip: '203.0.113.7',
  user: {
    id: '7',
    name: 'આશા',
    email: null,
    image: null,
    role: 'editor',
    language: 'gujarati',
    businesses: [
      {
        ...{ vendorBusinessDetailsId: 7, businessName: 'Shree', friendlyUrl: 'shree' },
        ...{ hindiName: '', gujaratiName: '', status: 'draft', profilePercentage: 40 },
      },
    ],
  },
  expires: '2026-12-21T00:00:00.000Z',
};

/** A browser's page, as far as the store looks at it. */
const page = Object.assign(new EventTarget(), { hidden: false, cookie: '' });
/** All that are open; each hears the others, in whichever tab, but not itself. */
const channels = new Set<EventTarget>();
class Channel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(message: unknown) {
    told.push(message);
    for (const channel of channels)
      if (channel !== this) channel.dispatchEvent(new Event('message'));
  }
}

let stored: Map<string, string>;
/** Stories for offline. */
let kept: Set<string>;
/** What other tabs have been told. */
let told: unknown[];
let answers: Record<string, () => Promise<Response>>;
let asked: string[];
let logged: unknown[][];

beforeEach(() => {
  vi.useFakeTimers();
  [stored, kept] = [new Map(), new Set(['kept-1 /a'])];
  page.cookie = 'signed-in=1';
  [told, asked, logged] = [[], [], []];
  answers = { '/api/auth/session': async () => Response.json(ASHA) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('sessionStorage', { clear: () => {} });
  vi.stubGlobal('cookieStore', { delete: async () => {} });
  vi.stubGlobal('StorageEvent', Event);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return answers[path]?.() ?? Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.spyOn(console, 'error').mockImplementation((...line) => logged.push(line));
  session.value = null;
  sessionStatus.value = 'loading';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The site's answer for nobody, which takes its mark back. */
async function endSession(): Promise<Response> {
  page.cookie = '';
  return Response.json(null);
}

describe('the store of the session', () => {
  it('knows who is signed in, keeps the old keys, and tells other tabs when that is new', async () => {
    await refreshSession();
    expect(asked).toEqual(['GET /api/auth/session']);
    expect(session.value).toEqual(ASHA);
    expect(sessionStatus.value).toBe('authenticated');
    const { fingerprint, 'nextauth.message': message, ...keys } = Object.fromEntries(stored);
    expect(keys).toEqual({
      isLoggedIn: 'true',
      user: JSON.stringify({
        name: 'આશા',
        vendorsResp: { vendorBusinessRespList: ASHA.user.businesses },
      }),
      userType: 'editor',
      reader: '7',
    });
    expect(fingerprint).toMatch(/^[\w-]{36}$/);
    const news = { event: 'session', data: { trigger: 'getSession' } };
    expect(told).toEqual([news]);
    expect(JSON.parse(message ?? '')).toMatchObject(news);
    await refreshSession();
    expect(told).toHaveLength(1);
    expect(stored.get('fingerprint')).toBe(fingerprint);
  });

  it('knows when nobody is any more, and forgets what they left here', async () => {
    await refreshSession();
    stored.set('saved-stories', '[]');
    answers['/api/auth/session'] = endSession;
    await refreshSession();
    expect([session.value, sessionStatus.value]).toEqual([null, 'unauthenticated']);
    expect([...stored.keys()]).toEqual(['nextauth.message']);
    expect([...kept]).toEqual([]);
    expect(told).toHaveLength(2);
  });

  it('leaves nothing of one person to another who signs in after them', async () => {
    await refreshSession();
    for (const key of ['saved-stories', 'following-account', 'theme']) stored.set(key, 'Asha’s');
    answers['/api/auth/session'] = async () =>
      Response.json({ ...ASHA, user: { ...ASHA.user, id: '8' } });
    await refreshSession();
    expect([stored.get('reader'), stored.get('theme')]).toEqual(['8', 'Asha’s']);
    expect([stored.has('saved-stories'), stored.has('following-account')]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(0);
    expect([...kept]).toEqual([]);
  });

  it('forgets nothing as long as the site has not said so', async () => {
    await refreshSession();
    stored.set('saved-stories', '[]');
    for (const answer of [() => Response.json({ code: 503 }, { status: 503 }), Response.error]) {
      answers['/api/auth/session'] = async () => answer();
      await refreshSession();
      expect(stored.has('saved-stories')).toBe(true);
      expect(kept.size).toBe(1);
    }
    answers['/api/auth/session'] = endSession;
    await refreshSession();
    expect(stored.has('saved-stories')).toBe(false);
  });

  it('leaves alone what a stranger keeps here', async () => {
    page.cookie = '';
    stored.set('saved-stories', '[]');
    answers['/api/auth/session'] = async () => Response.json(null);
    await refreshSession();
    expect(stored.has('saved-stories')).toBe(true);
  });

  it('says which of the two has failed: the call, or its answer', async () => {
    answers = {};
    await refreshSession();
    answers['/api/auth/session'] = async () => new Response('<h1>Down</h1>', { status: 502 });
    await refreshSession();
    expect(logged.map(([text]) => text)).toEqual(['client session error', 'client fetch error']);
    expect([session.value, sessionStatus.value]).toEqual([null, 'unauthenticated']);
  });

  it('believes the answer to the last question, in whichever order answers come', async () => {
    let answerLate: (response: Response) => void = () => {};
    answers['/api/auth/session'] = () =>
      new Promise((resolve) => {
        answerLate = resolve;
      });
    const late = refreshSession();
    answers['/api/auth/session'] = async () => Response.json(null);
    await refreshSession();
    answerLate(Response.json(ASHA));
    await late;
    expect([session.value, sessionStatus.value]).toEqual([null, 'unauthenticated']);
  });

  it('asks again in sight, when another tab calls, and every few seconds unless offline', async () => {
    const stop = followSession({ pollSeconds: 30 });
    const count = async (happen: () => unknown) => {
      const before = asked.length;
      await happen();
      await vi.advanceTimersByTimeAsync(0);
      return asked.length - before;
    };
    // What it tells others itself is no news here.
    expect(await count(() => {})).toBe(0);
    expect(told).toHaveLength(1);
    expect(await count(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(1);
    page.hidden = true;
    expect(await count(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(0);
    page.hidden = false;
    expect(await count(() => new Channel().postMessage({ event: 'session' }))).toBe(1);
    expect(await count(() => vi.advanceTimersByTimeAsync(60_000))).toBe(2);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await count(() => vi.advanceTimersByTimeAsync(60_000))).toBe(0);
    stop();
    vi.stubGlobal('navigator', { onLine: true });
    expect(await count(() => vi.advanceTimersByTimeAsync(60_000))).toBe(0);
    expect(await count(() => page.dispatchEvent(new Event('visibilitychange')))).toBe(0);
  });

  it('asks once for what another of our tabs says, and for what a client of version 4 says', async () => {
    const heard: ((event: object) => void)[] = [];
    vi.stubGlobal('addEventListener', (kind: string, hear: (event: object) => void) => {
      if (kind === 'storage') heard.push(hear);
    });
    const stop = followSession();
    await vi.advanceTimersByTimeAsync(0);
    const ours = stored.get('nextauth.message') ?? '';
    const { channel, ...theirs } = JSON.parse(ours);
    const tell = async (newValue: string) => {
      asked = [];
      if (newValue === ours) new Channel().postMessage({ event: 'session' });
      for (const hear of heard) hear({ key: 'nextauth.message', newValue });
      await vi.advanceTimersByTimeAsync(0);
      return asked;
    };
    expect(channel).toBe('next-auth');
    expect(await tell(ours)).toEqual(['GET /api/auth/session']);
    expect(await tell(JSON.stringify(theirs))).toEqual(['GET /api/auth/session']);
    expect(await tell('no message')).toEqual(['GET /api/auth/session']);
    stop();
  });

  it('polls offline where it is told to, and not for nobody', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const stop = followSession({ pollSeconds: 10, pollsOffline: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
    answers['/api/auth/session'] = async () => Response.json(null);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toHaveLength(3);
    stop();
  });

  it('takes a change, and stays as it is when that is refused', async () => {
    answers['/api/auth/csrf'] = async () => Response.json({ csrfToken: 'x' });
    const changed = { ...ASHA, user: { ...ASHA.user, name: 'Asha' } };
    answers['/api/auth/session'] = async () => Response.json(changed);
    expect(await updateSession({ name: 'Asha' })).toEqual(changed);
    expect(session.value).toEqual(changed);
    answers['/api/auth/session'] = async () => Response.json({ code: 400 }, { status: 400 });
    expect(await updateSession({ name: '' })).toBeNull();
    expect(session.value).toEqual(changed);
    expect(asked).toEqual(Array(2).fill(['GET /api/auth/csrf', 'POST /api/auth/session']).flat());
  });
});

describe('logging out', () => {
  const PAGES = ['kept-1 /offline', 'kept-1 /gujarat/rain/7'];
  let done: string[];

  beforeEach(() => {
    done = [];
    vi.stubGlobal('location', { href: 'https://news.test/', reload: () => done.push('reload') });
    vi.stubGlobal('cookieStore', { delete: async (name: string) => done.push(`no ${name}`) });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => (key === 'theme' ? 'dark' : null),
      clear: () => done.push('no local storage'),
      setItem: (key: string, value: string) => key === 'theme' && done.push(`${key} ${value}`),
    });
    vi.stubGlobal('sessionStorage', { clear: () => done.push('no session storage') });
    vi.stubGlobal('caches', {
      keys: async () => PAGES,
      delete: async (name: string) => done.push(`no ${name}`),
    });
    answers['/api/auth/csrf'] = async () => Response.json({ csrfToken: 'x' });
    answers['/api/auth/signout'] = async () => Response.json({ url: 'https://news.test/' });
  });

  const AFTER = [
    'no x-access-token',
    'no local storage',
    'theme dark',
    'no session storage',
    ...PAGES.map((name) => `no ${name}`),
    'reload',
  ];
  const NEWS = [{ event: 'session', data: { trigger: 'signout' } }];

  it('goes by the steps of the spec, and tells other tabs', async () => {
    await logOut();
    expect(asked).toEqual(['GET /api/auth/csrf', 'POST /api/auth/signout']);
    expect([done, told, logged]).toEqual([AFTER, NEWS, []]);
  });

  it.each([
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'log-out error'],
    ['fails', async () => new Response('', { status: 500 }), 'client fetch error'],
    [
      'is refused',
      async () => Response.json({ url: 'https://news.test/?error=MissingCSRF' }),
      'client fetch error',
    ],
  ])('leaves nothing behind where the call %s, which is logged', async (_, answer, text) => {
    answers['/api/auth/signout'] = answer;
    await logOut();
    expect([done, told]).toEqual([AFTER, NEWS]);
    expect(logged.map(([first]) => first)).toEqual([text]);
  });

  it('does not wait for ever for an answer', async () => {
    const deadline = new AbortController();
    const wait = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    const over = logOut();
    expect(wait).toHaveBeenCalledExactlyOnceWith(5_000);
    deadline.abort();
    await over;
    expect(done).toEqual(AFTER);
    expect(logged.map(([first]) => first)).toEqual(['log-out error']);
  });

  it('loads the page anew also where nothing can be cleared', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, clear: refuse, setItem: refuse });
    vi.stubGlobal('sessionStorage', { clear: refuse });
    vi.stubGlobal('caches', { keys: refuse });
    vi.stubGlobal('cookieStore', undefined);
    await logOut();
    expect([done, told]).toEqual([['reload'], NEWS]);
    expect(logged).toHaveLength(4);
  });
});

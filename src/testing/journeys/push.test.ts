import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { PushPayload } from '#islands/push/push-payload.ts';
import { makeReceiver } from '#tools/stand-in/push-receiver.ts';
import { JOURNEY_EDITIONS, OTHER_EDITIONS } from './matrix.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, IN_BACKGROUND, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

const PAYLOAD: PushPayload = {
  id: 'campaign-1',
  tag: 'story-1',
  lang: 'gu',
  title: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
  body: 'નદીઓમાં નવાં નીર',
  path: '/gujarati/cities',
  image: '/icon-512.png',
  campaign: 1,
};

/**
 * The site's worker in a browser. The one that tests run in has no notifications of its own: what the
 * worker asks it to show is written down instead.
 */
async function openWorker() {
  const { page } = await site.open('/cities', { ...DESKTOP, ...IN_BACKGROUND });
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const registration = waitForRegistration(cdp);
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [started] = context.serviceWorkers();
  const worker = started ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: object[] = [];
    const show = async (title: string, options: object) => void shown.push({ title, ...options });
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = show;
  });
  return { page, worker, cdp, registrationId: await registration };
}

function readShown(worker: Worker): Promise<object[]> {
  return worker.evaluate(() => Reflect.get(globalThis, 'shown') as object[]);
}

function waitForRegistration(cdp: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
}

function deliver(cdp: CDPSession, registrationId: string, payload: PushPayload): Promise<unknown> {
  const data = JSON.stringify(payload);
  return cdp.send('ServiceWorker.deliverPushMessage', {
    origin: currentSite().origin,
    registrationId,
    data,
  });
}

describe('the worker', () => {
  it('shows what is delivered to it, once', async () => {
    const { worker, cdp, registrationId } = await openWorker();
    await deliver(cdp, registrationId, PAYLOAD);
    await expect.poll(() => readShown(worker)).toHaveLength(1);
    const { title, body, lang, tag, image } = PAYLOAD;
    expect(await readShown(worker)).toEqual([
      expect.objectContaining({
        title,
        body,
        lang,
        tag,
        image,
        data: PAYLOAD,
        icon: '/icon-192.png',
      }),
    ]);
    await deliver(cdp, registrationId, { ...PAYLOAD, title: 'again' });
    await deliver(cdp, registrationId, { ...PAYLOAD, id: 'campaign-2', title: 'later' });
    await expect.poll(() => readShown(worker)).toHaveLength(2);
    expect((await readShown(worker))[1]).toMatchObject({ title: 'later' });
    const brief = ALL_EDITIONS.map((edition) => ({
      ...{ ...PAYLOAD, id: `brief-${edition.lang}`, tag: 'brief', lang: edition.lang },
      title: translatorOf(edition.lang)('brief.title'),
      path: toEditionPath(edition, '/brief'),
    }));
    for (const payload of brief) await deliver(cdp, registrationId, payload);
    await expect.poll(() => readShown(worker)).toHaveLength(5);
    expect((await readShown(worker)).slice(2)).toEqual(
      brief.map((payload) =>
        expect.objectContaining({ title: payload.title, lang: payload.lang, data: payload }),
      ),
    );
  });
});

/** Writes down what the icon of the installed app would show, while the site is open in no window. */
async function watchBadge(worker: Worker): Promise<() => Promise<number[]>> {
  await worker.evaluate(() => {
    const badges: number[] = [];
    const scope = globalThis as unknown as Record<string, { prototype: object }>;
    Object.assign(scope.Clients?.prototype ?? {}, { matchAll: async () => [] });
    Object.defineProperties(navigator, {
      setAppBadge: { value: async (count: number) => void badges.push(count) },
      clearAppBadge: { value: async () => void badges.push(0) },
    });
    Object.assign(globalThis, { badges });
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'badges') as number[]);
}

it('breaking news is counted on the icon until a page is opened, each subject once', async () => {
  const { page, worker, cdp, registrationId } = await openWorker();
  const readBadges = await watchBadge(worker);
  const breaking = (id: string, tag: string) =>
    deliver(cdp, registrationId, { ...PAYLOAD, id, tag, isBreaking: true });
  await deliver(cdp, registrationId, { ...PAYLOAD, id: 'plain' });
  await breaking('one', 'flood');
  await expect.poll(readBadges).toEqual([1]);
  await breaking('two', 'flood');
  await expect.poll(readBadges).toEqual([1, 1]);
  await breaking('three', 'quake');
  await expect.poll(readBadges).toEqual([1, 1, 2]);
  await page.reload();
  await expect.poll(async () => (await readBadges()).at(-1)).toBe(0);
  await breaking('four', 'fire');
  await expect.poll(async () => (await readBadges()).at(-1)).toBe(1);
});

/**
 * Has the real worker handle an event that only a person or a push service can cause. What only such an
 * event allows it to do, and the browser's subscription, is written down instead.
 */
function dispatch(worker: Worker, type: string, details: object, token: string | null) {
  return worker.evaluate(
    async ([name, fields, serialised]) => {
      const done: string[] = [];
      const log = (what: string) => done.push(what);
      const scope = globalThis as unknown as Record<string, { prototype: object }>;
      Object.assign(scope.WindowClient?.prototype ?? {}, {
        async focus(this: { url: string }) {
          log(`focus ${new URL(this.url).pathname}`);
          return this;
        },
      });
      Object.assign(scope.Clients?.prototype ?? {}, {
        openWindow: async (url: string) => log(`open ${new URL(url).pathname}`),
      });
      const toSubscription = (text: string | null) =>
        text && { toJSON: () => JSON.parse(text), options: {} };
      PushManager.prototype.getSubscription = async () =>
        toSubscription(serialised) as unknown as PushSubscription | null;
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        const response = await fetch(input, init);
        log(`${init?.method} ${input} ${init?.body} ${response.status}`);
        return response;
      };
      const event = new Event(name);
      const work: Promise<unknown>[] = [];
      Object.assign(event, {
        notification: { ...fields, close: () => log('close') },
        oldSubscription: toSubscription(Reflect.get(fields, 'old') ?? null),
        newSubscription: toSubscription(Reflect.get(fields, 'new') ?? null),
        waitUntil: (each: Promise<unknown>) => work.push(each),
      });
      dispatchEvent(event);
      await Promise.all(work);
      globalThis.fetch = fetch;
      return done;
    },
    [type, details, token] as const,
  );
}

describe('a click on a notification', () => {
  const click = (worker: Worker, token: string | null = null, path = PAYLOAD.path) =>
    dispatch(worker, 'notificationclick', { data: { ...PAYLOAD, path } }, token);

  it('brings forward the tab that shows the story', async () => {
    const { worker, page } = await openWorker();
    const other = await page.context().newPage();
    await other.goto(PAYLOAD.path);
    await page.bringToFront();
    expect(await click(worker)).toEqual(['close', `focus ${PAYLOAD.path}`]);
    expect(new URL(page.url()).pathname).toBe('/cities');
  });

  it('takes another tab of the site to the story', async () => {
    const { worker, page } = await openWorker();
    expect(await click(worker)).toEqual(['close', 'focus /cities']);
    await page.waitForURL((url) => url.pathname === PAYLOAD.path);
    expect(await page.locator('html').getAttribute('lang')).toBe('gu');
  });

  it('opens a window of its edition where the site is open in none', async () => {
    const { worker } = await openWorker();
    // Without a page its debugger lets go of the worker.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Record<string, { prototype: object }>;
      Object.assign(scope.Clients?.prototype ?? {}, { matchAll: async () => [] });
    });
    for (const edition of ALL_EDITIONS) {
      const path = toEditionPath(edition, '/brief');
      expect(await click(worker, null, path)).toEqual(['close', `open ${path}`]);
    }
  });

  it('never leads to another site', async () => {
    const { worker } = await openWorker();
    const data = { ...PAYLOAD, path: 'https://other.test/' };
    expect(await dispatch(worker, 'notificationclick', { data }, null)).toEqual(['close']);
  });

  it('is reported with the subscription', async () => {
    const { worker } = await openWorker();
    const { token } = await makeReceiver();
    const body = JSON.stringify({ token, campaign: PAYLOAD.campaign });
    expect(await click(worker, token)).toContain(`POST /api/push/click ${body} 200`);
  });
});

describe('a subscription that the browser has changed', () => {
  const post = async (path: string, body: object) => {
    const origin = currentSite().origin;
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'gu', Origin: origin },
      body: JSON.stringify(body),
    });
    return { status: response.status, data: ((await response.json()) as { data: unknown }).data };
  };

  it.each(['event', 'browser'])(
    'keeps its settings (the new one known from the %s)',
    async (source) => {
      const { worker } = await openWorker();
      const [before, after] = await Promise.all([makeReceiver(), makeReceiver()]);
      await post('store-fcm-token', { token: before.token });
      const details = { old: before.token, new: source === 'event' ? after.token : null };
      await dispatch(worker, 'pushsubscriptionchange', details, after.token);
      expect(await post('push/settings', { token: after.token })).toMatchObject({
        status: 200,
        data: { languages: ['gujarati'] },
      });
      expect(await post('push/settings', { token: before.token })).toMatchObject({ status: 404 });
    },
  );
});

/** A browser whose push service gives it a subscription: the one that tests run in has none. */
async function stubSubscription(context: BrowserContext, token: string): Promise<void> {
  // The site would greet it at a push service on the network.
  await context.route('**/api/send-welcome-notification', (route) => route.fulfill({ json: {} }));
  await context.addInitScript((serialised) => {
    const key = 'test-subscribed';
    const subscription = {
      toJSON: () => JSON.parse(serialised),
      unsubscribe: async () => localStorage.removeItem(key),
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(key, '1');
      return subscription as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) ? (subscription as unknown as PushSubscription) : null;
  }, token);
}

describe.each(JOURNEY_EDITIONS)('the settings of notifications in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it('are turned on, chosen, kept and turned off', async () => {
    const { token } = await makeReceiver();
    const prepare = (page: Page) => stubSubscription(page.context(), token);
    const options = { ...PHONE, ...IN_BACKGROUND, prepare };
    const { page } = await site.open('/push', options, edition);
    await page.getByRole('button', { name: t('push.allow') }).click();
    const save = page.getByRole('button', { name: t('push.save') });
    const own = page.locator(`input[name="language-${edition.lang}"]`);
    await expect.poll(() => own.isChecked()).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('push.active'));
    expect(await page.evaluate(() => localStorage.getItem('pushPermission'))).toBe('granted');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await page.locator('input[name="category-3"]').check();
    await page.locator('input[name="breaking"]').check();
    await own.uncheck();
    await save.click();
    expect(await page.locator('#answer').textContent()).toContain(t('push.no_language'));
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(await page.locator('input[name="category-3"]').isChecked()).toBe(true);
    expect(await own.isChecked()).toBe(false);
    await own.check();
    await save.click();
    await page.waitForURL(/state=save/);
    expect(await page.locator('#answer').textContent()).toContain(t('push.saved'));
    await expect.poll(() => page.locator('input[name="category-3"]').isChecked()).toBe(true);
    expect(await page.locator('input[name="breaking"]').isChecked()).toBe(true);
    await page.getByRole('button', { name: t('push.remove') }).click();
    await page.waitForURL(/state=remove/);
    await page.getByRole('button', { name: t('push.allow') }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('say what they need where scripts do not run', async () => {
    const { page } = await site.open('/push', { ...DESKTOP, javaScriptEnabled: false }, edition);
    expect(await page.locator('main .notice:visible').allTextContents()).toEqual([
      t('push.needs_script'),
    ]);
    expect(await page.locator('.push-fields').isVisible()).toBe(false);
  });
});

it.each(OTHER_EDITIONS)(
  'notifications are turned on in $code, for its language',
  async (edition) => {
    const t = translatorOf(edition.lang);
    const { token } = await makeReceiver();
    const prepare = (page: Page) => stubSubscription(page.context(), token);
    const { page } = await site.open('/push', { ...PHONE, ...IN_BACKGROUND, prepare }, edition);
    await page.getByRole('button', { name: t('push.allow') }).click();
    const chosen = page.locator('input[name^="language-"]:checked');
    const listChosen = () =>
      chosen.evaluateAll((all) => all.map((box) => box.getAttribute('name')));
    await expect.poll(listChosen).toEqual([`language-${edition.lang}`]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('push.active'));
  },
);

it.each([
  ['worker', 'ServiceWorkerContainer', 'register'],
  ['subscription', 'PushManager', 'subscribe'],
])(
  'where the browser gives no %s it is said, logged, and nothing is sent',
  async (_, type, method) => {
    const { page } = await site.open('/robots.txt', { ...PHONE, ...IN_BACKGROUND });
    await page.context().addInitScript(
      ([owner, name]) => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = () => Promise.resolve('granted');
        const { prototype } = Reflect.get(window, owner) as { prototype: object };
        Reflect.set(prototype, name, () => Promise.reject(new Error('not in this browser')));
      },
      [type, method] as const,
    );
    const log: string[] = [];
    page.on('console', (message) => message.type() === 'error' && log.push(message.text()));
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/push');
    const t = translatorOf('en');
    await page.getByRole('button', { name: t('push.allow') }).click();
    await page.getByText(t('push.failed')).waitFor();
    expect(log).toEqual([expect.stringContaining('not in this browser')]);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  },
);

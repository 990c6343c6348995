import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Edition } from '#i18n/editions.ts';
import { toMarketTime } from '#i18n/market-figures.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { type MarketAnswer, type MarketSite, startMarketSite } from './market-site.ts';
import { expectStillGood, JOURNEY_EDITIONS } from './matrix.ts';
import { COLOURS, expectGood, listOverflows, listViolations } from './page-watch.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const browser = shareBrowser();
let site: MarketSite;
let storyPath = '';

beforeAll(async () => {
  site = await startMarketSite();
  const html = await (await fetch(`${site.url}/general`)).text();
  storyPath = /href="(\/general\/[^"]+\/\d+)"/.exec(html)?.[1] ?? '';
});
afterAll(() => site.stop());

const storyId = () => Number(storyPath.split('/').at(-1));
const en = translatorOf('en');

/** Prices at which both indices stand so far from 10,000 and 20,000; the second goes the other way. */
function prices(change: number, more: Partial<MarketAnswer> = {}): MarketAnswer {
  const index = (name: string, close: number, netChange: number) => ({
    name,
    livePrice: close + netChange,
    netChange,
    percentChange: (netChange / close) * 100,
  });
  const data = [index('NIFTY 50', 1_000_000, change), index('SENSEX', 20_000, -change)];
  return { code: 200, marketOpen: true, data, ...more };
}

const BROKEN: MarketAnswer = { code: 500, marketOpen: false, data: [] };

const open = (path = '/economy', options = {}, edition: Edition = EDITIONS.en) =>
  browser.open(path, { ...DESKTOP, baseURL: site.url, ...options }, edition);

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const figure = (page: Page) => page.locator('.ticker li').first().locator('.ticker-price');
const line = (page: Page) => page.locator('.breaking');
const shiftsOf = (page: Page) =>
  page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0));

/** As if the reader had gone to another tab, or come back: browsers without a window show every tab. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const expectSockets = (count: number) => expect.poll(() => site.countSockets()).toBe(count);

describe('the market strip', () => {
  it('is not there before there ever was a price', async () => {
    await site.tick(BROKEN);
    const { page, troubles } = await open();
    expect(await page.locator('.ticker').count()).toBe(0);
    expect((await page.request.get('/api/market/indices')).status()).toBe(503);
    expect(troubles).toEqual([]);
  });

  it.each(ALL_EDITIONS)('comes with the page in $code', async (edition) => {
    await site.tick(prices(1234.5));
    const t = translatorOf(edition.lang);
    const reader = new PlainReader();
    await reader.open(`${site.url}${edition.prefix}/economy`);
    expect(reader.page.all('.ticker li').map(({ text }) => text)).toEqual([
      'NIFTY 50 10,01,234.50 +1,234.50 (+0.1%)',
      'SENSEX 18,765.50 −1,234.50 (−6.2%)',
    ]);
    expect(reader.page.one('.ticker').text).toContain(t('market.live'));
  });

  it.each(JOURNEY_EDITIONS)('is shown without scripts in $code', async (edition) => {
    await site.tick(prices(1234.5));
    const t = translatorOf(edition.lang);
    const { page } = await open('/economy', { javaScriptEnabled: false }, edition);
    expect(await page.getByText(t('market.live'), { exact: true }).isVisible()).toBe(true);
    const looks = await page
      .locator('.ticker-change')
      .evaluateAll((all) =>
        all.map((one) => [getComputedStyle(one, '::before').content, getComputedStyle(one).color]),
      );
    expect(looks.map(([arrow]) => arrow?.slice(1, 2))).toEqual(['▲', '▼']);
    expect(looks[0]?.[1]).not.toBe(looks[1]?.[1]);
    expect(await page.locator('.ticker-pause').isVisible()).toBe(false);
  });

  it('is kept current in all tabs by one socket, rests in those out of sight and has caught up when they are back', async () => {
    await site.tick(prices(1));
    const { page, troubles } = await open();
    const second = await openTab(page.context(), '/business');
    await expectSockets(1);
    await setHidden(page, true);
    await expectSockets(1);
    await site.tick(prices(2));
    await expect.poll(() => figure(second).textContent()).toBe('10,00,002.00');
    expect(await figure(page).textContent()).toBe('10,00,001.00');
    await setHidden(second, true);
    await expectSockets(0);
    await site.tick(prices(3));
    await setHidden(page, false);
    await expect.poll(() => figure(page).textContent()).toBe('10,00,003.00');
    expect(await figure(second).textContent()).toBe('10,00,002.00');

    await setHidden(second, false);
    await expect.poll(() => figure(second).textContent()).toBe('10,00,003.00');
    await expectSockets(1);
    await site.tick(prices(4));
    for (const tab of [page, second])
      await expect.poll(() => figure(tab).textContent()).toBe('10,00,004.00');
    // The one that leads goes: the other takes over, without a gap.
    await page.close();
    await expectSockets(1);
    await site.tick(prices(5));
    await expect.poll(() => figure(second).textContent()).toBe('10,00,005.00');
    expect(await shiftsOf(second)).toBeLessThanOrEqual(0.02);
    expect(troubles).toEqual([]);
  });

  it('is followed from when it is first seen', async () => {
    await site.tick(prices(1));
    const sockets: string[] = [];
    const prepare = async (page: Page) =>
      page.on('websocket', (socket) => sockets.push(socket.url()));
    const { page } = await open('/economy', { viewport: { width: 360, height: 100 }, prepare });
    await page.waitForLoadState('networkidle');
    expect(sockets).toEqual([]);
    await page.locator('.ticker').scrollIntoViewIfNeeded();
    await expectSockets(1);
    expect(sockets).toHaveLength(1);
  });

  it('is asked for once a minute where no socket can be had, and goes on with one when it can', async () => {
    await site.tick(prices(1));
    const { page } = await open('/robots.txt', { alone: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/market/indices')) asked.push(request.url());
    });
    const addresses: string[] = [];
    let isRefused = true;
    await page.routeWebSocket(/market\/live/, (socket) => {
      addresses.push(socket.url());
      if (isRefused) socket.close();
      else socket.connectToServer();
    });
    await page.clock.install();
    await page.goto('/economy');
    await expect.poll(() => addresses.length).toBe(1);
    // Refused sockets are tried again later and later: 2, 4 and 8 seconds at most.
    for (const wait of [2, 4]) {
      const tried = addresses.length;
      await page.clock.runFor(wait * 1_000);
      await expect.poll(() => addresses.length).toBe(tried + 1);
    }
    await expect.poll(() => asked.length).toBe(1);
    await site.announce(EDITIONS.en, { text: 'Missed' });
    await site.tick(prices(2));
    await page.clock.runFor(60_000);
    await expect.poll(() => figure(page).textContent()).toBe('10,00,002.00');
    expect(asked).toHaveLength(2);

    isRefused = false;
    await page.clock.runFor(120_000);
    await expectSockets(1);
    // Of the same version as the prices that were asked for, but with the lines.
    await line(page).getByText('Missed').waitFor();
    await site.withdraw(EDITIONS.en);
    const calls = asked.length;
    await site.tick(prices(3));
    await expect.poll(() => figure(page).textContent()).toBe('10,00,003.00');
    await page.clock.runFor(30_000);
    expect(asked).toHaveLength(calls);
  });

  it('takes up where it was when a socket breaks', async () => {
    await site.tick(prices(1));
    const { page } = await open('/robots.txt', { alone: true });
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/market\/live/, (socket) => {
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.clock.install();
    await page.goto('/economy');
    await expectSockets(1);
    await site.tick(prices(2));
    await expect.poll(() => figure(page).textContent()).toBe('10,00,002.00');
    await sockets[0]?.close();
    await page.clock.runFor(2_000);
    await expect.poll(() => sockets.length).toBe(2);
    await expectSockets(1);
    const since = sockets.map((socket) => Number(new URL(socket.url()).searchParams.get('since')));
    const { data } = await (await page.request.get('/api/market/indices')).json();
    expect(since).toEqual([0, data.version]);
    await site.tick(prices(3));
    await expect.poll(() => figure(page).textContent()).toBe('10,00,003.00');
  });

  it('says LIVE only while the exchange is open, and keeps the last prices with their time', async () => {
    await site.tick(prices(1));
    const { page } = await open();
    const badge = (key: 'live' | 'closed' | 'delayed') =>
      page.locator('.ticker').getByText(en(`market.${key}`), { exact: true });
    expect(await badge('live').isVisible()).toBe(true);
    await expectSockets(1);
    const time = await page.locator('.ticker time').getAttribute('datetime');
    await site.tick(BROKEN);
    await badge('delayed').waitFor();
    expect(await badge('live').isVisible()).toBe(false);
    expect(await figure(page).textContent()).toBe('10,00,001.00');
    expect(await page.locator('.ticker time').getAttribute('datetime')).toBe(time);
    expect(await page.locator('.ticker time').textContent()).toBe(
      toMarketTime('en', Date.parse(time ?? '')),
    );
    await page.reload();
    expect(await badge('delayed').isVisible()).toBe(true);
    await expectSockets(1);
    await site.tick(prices(2, { marketOpen: false }));
    await badge('closed').waitFor();
    expect(await page.locator('.ticker-pause').isVisible()).toBe(false);
    expect(await badge('live').isVisible()).toBe(false);
    expect(await badge('delayed').isVisible()).toBe(false);
  });

  it('can be held still', async () => {
    await site.tick(prices(1));
    const { page } = await open('/economy', PHONE);
    const pause = page.getByRole('button', { name: en('market.pause') });
    await pause.click();
    await expectSockets(1);
    await site.tick(prices(2));
    await site.announce(EDITIONS.en, { text: 'Heard' });
    await line(page).getByText('Heard').waitFor();
    expect(await figure(page).textContent()).toBe('10,00,001.00');
    await pause.click();
    expect(await figure(page).textContent()).toBe('10,00,002.00');
    await site.withdraw(EDITIONS.en);
  });
});

describe('breaking news', () => {
  it('comes over open pages of its edition, moves nothing, leads to its story and goes', async () => {
    await site.tick(prices(1));
    const { page, troubles } = await open();
    const second = await openTab(page.context(), '/business');
    const hindi = await openTab(page.context(), '/hindi/economy');
    const gujarati = await openTab(page.context(), '/gujarati/economy');
    await expectSockets(1);
    await site.announce(EDITIONS.hindi, { text: 'पुल बंद किया गया', storyId: storyId() });
    await site.announce(EDITIONS.en, { text: 'Bridge closed', storyId: storyId() });
    for (const tab of [page, second]) await line(tab).getByText('Bridge closed').waitFor();
    await line(hindi).getByText('पुल बंद किया गया').waitFor();
    expect(await line(gujarati).isVisible()).toBe(false);
    for (const tab of [page, second, hindi]) expect(await shiftsOf(tab)).toBeLessThanOrEqual(0.02);

    await line(hindi).getByRole('link').click();
    await hindi.waitForURL(`/hindi${storyPath}`);
    // It now comes with the page.
    await line(hindi).getByText('पुल बंद किया गया').waitFor();
    await site.withdraw(EDITIONS.hindi);
    await line(hindi).waitFor({ state: 'hidden' });
    expect(await shiftsOf(hindi)).toBeLessThanOrEqual(0.02);
    expect(await line(page).isVisible()).toBe(true);
    await site.withdraw(EDITIONS.en);
    for (const tab of [page, second]) await line(tab).waitFor({ state: 'hidden' });
    expect(troubles).toEqual([]);
  });

  it('stays closed in all tabs and on all pages, until there is other news', async () => {
    const { page } = await open();
    const second = await openTab(page.context(), '/business');
    await expectSockets(1);
    await site.announce(EDITIONS.en, { text: 'Bridge closed' });
    for (const tab of [page, second]) await line(tab).getByText('Bridge closed').waitFor();
    await line(page).getByRole('button').click();
    for (const tab of [page, second]) await line(tab).waitFor({ state: 'hidden' });
    await page.goto('/markets');
    expect(await page.content()).toContain('Bridge closed');
    await expectSockets(1);
    await site.tick(prices(7));
    await expect.poll(() => figure(page).textContent()).toBe('10,00,007.00');
    expect(await line(page).isVisible()).toBe(false);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    await site.announce(EDITIONS.en, { text: 'Bridge open again' });
    for (const tab of [page, second]) await line(tab).getByText('Bridge open again').waitFor();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    await site.withdraw(EDITIONS.en);
  });

  it('is good to read on a phone and on a desktop, light and dark', async () => {
    const text =
      'સૌરાષ્ટ્ર અને કચ્છના દરિયાકાંઠે વાવાઝોડાની ચેતવણી, માછીમારોને દરિયો ન ખેડવા સૂચના, દસ હજારથી વધુ લોકોનું સલામત સ્થળે સ્થળાંતર';
    const { page } = await open('/economy', PHONE, EDITIONS.gujarati);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectSockets(1);
    await site.announce(EDITIONS.gujarati, { text });
    await line(page).getByText(text).waitFor();
    for (const [{ viewport }, expectLook] of [
      [PHONE, expectGood],
      [DESKTOP, expectStillGood],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await listOverflows(page)).toEqual([]);
      await expectLook(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await listViolations(page, COLOURS)).toEqual([]);
      const close = await line(page).getByRole('button').boundingBox();
      expect(close?.height).toBeGreaterThanOrEqual(44);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('.back-to-top').waitFor();
      const top = (await line(page).boundingBox())?.y ?? 0;
      for (const covered of ['.back-to-top', '.site-footer']) {
        const box = await page.locator(covered).boundingBox();
        // Pages are scrolled by whole pixels.
        expect(Math.floor((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(top);
      }
    }
    await site.withdraw(EDITIONS.gujarati);
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { LONG_CATEGORY } from './extra-stories.ts';
import { expectGood, listOverflowsAt } from './page-watch.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

/** Text of twice the size in a narrow window. */
const LARGE_TEXT = 'html { font-size: 200% }';

/** A reader whose browser says that their connection is slow, before the page is there. */
const onSlowConnection = (connection: object) => ({
  ...PHONE,
  prepare: (page: Page) =>
    page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection),
});

let article = '';
beforeAll(async () => {
  const { page } = await site.open('/lite/gujarat', PHONE);
  article = (await page.locator('main ol a').first().getAttribute('href')) ?? '';
});

describe.each(ALL_EDITIONS)('a lite page in $name', ({ prefix }) => {
  it('asks for nothing but itself, and is good in any size and at night', async () => {
    for (const path of ['/lite', `/lite/${LONG_CATEGORY}`, article, '/lite/no/such/page/here']) {
      const { page, troubles } = await site.open('/robots.txt', PHONE);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(prefix + path);
      expect(asked.map((url) => new URL(url).pathname)).toEqual([prefix + path]);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectGood(page);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      for (const width of [768, 1000, 1280])
        expect(await listOverflowsAt(page, { viewport: { width, height: 800 } })).toEqual([]);
      const isMissing = path.includes('no/such');
      expect(troubles.filter((each) => !(isMissing && each.includes('404')))).toEqual([]);
    }
  });
});

it('a lite page is read at twice the size of letters on a narrow phone', async () => {
  const { page } = await site.open('/gujarati/lite', PHONE);
  const { fontSize } = await page.evaluate((css) => {
    // The policy lets no style in; a reader's own size comes from the browser.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
    return getComputedStyle(document.body);
  }, LARGE_TEXT);
  expect(Number.parseFloat(fontSize)).toBe(34);
  await expectGood(page);
});

describe('the lite version', () => {
  const offer = (page: Page) => page.locator('.lite-offer');

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is offered to %j, page by page, without moving anything',
    async (connection) => {
      const { page } = await site.open('/', onSlowConnection(connection), EDITIONS.hindi);
      await expect.poll(() => offer(page).locator('a').getAttribute('href')).toBe('/hindi/lite');
      expect(await offer(page).isVisible()).toBe(true);
      // A time of day that becomes one of hours may move what stands beside it.
      const shifts = await page.evaluate(() => window.shifts);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001);
      await page.goto('/hindi/gujarat');
      await offer(page).locator('a').click();
      await page.waitForURL('**/hindi/lite/gujarat');
    },
  );

  it('is offered to nobody else, and not again to who has refused', async () => {
    const fast = await site.open('/', onSlowConnection({ saveData: false, effectiveType: '4g' }));
    expect(await offer(fast.page).isVisible()).toBe(false);
    const { page } = await site.open('/', onSlowConnection({ saveData: true }));
    await offer(page).getByRole('button').click();
    expect(await offer(page).isVisible()).toBe(false);
    await page.reload();
    expect(await offer(page).isVisible()).toBe(false);
  });

  it('is behind a link at the foot of every page, of that page where it has one', async () => {
    const { page } = await site.open('/gujarat', PHONE);
    const [, id] = /\/(\d+)$/.exec(article) ?? [];
    for (const [path, lite] of [
      ['/gujarat', '/lite/gujarat'],
      [article.replace('/lite', ''), article],
      ['/contact', '/lite'],
    ] as const) {
      await page.goto(path);
      const link = page.locator('.site-footer a[href*="/lite"]');
      await expect.poll(() => link.getAttribute('href')).toBe(lite);
    }
    expect(id).toBeDefined();
  });

  it('is behind it without JavaScript too', async () => {
    const { page } = await site.open('/gujarati/gujarat', { ...PHONE, javaScriptEnabled: false });
    await page.locator('.site-footer a[href$="/lite"]').click();
    await page.waitForURL('**/gujarati/lite');
    expect(await page.locator('main ol a').count()).toBeGreaterThan(10);
  });
});

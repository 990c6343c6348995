import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const en = translatorOf('en');
const SURAT = { latitude: 21.1702, longitude: 72.8311 };

/** A page whose calls for the weather are written down. */
async function openCounted(
  path: string,
  options: BrowserContextOptions = DESKTOP,
  edition?: Edition,
) {
  const calls: string[] = [];
  const prepare = async (page: Page) =>
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/weather') calls.push(url.search);
    });
  return { calls, ...(await site.open(path, { ...options, prepare }, edition)) };
}

const report = (page: Page) => page.locator('.weather-report');
const place = (page: Page) => report(page).locator('[data-weather="place"]').textContent();
const button = (page: Page, key: 'locate' | 'forget') =>
  page.getByRole('button', { name: en(`weather.${key}`) });

/** A phone says the weather as far as there is room, and always to who listens. */
async function expectRoomForDegrees(page: Page): Promise<void> {
  const link = page.locator('.weather-link');
  const frame = await link.boundingBox();
  const isWithin = async (part: string) => {
    const box = await link.locator(part).boundingBox();
    return (box?.y ?? 0) < (frame?.y ?? 0) + (frame?.height ?? 0);
  };
  expect(await isWithin('.weather-degrees')).toBe(true);
  expect(await page.getByRole('link', { name: /Ahmedabad.*31°C/ }).count()).toBe(1);
  await link.locator('[data-weather-demo]').evaluate((demo) => demo.remove());
  expect(await isWithin('.weather-degrees')).toBe(true);
}

/** Nothing has moved, and it does not stand out. */
async function expectInPlace(page: Page, { viewport }: typeof PHONE | typeof DESKTOP) {
  const shifts = await page.evaluate(() => window.shifts);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  const box = await page.locator('.weather-link').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
}

describe('the weather in the header', () => {
  it.each(JOURNEY_EDITIONS)(
    'is told in words of $code and leads to more of it',
    async (edition) => {
      const t = translatorOf(edition.lang);
      const { page, calls, troubles } = await openCounted('/cities', DESKTOP, edition);
      const link = page.locator('.weather-link');
      await link.waitFor();
      expect(await link.locator('[data-weather="temperature"]').textContent()).toBe('31°C');
      const name = { en: 'Ahmedabad', hi: 'अहमदाबाद', gu: 'અમદાવાદ' }[edition.lang];
      expect((await link.innerText()).replace(/\s+/g, ' ').trim()).toBe(
        [
          t('weather.title'),
          name,
          '31°C',
          t('weather.condition.mostly_clear'),
          t('weather.demo'),
        ].join(' '),
      );
      expect(await link.locator('path').getAttribute('d')).toMatch(/^M/);
      expect(calls).toEqual([`?language=${edition.apiName}`]);
      await expectInPlace(page, DESKTOP);
      await link.focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/about#weather$/);
      await report(page).locator('[data-weather-known]').waitFor();
      // Known from the page before.
      expect(calls).toHaveLength(1);
      expect(troubles).toEqual([]);
    },
  );

  it('comes without moving anything on a phone', async () => {
    const { page } = await openCounted('/cities', PHONE);
    await page.locator('.weather-link').waitFor();
    await expectInPlace(page, PHONE);
    expect((await page.locator('.weather-link').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectRoomForDegrees(page);
  });

  it('is not shown where there is none', async () => {
    const prepare = (page: Page) =>
      page.route('**/api/weather*', (route) => route.fulfill({ status: 503, body: '{}' }));
    const { page } = await site.open('/about', { ...DESKTOP, prepare });
    await report(page).getByText(en('weather.none')).waitFor();
    expect(await page.locator('.weather-link').isVisible()).toBe(false);
    expect(await report(page).locator('.weather-degrees').isVisible()).toBe(false);
  });

  it('is not shown, nor asked for, without scripts', async () => {
    const { page } = await site.open('/about', { ...DESKTOP, javaScriptEnabled: false });
    expect(await page.locator('.weather-link').isVisible()).toBe(false);
    expect(await report(page).isVisible()).toBe(false);
  });
});

describe("the reader's own place", () => {
  const allowed = { ...DESKTOP, geolocation: SURAT, permissions: ['geolocation'] };

  it('is asked for on a click only, rounded, kept in the browser and forgotten on demand', async () => {
    const { page, calls, troubles } = await openCounted('/about', allowed);
    await expect.poll(() => place(page)).toBe('Ahmedabad');
    expect(calls).toEqual(['?language=english']);
    expect(await button(page, 'forget').isVisible()).toBe(false);
    await button(page, 'locate').click();
    await expect.poll(() => place(page)).toBe('Surat');
    expect(calls).toEqual(['?language=english', '?language=english&lat=21.2&lon=72.8']);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({ place: '21.2,72.8' });
    expect(await page.context().cookies()).toEqual([]);

    await page.goto('/gujarati/cities');
    await expect
      .poll(() => page.locator('.weather-link [data-weather="place"]').textContent())
      .toBe('સુરત');

    await page.goto('/about');
    await expect.poll(() => place(page)).toBe('Surat');
    await button(page, 'forget').click();
    await expect.poll(() => place(page)).toBe('Ahmedabad');
    expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull();
    expect(await button(page, 'forget').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('that is refused, unknown or long in coming is said, and the city stays', async () => {
    const { page, calls } = await openCounted('/about', { ...DESKTOP, permissions: [] });
    const expectSaid = async (words: 'denied' | 'failed') => {
      await report(page)
        .getByText(en(`weather.${words}`))
        .waitFor();
      expect(await place(page)).toBe('Ahmedabad');
      expect(await page.evaluate(() => localStorage.getItem('place'))).toBeNull();
      expect(calls).toHaveLength(1);
    };
    await page.context().setGeolocation(null);
    await expect.poll(() => place(page)).toBe('Ahmedabad');
    await button(page, 'locate').click();
    await expectSaid('denied');
    await page.context().grantPermissions(['geolocation']);
    await button(page, 'locate').click();
    await expectSaid('failed');

    await page.clock.install();
    // A browser that finds nothing; Chromium's own clock can't be set.
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_done, fail, options) =>
        void setTimeout(() => fail?.({ code: 3 } as GeolocationPositionError), options?.timeout);
    });
    await button(page, 'locate').click();
    await report(page).getByText(en('weather.locating')).waitFor();
    // A quarter of a minute.
    await page.clock.runFor(15_000);
    await expectSaid('failed');
  });

  it('kept as what is no place is as good as none', async () => {
    const { page, calls } = await openCounted('/cities');
    for (const kept of ['nonsense', '91.25,1', '{"latitude":1}']) {
      await page.locator('.weather-link').waitFor();
      await page.evaluate((value) => {
        localStorage.setItem('place', value);
        sessionStorage.clear();
      }, kept);
      calls.length = 0;
      await page.reload();
      await page.locator('.weather-link').waitFor();
      expect(calls, kept).toEqual(['?language=english']);
    }
  });

  it('lasts for the page where storage is off', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('off', 'SecurityError');
            },
          });
      });
    const { page, troubles } = await site.open('/about', { ...allowed, prepare });
    await expect.poll(() => place(page)).toBe('Ahmedabad');
    await button(page, 'locate').click();
    await expect.poll(() => place(page)).toBe('Surat');
    await button(page, 'forget').click();
    await expect.poll(() => place(page)).toBe('Ahmedabad');
    expect(troubles).toEqual([]);
  });
});

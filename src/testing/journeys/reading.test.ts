import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { LONG_CATEGORY } from './extra-stories.ts';
import { isFull, JOURNEY_EDITIONS } from './matrix.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe('reading settings', () => {
  /** Opens the panel and waits for the island, as a reader would who sees it react. */
  const openPanel = async (page: Page) => {
    await page.locator('.reading-settings summary').click();
    await page.locator('[data-island=ReadingSettings][data-status=ready]').waitFor();
  };
  const choose = async (page: Page, label: string) => {
    const settings = page.locator('.reading-settings');
    if (!(await settings.locator('fieldset').first().isVisible())) await openPanel(page);
    await settings.getByText(label, { exact: true }).click();
  };
  const look = (page: Page) =>
    page.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      textSize: document.documentElement.dataset.textSize,
      paper: getComputedStyle(document.body).backgroundColor,
      letters: Number.parseFloat(
        getComputedStyle(document.querySelector('main p') ?? document.body).fontSize,
      ),
    }));
  const isDark = (color: string) => {
    const channels = color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    return channels.length === 3 && channels.every((channel) => channel < 80);
  };

  it.each(JOURNEY_EDITIONS)(
    'keep the appearance over pages and visits in $code',
    async (edition) => {
      const t = translatorOf(edition.lang);
      const { page, troubles } = await site.open('/', undefined, edition);
      expect(isDark((await look(page)).paper)).toBe(false);
      await choose(page, t('settings.theme_dark'));
      await expect.poll(async () => isDark((await look(page)).paper)).toBe(true);
      await page.goto(`${edition.prefix}/cities`);
      expect(await look(page)).toMatchObject({ theme: 'dark' });
      expect(isDark((await look(page)).paper)).toBe(true);
      expect(troubles).toEqual([]);
    },
  );

  it('follow the system until something is chosen, never flash the other appearance, show what is chosen, and leave nothing behind when they are what everybody has', async () => {
    const { page } = await site.open('/', { ...PHONE, colorScheme: 'dark' });
    expect(isDark((await look(page)).paper)).toBe(true);
    await choose(page, 'Light');
    await expect.poll(async () => isDark((await look(page)).paper)).toBe(false);
    await page.emulateMedia({ colorScheme: 'light' });
    await choose(page, 'Dark');
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark');
    await openPanel(page);
    await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await choose(page, 'Automatic');
    await expect.poll(async () => (await look(page)).theme).toBeUndefined();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => ['theme', 'textSize'].includes(key))).toEqual([]);
  });

  it('make the text larger and smaller, and last for the page where storage is off', async () => {
    const { page, troubles } = await site.open('/');
    const normal = (await look(page)).letters;
    await choose(page, 'Large');
    await expect.poll(async () => (await look(page)).letters).toBeGreaterThan(normal);
    await page.reload();
    expect((await look(page)).letters).toBeGreaterThan(normal);
    await choose(page, 'Small');
    await expect.poll(async () => (await look(page)).letters).toBeLessThan(normal);

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('off', 'SecurityError');
      };
    });
    await choose(page, 'Dark');
    await expect.poll(async () => (await look(page)).theme).toBe('dark');
    expect(troubles).toEqual([]);
  });
});

const TIMES = [
  ['en', /^\d+ (minute|hour)s? ago$/, /^\d\d \w{3,4}( \d{4})?$/],
  ['hindi', /^\d+ (मिनट|घंटे|घंटा) पहले$/, /^\d\d [\u0900-\u097f.]+( \d{4})?$/],
  ['gujarati', /^\d+ (મિનિટ|કલાક) પહેલાં?$/, /^\d\d [\u0a80-\u0aff.]+(, \d{4})?$/],
] as const;

describe('times', () => {
  it.each(TIMES.filter(([code]) => isFull || code === 'hindi'))(
    'of the last day are relative in %s, older ones are dates',
    async (code, recent, old) => {
      const edition = ALL_EDITIONS.find((candidate) => candidate.code === code);
      const { page } = await site.open('/', undefined, edition);
      const first = page.locator('main time[data-relative]').first();
      await expect.poll(() => first.textContent()).toMatch(recent);
      expect(await first.getAttribute('title')).toMatch(old);
      await page.goto(`${edition?.prefix}/${LONG_CATEGORY}?page=2`);
      const last = page.locator('main time[data-relative]').last();
      expect(await last.textContent()).toMatch(old);
    },
  );
});

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

describe('digits', () => {
  const choose = async (page: Page, label: string) => {
    await page.locator('.reading-settings summary').click();
    await page.locator('[data-island=ReadingSettings][data-status=ready]').waitFor();
    await page.locator('.reading-settings').getByText(label, { exact: true }).click();
  };

  /** The font of what matches, and what it says. */
  const read = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => [getComputedStyle(node).fontFamily.split(',')[0], node.textContent]);

  it.each([
    ['hindi', '१ २ ३', 'Devanagari'],
    ['gujarati', '૧ ૨ ૩', 'Gujarati'],
  ])(
    'of the script are shown by choice in %s, not where one types, and the text stays as it is',
    async (code, label, script) => {
      const edition = ALL_EDITIONS.find((candidate) => candidate.code === code);
      const { page, troubles } = await site.open('/', PHONE, edition);
      await choose(page, label);
      await expect.poll(() => page.locator('html').getAttribute('data-digits')).toBe('native');
      await page.goto(`${edition?.prefix}/gujarat`);
      const [font, text] = await read(page, 'main time');
      expect(font).toBe(`"Digits ${script}"`);
      expect(text).toMatch(/\d/);
      expect((await read(page, 'input'))[0]).toBe(`"Noto Sans ${script}"`);
      await page.evaluate(() => document.fonts.ready);
      const drawn = await page.evaluate(drawDigits, script);
      expect(drawn).toEqual({ isAsWide: true, isNative: true, isLatin: false });
      expect(
        (await page.evaluate(() => window.shifts)).filter(({ value }) => value > 0.01),
      ).toEqual([]);
      await choose(page, '1 2 3');
      await expect.poll(() => page.locator('html').getAttribute('data-digits')).toBeNull();
      expect(await page.evaluate(() => localStorage.getItem('digits'))).toBeNull();
      expect(troubles).toEqual([]);
    },
  );

  it('are not to be chosen where the script has none of its own', async () => {
    const { page } = await site.open('/', PHONE);
    expect(await page.locator('.reading-settings fieldset').count()).toBe(2);
  });
});

/** Compares ASCII digits in the font of the chosen ones with the script's own in its usual font. */
async function drawDigits(script: string) {
  const native = script === 'Gujarati' ? 0xae6 : 0x966;
  const own = [...'0123456789']
    .map((digit) => String.fromCodePoint(native + Number(digit)))
    .join('');
  const context = new OffscreenCanvas(800, 100).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const draw = async (family: string, text: string) => {
    await document.fonts.load(`48px "${family}"`, text);
    context.clearRect(0, 0, 800, 100);
    context.font = `48px "${family}"`;
    context.fillText(text, 10, 70);
    const { data } = context.getImageData(0, 0, 800, 100);
    const ink = data.reduce((sum, value, index) => (index % 4 === 3 ? sum + value : sum), 0);
    return { ink, width: context.measureText(text).width };
  };
  const chosen = await draw(`Digits ${script}`, '0123456789');
  const script10 = await draw(`Noto Sans ${script}`, own);
  const latin = await draw(`Noto Sans ${script}`, '0123456789');
  const isNear = (a: number, b: number) => Math.abs(a - b) < b * 0.01;
  return {
    isAsWide: Math.abs(chosen.width - latin.width) < 1,
    isNative: isNear(chosen.ink, script10.ink),
    isLatin: isNear(chosen.ink, latin.ink),
  };
}

const TIMES = [
  [
    'en',
    /^\d+ (minute|hour)s? ago$|^Yesterday, \d/,
    /^\d\d \w{3,4}( \d{4})?$/,
    /^\d\d \w{3,4}, \d+:\d\d [ap]m$/,
  ],
  [
    'hindi',
    /^\d+ (मिनट|घंटे|घंटा) पहले$|^कल /,
    /^\d\d [\u0900-\u097f.]+( \d{4})?$/,
    /^\d\d [\u0900-\u097f]+, [\u0900-\u097f]+ \d+:\d\d$/,
  ],
  [
    'gujarati',
    /^\d+ (મિનિટ|કલાક) પહેલાં?$|^ગઈકાલે /,
    /^\d\d [\u0a80-\u0aff.]+( \d{4})?$/,
    /^\d\d [\u0a80-\u0aff]+, [\u0a80-\u0aff]+ \d+:\d\d$/,
  ],
] as const;

describe('times', () => {
  it('are those of the clock for who has no scripts', async () => {
    const { page } = await site.open('/hindi', { ...PHONE, javaScriptEnabled: false });
    const first = page.locator('main time[data-relative]').first();
    expect(await first.innerText()).toMatch(TIMES[1][3]);
    expect(await page.locator('html').innerText()).not.toMatch(/\d (मिनट|घंटे) पहले/);
  });

  it.each(TIMES.filter(([code]) => isFull || code === 'hindi'))(
    'of the last day are relative in %s, older ones are dates',
    async (code, recent, old, clocked) => {
      const edition = ALL_EDITIONS.find((candidate) => candidate.code === code);
      const { page } = await site.open('/', undefined, edition);
      const first = page.locator('main time[data-relative]').first();
      await expect.poll(() => first.textContent()).toMatch(recent);
      expect(await first.getAttribute('title')).toMatch(clocked);
      await page.goto(`${edition?.prefix}/${LONG_CATEGORY}?page=2`);
      const last = page.locator('main time[data-relative]').last();
      expect(await last.textContent()).toMatch(old);
    },
  );
});

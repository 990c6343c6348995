import { describe, expect, it } from 'vitest';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { listViolations } from './page-watch.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe('the drawer of narrow screens', () => {
  const openDrawer = async (edition: Edition = EDITIONS.en) => {
    const t = translatorOf(edition.lang);
    const { page, troubles } = await site.open('/', PHONE, edition);
    const button = page.getByRole('button', { name: t('nav.menu'), exact: true });
    const drawer = page.locator('#menu-drawer');
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await button.click();
    await expect.poll(() => drawer.isVisible()).toBe(true);
    return { page, troubles, t, button, drawer };
  };
  const isFocused = (element: Element) => element === document.activeElement;

  it.each(JOURNEY_EDITIONS)('leads to a category in $code', async (edition) => {
    const { page, troubles, t, drawer } = await openDrawer(edition);
    await drawer.getByText(t('group.features'), { exact: true }).click();
    const link = drawer.locator(`a[href="${edition.prefix}/health"]`);
    await link.click();
    await page.waitForURL(`**${edition.prefix}/health`);
    expect(await page.locator('#menu-drawer').isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('opens and closes by keyboard, and gives the focus back', async () => {
    const { page, button, drawer } = await openDrawer();
    await expect.poll(() => drawer.locator('.menu-close').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await expect.poll(() => button.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => drawer.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => drawer.isVisible()).toBe(false);
  });

  it('closes on a click outside, and by its own button', async () => {
    const { page, button, drawer, t } = await openDrawer();
    await page.mouse.click(350, 700);
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await button.click();
    await drawer.getByRole('button', { name: t('nav.close') }).click();
    await expect.poll(() => drawer.isVisible()).toBe(false);
    await expect.poll(() => button.evaluate(isFocused)).toBe(true);
  });
});

it('the masthead of narrow screens comes back while one scrolls up, moves nothing, and stands in its place at the top', async () => {
  const { page } = await site.open('/', { ...PHONE, reducedMotion: 'reduce' });
  const isOver = () => page.locator('.masthead[data-over]').isVisible();
  const scroll = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  const leadAt = () =>
    page.evaluate(() => (document.querySelector('h2')?.getBoundingClientRect().top ?? 0) + scrollY);
  const before = await leadAt();
  const opened = await page.evaluate(() => performance.now());
  await scroll(1_500);
  await expect.poll(isOver).toBe(false);
  await scroll(1_400);
  await expect.poll(isOver).toBe(true);
  expect(await leadAt()).toBe(before);
  expect((await page.locator('.masthead').boundingBox())?.y).toBe(0);
  await scroll(1_600);
  await expect.poll(isOver).toBe(false);
  await scroll(1_400);
  await expect.poll(isOver).toBe(true);
  await scroll(0);
  await expect.poll(isOver).toBe(false);
  expect(await leadAt()).toBe(before);
  // The browser tells of what has moved after the frame it moved in.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  // What comes late on any page moves less than a thousandth of it; the masthead is 48 of 800 pixels high.
  const shifts = (await page.evaluate(() => window.shifts)).filter(({ at }) => at > opened);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThan(0.001);
});

it('what stands first in the header of narrow screens has its room before it is there', async () => {
  const { page } = await site.open('/', PHONE);
  const dateAt = async () => (await page.locator('.top-line').boundingBox())?.y;
  const before = await dateAt();
  expect(before).toBeGreaterThan(0);
  // A page that comes in pieces: what the browser has of its header when the first one ends.
  await page.locator('.top-line ~ *').evaluateAll((parts) => {
    for (const part of parts) part.remove();
  });
  expect(await dateAt()).toBe(before);
});

it('the search opens over the page on narrow screens, with what was searched for before', async () => {
  const { page, troubles } = await site.open('/cities', PHONE, EDITIONS.gujarati);
  const dialog = page.locator('.search-over');
  const link = page.locator('.search-link');
  await link.click();
  await dialog.waitFor();
  const field = dialog.locator('input');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.keyboard.type('નદી');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gujarati/searchpage?keyword=*');
  await page.locator('.search-link').click();
  await dialog.getByRole('link', { name: 'નદી', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  // What is looked for in the directory is none of the news.
  await page.goto('/gujarati/directory');
  const kept = () => page.evaluate(() => localStorage.getItem('recent-searches'));
  const before = await kept();
  await page.locator('#find-what').fill('મીઠાઈ');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.search !== '');
  expect(await kept()).toBe(before);
  await page.goto('/gujarati/cities');
  await page.locator('.search-link').click();
  await dialog.waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

describe('the menu bar of wide screens', () => {
  const openMenu = async () => {
    const { page, troubles } = await site.open('/');
    const bar = page.getByRole('navigation', { name: 'Categories' });
    const group = (name: string) => bar.locator('details').filter({ hasText: name });
    const isOpen = (name: string) =>
      group(name).evaluate((element) => (element as HTMLDetailsElement).open);
    return { page, troubles, bar, group, isOpen };
  };

  it('works by keyboard: opens, goes through the links, closes on Escape and when the focus leaves', async () => {
    const { page, troubles, group, isOpen } = await openMenu();
    const summary = group('Features').locator('summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen('Features')).toBe(true);
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(focused).toBe('/astrology');
    await page.keyboard.press('Escape');
    expect(await isOpen('Features')).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);

    await group('Editorial').locator('summary').focus();
    await page.keyboard.press('Enter');
    for (let link = 0; link < 3; link += 1) await page.keyboard.press('Tab');
    await expect.poll(() => isOpen('Editorial')).toBe(false);

    await group('Editorial').locator('summary').press('Enter');
    await group('Features').locator('summary').press('Enter');
    expect([await isOpen('Editorial'), await isOpen('Features')]).toEqual([false, true]);
    expect(troubles).toEqual([]);
  });

  it('opens under the mouse, closes when it leaves, and stays open after a click', async () => {
    const { page, group, isOpen } = await openMenu();
    const summary = group('Features').locator('summary');
    await group('Features').hover();
    await expect.poll(() => isOpen('Features')).toBe(true);
    await page.mouse.move(640, 890);
    await expect.poll(() => isOpen('Features')).toBe(false);

    await summary.hover();
    await expect.poll(() => isOpen('Features')).toBe(true);
    await summary.click();
    await page.mouse.move(640, 890);
    expect(await isOpen('Features')).toBe(true);
    await summary.click();
    await expect.poll(() => isOpen('Features')).toBe(false);

    await page.mouse.move(640, 890);
    await group('Features').hover();
    await group('Features').getByRole('link', { name: 'Health', exact: true }).click();
    await page.waitForURL('**/health');
    const current = page.locator('.main-menu a[aria-current=page]');
    expect(await current.getAttribute('href')).toBe('/health');
  });
});

it.each(JOURNEY_EDITIONS)(
  'the chosen category of the blog stands in sight in $code',
  async (edition) => {
    const { page } = await site.open('/blog', PHONE, edition);
    const paths = await page
      .locator('.blog-tabs a')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(new URL(path, page.url()).href);
      const box = await page.locator('.blog-tabs [aria-current]').boundingBox();
      const [start = -1, end = Number.POSITIVE_INFINITY] = box ? [box.x, box.x + box.width] : [];
      expect([path, start >= 0 && end <= PHONE.viewport.width]).toEqual([path, true]);
    }
  },
);

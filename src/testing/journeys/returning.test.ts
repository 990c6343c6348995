import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { findStories } from './page-types.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const en = translatorOf('en');
const DAYS = 86_400_000;

it('the day is turned over by keys and buttons, and says where it ends', async () => {
  const { page, troubles } = await site.open('/brief', PHONE);
  const place = page.locator('.brief-place');
  const [first = '', count = 0] = await page
    .locator('[data-place]')
    .evaluateAll((all) => [all[0]?.getAttribute('data-place') ?? '', all.length] as const);
  await expect.poll(() => place.textContent()).toBe(first);
  const back = page.getByRole('button', { name: en('brief.previous') });
  const next = page.getByRole('button', { name: en('brief.next') });
  expect(await back.isDisabled()).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => place.textContent()).not.toBe(first);
  for (let turn = 2; turn < count; turn += 1) await next.click();
  expect(await place.textContent()).toBe(en('brief.done'));
  expect(await next.isDisabled()).toBe(true);
  await expect
    .poll(() => page.locator('.brief-stories').evaluate((list) => list.scrollLeft > 0))
    .toBe(true);
  expect(troubles).toEqual([]);
});

describe('a story in pictures', () => {
  it('is turned over by taps and by keys, and leads to the whole of it', async () => {
    const { webStory } = await findStories(currentSite().origin);
    const calm = { ...PHONE, reducedMotion: 'reduce' } as const;
    const { page, troubles } = await site.open(webStory, calm);
    const place = page.locator('.brief-place');
    const isAt = (number: string) =>
      expect.poll(() => place.textContent()).toBe(en('brief.place', { place: number, count: '3' }));
    const { width, height } = PHONE.viewport;
    await isAt('1');
    await page.mouse.click(width - 20, height / 3);
    await isAt('2');
    await page.mouse.click(20, height / 3);
    await isAt('1');
    for (const number of ['2', '3']) {
      await page.keyboard.press('ArrowRight');
      await isAt(number);
    }
    await page.getByRole('button', { name: en('brief.next') }).click();
    await expect.poll(() => place.textContent()).toBe(en('webstory.end'));
    expect(troubles).toEqual([]);
    await page.getByRole('link', { name: en('webstory.full') }).click();
    await page.waitForURL(`**${webStory.replace(/\/story$/, '')}`);
  });

  it('fills the screen picture by picture without JavaScript', async () => {
    const { webStory } = await findStories(currentSite().origin);
    const { page } = await site.open(webStory, { ...PHONE, javaScriptEnabled: false });
    const cards = page.locator('.webstory-card');
    expect(await page.locator('.site-header').isVisible()).toBe(false);
    expect(await page.locator('.brief-steps').isVisible()).toBe(false);
    for (const place of [0, 1, 2, 3]) {
      await cards.nth(place).scrollIntoViewIfNeeded();
      await expect.poll(async () => (await cards.nth(place).boundingBox())?.x).toBe(0);
      expect((await cards.nth(place).boundingBox())?.width).toBe(PHONE.viewport.width);
    }
  });
});

it('a city is chosen once, and is shown on the front page until it is forgotten', async () => {
  const { page, troubles } = await site.open('/cities/ahmedabad', PHONE);
  const button = page.getByRole('button', { name: en('my-city.name') });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/');
  await page.locator('.my-city .story').first().waitFor();
  const picker = page.getByRole('combobox', { name: en('my-city.name') });
  expect(await picker.inputValue()).toBe('ahmedabad');
  await page.getByRole('button', { name: en('my-city.forget') }).press('Enter');
  const choose = page.getByRole('link', { name: en('my-city.choose') });
  await expect.poll(() => choose.isVisible()).toBe(true);
  expect(await page.evaluate(() => [localStorage.city, localStorage.place])).toEqual([
    undefined,
    undefined,
  ]);
  expect(troubles).toEqual([]);
});

it('a near city is offered where the question moves nothing that is seen', async () => {
  // Not before the line is in sight.
  const prepare = (page: Page) =>
    page.addInitScript(() => localStorage.setItem('cityRefused', '1'));
  const { page, troubles } = await site.open('/hindi', { ...PHONE, prepare });
  await page.setViewportSize({ width: PHONE.viewport.width, height: 3_000 });
  const line = page.locator('.my-city');
  await line.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const source = document.querySelector<HTMLElement>('[data-weather-source]')?.dataset;
    const place = { city: 'surat', name: 'सूरत', latitude: 21.2, longitude: 72.8 };
    sessionStorage.setItem(
      'weather',
      JSON.stringify({ url: source?.weatherSource, data: { place } }),
    );
    localStorage.removeItem('cityRefused');
    dispatchEvent(new Event('weather-told'));
  });
  // Longer than it waits for whoever scrolls to come to rest.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await line.getByRole('button').count()).toBe(0);
  await page.setViewportSize({ width: PHONE.viewport.width, height: 320 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => line.getByRole('button').count()).toBe(2);
  await expectGood(page);
  expect(troubles).toEqual([]);
});

it('what is followed stands on one page until it is followed no more', async () => {
  const { page, troubles } = await site.open('/topic/housing', DESKTOP);
  const follow = page.locator('[data-island="FollowButton"] button');
  await expect.poll(() => follow.isEnabled()).toBe(true);
  await follow.press('Enter');
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/following');
  await page.locator('.following-list .story').first().waitFor();
  await page.getByRole('button', { name: new RegExp(en('following.remove')) }).press('Enter');
  await page.getByText(en('following.empty')).waitFor();
  expect(troubles).toEqual([]);
});

it('all that is followed is one list with its newest stories, however much it is', async () => {
  const { page, troubles } = await site.open('/following', DESKTOP);
  const keys = ['t1', ...Array.from({ length: 22 }, (_, index) => `c${index + 1}`)];
  const marks = keys.map((key, index) => ({ key, isOn: true, at: index + 1 }));
  await page.evaluate(
    (kept) => localStorage.setItem('following', kept),
    JSON.stringify({ version: 1, marks }),
  );
  await page.reload();
  const subjects = page.locator('.following-subjects [data-unfollow]');
  await expect.poll(() => subjects.count()).toBeGreaterThan(20);
  expect(await subjects.first().getAttribute('data-unfollow')).toBe('c22');
  const stories = page.locator('.following-list .story');
  const moments = await stories
    .locator('.card-meta time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  expect(moments.length).toBeGreaterThan(0);
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
  const links = await stories
    .locator('.headline a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
  expect(troubles).toEqual([]);
});

it('who comes back sees what is new and what they have read', async () => {
  const { page, troubles } = await site.open('/', DESKTOP);
  const since = page.locator('[data-island="SinceVisit"] a');
  expect(await since.isVisible()).toBe(false);
  await page.locator('.top-lead .headline a').first().click();
  await page.locator('[data-story]').waitFor();
  await page.evaluate(
    (before) => localStorage.setItem('visit', JSON.stringify([before, null])),
    Date.now() - 3 * DAYS,
  );
  await page.goto('/');
  await expect.poll(() => since.isVisible()).toBe(true);
  expect(await since.textContent()).toMatch(/^\d+ new since /);
  expect(await page.locator('.story[data-read]').count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

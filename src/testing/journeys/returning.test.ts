import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
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

it('a city is chosen once, and is shown on the front page until it is forgotten', async () => {
  const { page, troubles } = await site.open('/cities/ahmedabad', PHONE);
  const button = page.getByRole('button', { name: en('my-city.name') });
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
  expect(await button.getAttribute('aria-pressed')).toBe('true');
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

it('what is followed stands on one page until it is followed no more', async () => {
  const { page, troubles } = await site.open('/topic/housing', DESKTOP);
  const follow = page.locator('[data-island="FollowButton"] button');
  await expect.poll(() => follow.isEnabled()).toBe(true);
  await follow.press('Enter');
  expect(await follow.getAttribute('aria-pressed')).toBe('true');
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

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS, type Lang } from '#i18n/editions.ts';
import { STAFF_COOKIE } from '../staff.ts';
import { expectGood } from './account-holder.ts';
import { staffOf } from './desk-visit.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const story = `/gujarat/story/${inject('liveBlog')}`;
const LANGS: readonly Lang[] = ['en', 'hi', 'gu'];

async function addEntry(lang: Lang, title: string): Promise<void> {
  const origin = inject('origin');
  const response = await fetch(`${origin}/api/desk/stories/${inject('liveBlog')}/entries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      Cookie: `${STAFF_COOKIE}=${inject('staff').editor}`,
    },
    body: JSON.stringify({
      lang,
      key: crypto.randomUUID(),
      title,
      bodyHtml: '<p>15:40</p>',
      isKey: title.includes('1'),
      isPinned: false,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** The button that offers what is new. */
const offer = (page: Page) => page.locator('.live-news button');

beforeAll(() => Promise.all(LANGS.map((lang) => addEntry(lang, '1'))));

describe.each(ALL_EDITIONS)('a live blog in $name', (edition) => {
  it('offers what is new without moving anything, and shows it when asked', async () => {
    const { page, troubles } = await site.open(story, DESKTOP, edition);
    await page.locator('.live-entry').first().scrollIntoViewIfNeeded();
    const link = page.locator('.live-keys a').first();
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    const shown = await page.locator('.live-entry').count();
    await addEntry(edition.lang, '2');
    await addEntry(edition.lang, '3');
    const two = new Intl.NumberFormat(edition.lang).format(2);
    await expect.poll(() => offer(page).textContent()).toContain(two);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('.live-entry').count()).toBe(shown);
    await expectGood(page);
    await offer(page).click();
    await expect.poll(() => page.locator('.live-entry').count()).toBe(shown + 2);
    expect(await offer(page).isVisible()).toBe(false);
    const isFocused = await page
      .locator('.live-entry')
      .first()
      .evaluate((element) => element === document.activeElement);
    expect(isFocused).toBe(true);
    expect(troubles).toEqual([]);
  });

  it.each([PHONE, DESKTOP])('is written at the desk at $viewport.width px', async (size) => {
    const path = `/desk/stories/${inject('liveBlog')}/live`;
    const { page, troubles } = await site.open(path, staffOf('editor', size), edition);
    await page.locator('.live-card').first().waitFor();
    const cards = await page.locator('.live-card').count();
    await page.locator('.live-form input[type=text]').fill('4');
    await page.locator('.ProseMirror').fill('16:10');
    await page.locator('.live-form button[type=submit]').click();
    await expect.poll(() => page.locator('.live-card').count()).toBe(cards + 1);
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
});

it('looks for what is new by itself where no socket can be had', async () => {
  const { page } = await site.open('/about', PHONE);
  await page.clock.install();
  await page.routeWebSocket('**/api/market/live**', (socket) => socket.close());
  await page.goto(story);
  await page.locator('.live-entry').first().scrollIntoViewIfNeeded();
  await addEntry('en', '5');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10_000);
        return offer(page).isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

it('brings a refusal to the field it is about', async () => {
  const path = `/desk/stories/${inject('liveBlog')}/live`;
  const { page } = await site.open(path, staffOf('editor', DESKTOP), EDITIONS.gujarati);
  await page.locator('.live-form button[type=submit]').click();
  await page.locator('.live-form [data-kind=fault]').waitFor();
  await expectGood(page);
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskEntry } from '#domains/news/live/live-blog.model.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { callDesk, staffOf } from './desk-visit.ts';
import { JOURNEY_EDITIONS, looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite, leaseSite, runSql } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await leaseSite();
const site = shareBrowser();
const ENTRIES = `/stories/${currentSite().liveBlog}/entries`;
const story = `/gujarat/story/${currentSite().liveBlog}`;
const LANGS: readonly Lang[] = ['en', 'hi', 'gu'];

function send(method: string, path: string, body?: object): Promise<DeskEntry> {
  return callDesk(currentSite().staff.editor, { method, path: ENTRIES + path, body });
}

function listEntries(lang: Lang): Promise<DeskEntry[]> {
  const path = `${ENTRIES}?lang=${lang}`;
  return callDesk(currentSite().staff.editor, { method: 'GET', path });
}

function addEntry(lang: Lang, title: string): Promise<DeskEntry> {
  const marks = { isKey: title.includes('1'), isPinned: false };
  const key = crypto.randomUUID();
  return send('POST', '', { lang, key, title, bodyHtml: '<p>15:40</p>', ...marks });
}

/** The button that offers what is new. */
const offer = (page: Page) => page.locator('.live-news button');

/** The entry of each language that was first. */
const oldest = new Map<Lang, DeskEntry>();

beforeAll(async () => {
  for (const lang of LANGS) oldest.set(lang, await addEntry(lang, '1'));
});

describe.each(JOURNEY_EDITIONS)('a live blog in $name', (edition) => {
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

  it('shows corrections where they stand, and takes away what was taken out', async () => {
    const wrong = await addEntry(edition.lang, '6');
    const gone = await addEntry(edition.lang, '7');
    const { page, troubles } = await site.open(story, DESKTOP, edition);
    const entry = page.locator(`#entry-${wrong.id}`);
    await entry.scrollIntoViewIfNeeded();
    const text = { title: '6 + 1', bodyHtml: '<p>15:41</p>', isKey: false, isPinned: false };
    await send('PUT', `/${wrong.id}`, { ...text, version: 1, isCorrection: true });
    const removed = [gone, oldest.get(edition.lang)].map((each) => each?.id);
    for (const id of removed) await send('DELETE', `/${id}?version=1`);
    await addEntry(edition.lang, '8');
    await expect.poll(() => entry.locator('h3').textContent()).toBe('6 + 1');
    expect(await entry.locator('.live-entry-when em').isVisible()).toBe(true);
    for (const id of removed) await expect.poll(() => page.locator(`#entry-${id}`).count()).toBe(0);
    // What is new waits until it is asked for.
    expect(await page.getByRole('heading', { name: '8', exact: true }).count()).toBe(0);
    await expect.poll(() => offer(page).isVisible()).toBe(true);
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
});

it.each(looksOf(0))(
  'a live blog is written at the desk in $name',
  async ({ edition, size, expectGood }) => {
    const path = `/desk/stories/${currentSite().liveBlog}/live`;
    const { page, troubles } = await site.open(path, staffOf('editor', size), edition);
    await page.locator('.live-card').first().waitFor();
    const cards = await page.locator('.live-card').count();
    await page.locator('.live-form input[type=text]').fill('4');
    await page.locator('.ProseMirror').fill('16:10');
    await page.locator('.live-form button[type=submit]').click();
    await expect.poll(() => page.locator('.live-card').count()).toBe(cards + 1);
    await expectGood(page);
    expect(troubles).toEqual([]);
  },
);

it('says so when the last entry is taken out of a page that is open, and offers the next one', async () => {
  const { page, troubles } = await site.open(story, PHONE, EDITIONS.gujarati);
  await page.locator('.live-entry').first().scrollIntoViewIfNeeded();
  for (const { id, version } of await listEntries('gu'))
    await send('DELETE', `/${id}?version=${version}`);
  await expect.poll(() => page.locator('.live-none').isVisible()).toBe(true);
  expect(await page.locator('.live-entry, .live-keys').count()).toBe(0);
  await expectGood(page);
  await addEntry('gu', '9');
  await expect.poll(() => offer(page).isVisible()).toBe(true);
  await offer(page).click();
  await expect.poll(() => page.locator('.live-entry').count()).toBe(1);
  expect(await page.locator('.live-none').count()).toBe(0);
  expect(troubles).toEqual([]);
});

it('looks for what is new by itself where no socket can be had', async () => {
  const prepare = async (page: Page) => {
    await page.clock.install();
    await page.routeWebSocket('**/api/market/live**', (socket) => socket.close());
  };
  const { page } = await site.open(story, { ...PHONE, prepare });
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
  const path = `/desk/stories/${currentSite().liveBlog}/live`;
  const { page } = await site.open(path, staffOf('editor', DESKTOP), EDITIONS.gujarati);
  await page.locator('.live-form button[type=submit]').click();
  await page.locator('.live-form [data-kind=fault]').waitFor();
  await expectGood(page);
});

it('keeps what is typed at the desk when the page is closed, until it is sent', async () => {
  const path = `/desk/stories/${currentSite().liveBlog}/live`;
  const { page } = await site.open(path, staffOf('editor', PHONE), EDITIONS.hindi);
  const line = page.locator('.live-form input[type=text]');
  await line.fill('9');
  await page.locator('.ProseMirror').fill('17:20');
  await page.context().setOffline(true);
  await page.locator('.live-form button[type=submit]').click();
  await page.locator('.live-form button[type=submit]:enabled').waitFor();
  expect(await line.inputValue()).toBe('9');
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => line.inputValue()).toBe('9');
  expect(await page.locator('.ProseMirror').textContent()).toBe('17:20');
  await page.locator('.live-form button[type=submit]').click();
  await expect.poll(() => line.inputValue()).toBe('');
  await page.reload();
  await page.locator('.live-card', { hasText: '17:20' }).waitFor();
  expect(await line.inputValue()).toBe('');
});

it('tells whoever changes an entry that somebody else has, and takes theirs when it is sent again', async () => {
  const { id } = await addEntry('en', '10');
  const path = `/desk/stories/${currentSite().liveBlog}/live`;
  const { page } = await site.open(path, staffOf('editor', DESKTOP));
  const card = page
    .locator('.live-card')
    .filter({ has: page.getByRole('heading', { name: '10' }) });
  await card.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Headline').fill('10 by me');
  const theirs = { title: '10 by them', bodyHtml: '', isKey: false, isPinned: false };
  await send('PUT', `/${id}`, { ...theirs, version: 1, isCorrection: false });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.locator('.live-card', { hasText: '10 by them' }).waitFor();
  expect(await dialog.getByLabel('Headline').inputValue()).toBe('10 by me');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.live-card', { hasText: '10 by me' }).waitFor();
});

it('earlier entries are read by links, and the way back is shown', async () => {
  const count = 85;
  const { id } = await addEntry('hi', 'No. 0');
  await runSql([
    `WITH RECURSIVE numbers(number) AS (
       SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count - 2})
     INSERT INTO live_entries
       (article_id, language, serial, key, at, title, body_html, is_key, is_pinned, version, updated_at)
     SELECT article_id, language, serial + number, key || '-' || number, at + number, 'No. ' || number,
       body_html, is_key, is_pinned, version, updated_at
     FROM live_entries, numbers WHERE id = ${id}`,
  ]);
  await addEntry('hi', `No. ${count - 1}`);
  const reader = new PlainReader();
  const titles = () => reader.main.all('.live-entry').map(({ text }) => text);
  await reader.open(`${currentSite().origin}${EDITIONS.hindi.prefix}${story}`);
  expect(titles()).toHaveLength(80);
  await reader.follow(reader.main.one('.live-more a'));
  expect(titles().join()).toContain('No. 0');
  const way = reader.main.one('.live-more a');
  expect(way.text).toBe('सबसे नए अपडेट देखें');
  await reader.follow(way);
  expect(titles().join()).toContain(`No. ${count - 1}`);
});

import { describe, expect, it } from 'vitest';
import { callDesk, staffOf } from './desk-visit.ts';
import { expectStillGood, looksOf } from './matrix.ts';
import { findStories } from './page-types.ts';
import { listOverflowsAt } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const TABLET = { viewport: { width: 768, height: 1_024 } } as const;

const site = shareBrowser();

it.each(looksOf(2))('the numbers are good in $name', async ({ edition, size, expectGood }) => {
  const { page, troubles } = await site.open('/desk/numbers', staffOf('editor', size), edition);
  const course = page.locator('.numbers-course');
  await course.waitFor();
  await expectGood(page);
  const [period, step] = await page.locator('.beside select').all();
  await period?.selectOption('week');
  await step?.selectOption('hour');
  await course
    .locator('tr')
    .nth(6 * 24)
    .waitFor({ state: 'attached' });
  for (const details of await page.locator('.numbers-screen summary').all()) await details.click();
  await expectGood(page);
  await period?.selectOption('month');
  expect(await step?.inputValue()).toBe('day');
  await course.locator('tr').nth(30).waitFor({ state: 'detached' });
  expect(await course.locator('tr').count()).toBe(30);
  await expectStillGood(page);
  expect(await listOverflowsAt(page, TABLET)).toEqual([]);
  expect(troubles).toEqual([]);
});

describe('the numbers', () => {
  it('keep what was chosen in the address, are drawn for the width there is, and lead to the story', async () => {
    const { page, troubles } = await site.open('/desk/numbers', staffOf('editor', DESKTOP));
    await page.locator('.numbers-course').waitFor();
    const [period, step, lang] = await page.locator('.beside select').all();
    await period?.selectOption('week');
    await step?.selectOption('hour');
    await lang?.selectOption('gu');
    await page.waitForURL('**/desk/numbers?period=week&step=hour&lang=gu');
    await page.reload();
    expect(await period?.inputValue()).toBe('week');
    expect(await step?.inputValue()).toBe('hour');
    expect(await lang?.inputValue()).toBe('gu');
    await page.goBack();
    await expect.poll(() => lang?.inputValue()).toBe('');
    expect(await step?.inputValue()).toBe('hour');

    await period?.selectOption('month');
    const drawn = page.locator('.numbers-course svg:visible');
    await page.locator('.numbers-course tr').nth(30).waitFor({ state: 'detached' });
    expect(await drawn.getAttribute('viewBox')).toBe('0 0 760 200');
    expect(await drawn.locator('title').textContent()).toBe('Views each day');
    await page.setViewportSize(PHONE.viewport);
    expect(await drawn.getAttribute('viewBox')).toBe('0 0 340 200');
    const link = page.locator('.numbers-table a').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL(/\/desk\/stories\/\d+\/(en|hi|gu)$/);
    await page.locator('.desk-main').getByText(title, { exact: true }).first().waitFor();
    expect(troubles).toEqual([]);
  });

  it('tell how many browsers have a page in sight', async () => {
    const { article } = await findStories(currentSite().origin);
    const reader = await site.open(article);
    await reader.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /live-[\w-]+\.js$/.test(name)),
    );
    const call = { method: 'GET', path: '/numbers/live' };
    const countReaders = () =>
      callDesk<{ readersIn: { en: number } | null }>(currentSite().staff.editor, call);
    await expect.poll(async () => (await countReaders()).readersIn?.en).toBeGreaterThan(0);
    const { page } = await site.open('/desk/numbers', staffOf('editor', DESKTOP));
    expect(Number(await page.locator('.numbers-live strong').textContent())).toBeGreaterThan(0);
    const inEnglish = page.locator('.numbers-live tbody tr').first().locator('td').nth(1);
    expect(Number(await inEnglish.textContent())).toBeGreaterThan(0);
  });
});

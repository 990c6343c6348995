import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { bodyOf, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { beginStory } from './desk-story.ts';
import { askDesk, callDesk, createStory, staffOf } from './desk-visit.ts';
import { journeySizesOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;

const readFocus = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

/** A story with a Gujarati text; its number. */
async function beginGujarati(): Promise<number> {
  const cookie = currentSite().staff.editor;
  const id = await createStory(cookie, 'gu');
  const text = { ...EMPTY_TEXT, bodyHtml: '<p>તળાવ ભરાઈ ગયું છે.</p>' };
  const path = `/stories/${id}/texts/gu`;
  await callDesk(cookie, { method: 'PUT', path, body: { version: 1, text } });
  return id;
}

it.each(journeySizesOf(0))(
  'a translator is led from a text to its translation, beside what was asked for or its source, at $viewport.width px',
  async (size) => {
    const [id, other] = [await beginGujarati(), await beginGujarati()];
    const { page, troubles } = await site.open(
      `/desk/stories/${id}/gu`,
      staffOf('translator', size),
    );
    await page.getByText(wordOf('en', 'read_only')).waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: wordOf('en', 'translate.hi') }).click();
    await page.waitForURL((url) => url.search === '?with=gu');
    await bodyOf(page).fill('झील भर गई है।');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.getByRole('tab', { name: wordOf('en', 'panel.facts') }).click();
    await page.getByText(wordOf('en', 'facts.read_only')).waitFor();
    await expectGood(page);

    await page.setViewportSize(DESKTOP.viewport);
    const source = page.locator('.source-body');
    await page.goto(`/desk/stories/${id}/en?with=hi`);
    await source.getByText('झील').waitFor();
    expect(new URL(page.url()).search).toBe('?with=hi');
    await page.goto(`/desk/stories/${other}/hi`);
    await page.waitForURL((url) => url.search === '?with=gu');
    await source.getByText('તળાવ').waitFor();
    expect(troubles).toEqual([]);
  },
);

describe('in the panels', () => {
  it('the focus stays where a step is done or a comment settled, and an unsent comment is there again', async () => {
    const { page, id } = await beginStory(site.open, english);
    for (const text of ['First', 'Second'])
      await askDesk(page, 'POST', `/stories/${id}/comments`, { text });
    await bodyOf(page).fill('The lake is full.');
    await page.getByLabel(wordOf('en', 'field.title'), { exact: true }).first().fill('Lake full');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.getByRole('button', { name: wordOf('en', 'step.in_review') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: wordOf('en', 'step.draft') }).waitFor();
    await expect.poll(() => readFocus(page)).toContain('steps');

    const comments = page.getByRole('tab', { name: wordOf('en', 'panel.comments') });
    await comments.click();
    await page.locator('li', { hasText: 'First' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 resolved').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.desk-comments') !== null))
      .toBe(true);

    const box = page.getByLabel('Write a comment to your colleagues');
    await box.fill('Who has confirmed this?');
    await page.getByRole('tab', { name: wordOf('en', 'panel.facts') }).click();
    await comments.click();
    await expect.poll(() => box.inputValue()).toBe('Who has confirmed this?');
    await page.reload();
    await comments.click();
    await expect.poll(() => box.inputValue()).toBe('Who has confirmed this?');
  });
});

it('a window gives the focus back to what opened it, tells what went wrong in it, and lets that be put away', async () => {
  const { page } = await site.open(
    `/desk/stories/${currentSite().liveBlog}/live`,
    staffOf('editor', DESKTOP),
  );
  await page.locator('.live-form input[type=text]').fill('To be changed');
  await page.locator('.live-form button[type=submit]').click();
  const card = page.locator('.live-card', { hasText: 'To be changed' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change');

  await card.getByRole('button', { name: 'Remove' }).click();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByText('The server can’t be reached.').waitFor();
  const told = dialog.locator('.desk-toasts p', { hasText: 'can’t be reached' });
  await told.getByRole('button').click();
  await expect.poll(() => dialog.getByText('The server can’t be reached.').count()).toBe(0);
});

it('the menu opens where it is pressed on a phone, and Escape closes it', async () => {
  const { page } = await site.open('/desk', staffOf('editor', PHONE));
  await page.locator('.story-title').first().waitFor();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const first = page.locator('.desk-menu').getByRole('link', { name: 'Stories' });
  const box = await first.boundingBox();
  expect(box?.y).toBeGreaterThan(40);
  expect(box?.y).toBeLessThan(300);
  await expectGood(page);
  await first.focus();
  await page.keyboard.press('Escape');
  expect(await page.locator('.desk-menu').isVisible()).toBe(false);
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
});

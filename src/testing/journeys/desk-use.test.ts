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

describe('a translator', () => {
  it.each(journeySizesOf(0))(
    'is led from a text to its translation at $viewport.width px',
    async (size) => {
      const id = await beginGujarati();
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
      expect(troubles).toEqual([]);
    },
  );

  it('begins a translation beside its source, however it was opened', async () => {
    const id = await beginGujarati();
    const { page } = await site.open(`/desk/stories/${id}/hi`, staffOf('translator', DESKTOP));
    await page.locator('.source-body').getByText('તળાવ').waitFor();
    expect(new URL(page.url()).search).toBe('?with=gu');
  });

  it('keeps the language beside it that was asked for', async () => {
    const id = await beginGujarati();
    const { page } = await site.open(`/desk/stories/${id}/hi`, staffOf('translator', DESKTOP));
    await bodyOf(page).fill('झील भर गई है।');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.goto(`/desk/stories/${id}/en?with=hi`);
    await page.locator('.source-body').getByText('झील').waitFor();
    expect(new URL(page.url()).search).toBe('?with=hi');
  });

  it('is told of a changed source on a phone as well', async () => {
    const id = await beginGujarati();
    const translator = await site.open(`/desk/stories/${id}/hi`, staffOf('translator', PHONE));
    await bodyOf(translator.page).fill('झील भर गई है।');
    await bodyOf(translator.page).blur();
    await waitSaved(translator.page);
    const { page } = await site.open(`/desk/stories/${id}/gu`, staffOf('editor', DESKTOP));
    await bodyOf(page).fill('તળાવ છલકાયું છે.');
    await bodyOf(page).blur();
    await waitSaved(page);
    await translator.page.goto(`${page.url().replace('/gu', '/hi')}?with=gu`);
    await translator.page
      .locator('.editor-text')
      .getByRole('button', { name: wordOf('en', 'behind.show') })
      .click();
    await translator.page.getByRole('dialog').locator('ins').first().waitFor();
    await expectGood(translator.page);
  });
});

describe('the focus', () => {
  it('stays in its panel when the step that had it is done', async () => {
    const { page } = await beginStory(site.open, english);
    await bodyOf(page).fill('The lake is full.');
    await page.getByLabel(wordOf('en', 'field.title'), { exact: true }).first().fill('Lake full');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.getByRole('button', { name: wordOf('en', 'step.in_review') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: wordOf('en', 'step.draft') }).waitFor();
    await expect.poll(() => readFocus(page)).toContain('steps');
  });

  it('stays among the comments when one is settled', async () => {
    const { page, id } = await beginStory(site.open, english);
    for (const text of ['First', 'Second'])
      await askDesk(page, 'POST', `/stories/${id}/comments`, { text });
    await page.getByRole('tab', { name: wordOf('en', 'panel.comments') }).click();
    await page.locator('li', { hasText: 'First' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 resolved').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.desk-comments') !== null))
      .toBe(true);
  });

  it('goes back to what opened a window that has done its work', async () => {
    const { page } = await site.open(
      `/desk/stories/${currentSite().liveBlog}/live`,
      staffOf('editor', DESKTOP),
    );
    await page.locator('.live-form input[type=text]').fill('To be changed');
    await page.locator('.live-form button[type=submit]').click();
    const card = page.locator('.live-card', { hasText: 'To be changed' });
    await card.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Change');
  });
});

it('a comment that is not sent yet is there again when its panel is', async () => {
  const { page } = await beginStory(site.open, english);
  const comments = page.getByRole('tab', { name: wordOf('en', 'panel.comments') });
  await comments.click();
  const box = page.getByLabel('Write a comment to your colleagues');
  await box.fill('Who has confirmed this?');
  await page.getByRole('tab', { name: wordOf('en', 'panel.facts') }).click();
  await comments.click();
  await expect.poll(() => box.inputValue()).toBe('Who has confirmed this?');
  await page.reload();
  await comments.click();
  await expect.poll(() => box.inputValue()).toBe('Who has confirmed this?');
});

it('what went wrong in a window is told in it, and can be put away', async () => {
  const { page } = await site.open(
    `/desk/stories/${currentSite().liveBlog}/live`,
    staffOf('editor', DESKTOP),
  );
  await page.locator('.live-form input[type=text]').fill('To stay');
  await page.locator('.live-form button[type=submit]').click();
  const card = page.locator('.live-card', { hasText: 'To stay' });
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog');
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

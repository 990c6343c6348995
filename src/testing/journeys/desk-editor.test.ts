import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { bodyOf, paste, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { beginStory, goToPlace, readBody } from './desk-story.ts';
import { callDesk, createStory, staffOf } from './desk-visit.ts';
import { journeySizesOf, looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

it.each(looksOf(2))(
  'the editor shows every panel well in $name',
  async ({ edition, size, expectGood }) => {
    const { page, troubles } = await beginStory(site.open, { role: 'admin', size, edition });
    for (const panel of ['facts', 'search', 'beside', 'comments']) {
      await page.getByRole('tab', { name: wordOf(edition.code, `panel.${panel}`) }).click();
      await expectGood(page);
    }
    expect(troubles).toEqual([]);
  },
);

/** Wide enough for the menu beside the text, but not for a panel too. */
const TABLET = { viewport: { width: 1000, height: 800 } } as const;

const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;

it.each([DESKTOP, TABLET])(
  'a long story keeps its panels and what is saved in sight at $viewport.width px',
  async (size) => {
    const { page } = await beginStory(site.open, { ...english, size });
    await paste(page, { 'text/html': '<p>One of many.</p>'.repeat(60) });
    await bodyOf(page).locator('p').last().scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    for (const part of ['.save-line', '#tab-facts', '.editor-toolbar'])
      await expect.poll(() => page.locator(part).evaluate(isInSight), { message: part }).toBe(true);
    await page.locator('#tab-facts').click();
    await page.locator('#panel-side select').first().waitFor();
    expect(await page.locator('#panel-side label').first().evaluate(isInSight)).toBe(true);
  },
);

/** Whether somebody who looks at it sees it: nothing lies over its middle. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (element.contains(seen) || seen.contains(element));
}

describe('what is typed', () => {
  it('is offered again after its page was closed before it was sent', async () => {
    const { page, id } = await beginStory(site.open, english);
    await page.context().setOffline(true);
    // A browser that closes a page may still send what it has asked for.
    await page.evaluate(() => {
      globalThis.fetch = () => new Promise(() => {});
    });
    await typeAt(page, 'end', 'Left behind.');
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.context().setOffline(false);
    await next.goto('/robots.txt');
    await expect.poll(() => countLeft(next)).toBe(1);
    await next.goto(`/desk/stories/${id}/en`);
    await next.getByRole('button', { name: wordOf('en', 'left.restore') }).click();
    await expect.poll(() => bodyOf(next).innerText()).toBe('Left behind.');
    await waitSaved(next);
    expect(await readBody(next, id)).toBe('<p>Left behind.</p>');
    await next.reload();
    await bodyOf(next).waitFor();
    expect(await next.getByRole('button', { name: wordOf('en', 'left.restore') }).count()).toBe(0);
  });

  it('by two is put together where they write in different paragraphs, and left to choose from in the same', async () => {
    const { mine, theirs, id } = await openTwice('<p>One.</p><p>Two.</p>');
    await typeAt(mine, 'start', 'First ');
    await typeAt(theirs, 'end', ' Second');
    await saveBoth([mine, theirs]);
    await Promise.all([waitSaved(mine), waitSaved(theirs)]);
    const both = '<p>First One.</p><p>Two. Second</p>';
    await expect.poll(() => readBody(mine, id)).toBe(both);
    await expect.poll(() => bodyOf(mine).innerText()).toContain('Two. Second');
    await expect.poll(() => bodyOf(theirs).innerText()).toContain('First One.');

    await typeAt(theirs, 'start', 'Yours ');
    await typeAt(mine, 'start', 'Mine ');
    await saveBoth([mine, theirs]);
    const isAsked = async (page: Page) =>
      (await page.locator('[data-kind="conflict"]').count()) > 0;
    await expect.poll(async () => (await isAsked(mine)) || (await isAsked(theirs))).toBe(true);
    const late = (await isAsked(mine)) ? mine : theirs;
    await late.getByRole('button', { name: wordOf('en', 'conflict.open') }).click();
    await expectGood(late);
    await late.getByLabel(wordOf('en', 'conflict.both')).check();
    await late.getByRole('button', { name: wordOf('en', 'conflict.settle') }).click();
    await waitSaved(late);
    const body = await readBody(late, id);
    for (const text of ['Mine First One.', 'Yours First One.', 'Two. Second'])
      expect(body).toContain(`<p>${text}</p>`);
  });
});

describe('a translation', () => {
  it.each(journeySizesOf(0))(
    'tells that its source has changed, shows what, and is marked as up to date at $viewport.width px',
    async (size) => {
      const editor = currentSite().staff.editor;
      const id = await createStory(editor, 'en');
      const saveSource = async (version: number, words: string) => {
        const text = { ...EMPTY_TEXT, bodyHtml: `<p>${words}</p>` };
        const call = { method: 'PUT', path: `/stories/${id}/texts/en`, body: { version, text } };
        return (await callDesk<{ version: number }>(editor, call)).version;
      };
      const version = await saveSource(1, 'The lake is full.');
      const path = `/desk/stories/${id}/gu?with=en`;
      const { page } = await site.open(path, staffOf('translator', size));
      await bodyOf(page).fill('તળાવ ભરાઈ ગયું છે.');
      await bodyOf(page).blur();
      await waitSaved(page);
      await saveSource(version, 'The lake is nearly full.');
      await page.reload();
      await page.getByRole('button', { name: wordOf('en', 'behind.show') }).click();
      await page.getByRole('dialog').locator('ins').getByText('nearly').waitFor();
      await expectGood(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: wordOf('en', 'behind.done') }).click();
      await page.getByText(wordOf('en', 'behind.text')).waitFor({ state: 'detached' });
      await waitSaved(page);
      await page.reload();
      await bodyOf(page).waitFor();
      expect(await page.getByText(wordOf('en', 'behind.text')).count()).toBe(0);
    },
  );
});

async function openTwice(bodyHtml: string): Promise<{ mine: Page; theirs: Page; id: number }> {
  const { page: mine, id } = await beginStory(site.open, english);
  await paste(mine, { 'text/html': bodyHtml });
  await bodyOf(mine).blur();
  await waitSaved(mine);
  const { page: theirs } = await site.open(
    toEditionPath(EDITIONS.en, `/desk/stories/${id}/en`),
    staffOf('desk_head', DESKTOP),
  );
  await bodyOf(theirs).waitFor();
  return { mine, theirs, id };
}

/** Types at the beginning of the first paragraph, or at the end of the last. */
async function typeAt(page: Page, place: 'start' | 'end', text: string): Promise<void> {
  await goToPlace(page, place);
  await page.keyboard.insertText(text);
}

/** Drafts of pages that are closed: the browser lets go of a page, and of its lock, after `close` has answered. */
function countLeft(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const isOpen = (key: string) => held.some(({ name }) => name === key);
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith('desk-draft:'));
    return drafts.filter((key) => !isOpen(key)).length;
  });
}

async function saveBoth(pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => bodyOf(page).blur()));
}

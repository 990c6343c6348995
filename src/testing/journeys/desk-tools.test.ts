import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { bodyOf, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { tabTo } from './account-holder.ts';
import {
  beginStory,
  countPlugins,
  goToPlace,
  pressTool,
  readBody,
  selectBefore,
  toolOf,
  waitFocus,
} from './desk-story.ts';
import { askDesk, callDesk, createStory, staffOf } from './desk-visit.ts';
import { expectStillGood, JOURNEY_EDITIONS, journeySizesOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await waitSaved(page);
}

describe('the link dialog', () => {
  it('links, changes and unlinks what is marked, and refuses what is no address', async () => {
    const { page, id, troubles } = await beginStory(site.open, english);
    await goToPlace(page, 'end');
    await page.keyboard.insertText('Read the report');
    await selectBefore(page, 'report');
    await page.keyboard.press('Control+k');
    const address = page.getByLabel(wordOf('en', 'link.address'));
    await address.waitFor();
    for (const wrong of ['javascript:alert(1)', 'report', '']) {
      await address.fill(wrong);
      await page.keyboard.press('Enter');
      await page.getByText(wordOf('en', 'link.wrong')).waitFor();
      expect(await address.inputValue()).toBe(wrong);
    }
    await expectStillGood(page);
    await address.fill('example.com/report');
    await page.keyboard.press('Enter');
    await address.waitFor({ state: 'detached' });
    await waitFocus(page);
    await save(page);
    const linked =
      '<p>Read the <a href="https://example.com/report" rel="nofollow noopener">report</a></p>';
    expect(await readBody(page, id)).toBe(linked);
    await waitFocus(page);
    await page.keyboard.press('Control+k');
    await expect.poll(() => address.inputValue()).toBe('https://example.com/report');
    await page.getByRole('button', { name: 'Remove' }).click();
    await save(page);
    expect(await readBody(page, id)).toBe('<p>Read the report</p>');

    await goToPlace(page, 'end');
    // An address that is typed needs no dialog.
    await page.keyboard.type(' of https://example.com/a, and');
    await save(page);
    expect(await readBody(page, id)).toBe(
      '<p>Read the report of <a href="https://example.com/a" rel="nofollow noopener">https://example.com/a</a>, and</p>',
    );
    expect(troubles).toEqual([]);
  });
});

const CARDS = [
  ['youtube', 'https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['x', 'https://twitter.com/isro/status/1782?s=20', 'https://x.com/isro/status/1782'],
  [
    'instagram',
    'https://www.instagram.com/isro/reel/C5abcDEFghi/?igsh=x',
    'https://www.instagram.com/reel/C5abcDEFghi/',
  ],
] as const;
const NO_CARDS = [
  'https://vimeo.com/123456789',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://x.com/isro',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
];

describe.each(JOURNEY_EDITIONS)('the dialog for posts in $name', (edition) => {
  it('takes films and posts of three services as cards and refuses others in words', async () => {
    const { code, lang } = edition;
    const { page, id, troubles } = await beginStory(site.open, { ...english, edition });
    const tool = page.getByRole('button', { name: wordOf(code, 'tool.embed'), exact: true });
    const address = page.getByLabel(wordOf(code, 'embed.address'));
    for (const [, typed] of CARDS) {
      await goToPlace(page, 'end');
      await tool.click();
      await address.fill(typed);
      await page.keyboard.press('Enter');
      await address.waitFor({ state: 'detached' });
      await waitFocus(page);
    }
    await tool.click();
    for (const typed of NO_CARDS) {
      await address.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText(wordOf(code, 'embed.wrong')).waitFor();
      expect(await address.inputValue()).toBe(typed);
    }
    await expectGood(page);
    await page.keyboard.press('Escape');
    await save(page);
    const story = await askDesk<{ texts: Record<string, { bodyHtml: string } | null> }>(
      page,
      'GET',
      `/stories/${id}`,
    );
    const body = story.texts[lang]?.bodyHtml ?? '';
    for (const [provider, , url] of CARDS)
      expect(body).toContain(
        `<figure class="embed" data-provider="${provider}" data-url="${url}">`,
      );
    expect(body).not.toContain('iframe');
    expect(troubles).toEqual([]);
  });
});

describe('a table', () => {
  it.each(journeySizesOf(1))(
    'is put in, left for the toolbar, filled and changed by the keyboard alone at $viewport.width px',
    async (size) => {
      const { page, id, troubles } = await beginStory(site.open, { ...english, size });
      await bodyOf(page).fill('Levels:');
      const plain = await countPlugins(page);
      await pressTool(page, 'table');
      await bodyOf(page).locator('th').first().waitFor();
      // The keys of tables come with the first of them.
      await expect.poll(() => countPlugins(page)).toBe(plain + 2);
      await lookAtToolbar(page);
      const cells = ['Dam', 'Level', 'Share', 'Ukai', '104 m', '98 %', 'Dharoi', '189 m', '91 %'];
      for (const cell of [...cells, 'Kadana']) {
        await page.keyboard.insertText(cell);
        await page.keyboard.press('Tab');
      }
      await expect.poll(() => bodyOf(page).locator('tr').count()).toBe(4);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowUp');
      await expectGood(page);
      await pressTool(page, 'row_gone');
      await expect.poll(() => bodyOf(page).locator('tr').count()).toBe(3);
      await pressTool(page, 'column_gone');
      await expect.poll(() => bodyOf(page).locator('th').count()).toBe(2);
      await save(page);
      const row = (tag: string, ...texts: string[]) =>
        `<tr>${texts.map((text) => `<${tag}><p>${text}</p></${tag}>`).join('')}</tr>`;
      expect(await readBody(page, id)).toBe(
        `<p>Levels:</p><table><tbody>${row('th', 'Level', 'Share')}${row('td', '104\u00a0m', '98\u00a0%')}<tr><td></td><td></td></tr></tbody></table>`,
      );
      await pressTool(page, 'table_gone');
      await expect.poll(() => bodyOf(page).locator('table').count()).toBe(0);
      await page.evaluate(() => document.getElementById('main')?.focus());
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText(wordOf('en', 'to_toolbar')).waitFor();
      await expectStillGood(page);
      expect(troubles).toEqual([]);
    },
  );
});

/** Goes from inside a table to the toolbar by a key, which the list of shortcuts names, and back. */
async function lookAtToolbar(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar');
  await page.keyboard.press('Alt+F10');
  expect(await toolbar.getAttribute('aria-keyshortcuts')).toBe('Alt+F10');
  await expect.poll(() => toolbar.locator(':focus').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await waitFocus(page);
}

describe('a picture in the text', () => {
  it('gets its description, caption and credit in a dialog', async () => {
    const { page, id, troubles } = await beginStory(site.open, english);
    await toolOf(page, 'picture').click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    await picker.getByRole('option').first().click();
    await picker.waitFor({ state: 'detached' });
    const dialog = page.getByRole('dialog', { name: wordOf('en', 'tool.picture') });
    // The library knows of nobody who took it.
    await dialog.getByRole('button', { name: wordOf('en', 'insert'), exact: true }).click();
    await bodyOf(page).locator('figure img').dblclick();
    await dialog.getByLabel(wordOf('en', 'figure.alt')).fill('A dam "at night" <b>');
    await dialog.getByLabel(wordOf('en', 'figure.caption')).fill('The dam & its gates');
    await dialog.getByLabel(wordOf('en', 'figure.credit')).fill('R. Shah');
    await expectGood(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await save(page);
    const body = (await readBody(page, id)) ?? '';
    expect(body).toMatch(/alt="A dam (&#x22;|&quot;)at night(&#x22;|&quot;) (<|&#x3C;|&lt;)b>"/);
    expect(body).toContain(
      '<figcaption>The dam &#x26; its gates <cite>R. Shah</cite></figcaption>',
    );
    await page.reload();
    await bodyOf(page).locator('figcaption', { hasText: 'The dam & its gates' }).waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('the structure of the source', () => {
  it('is copied block by block, once however often it is asked for, and not published before all of it is written', async () => {
    const cookie = currentSite().staff.editor;
    const id = await createStory(cookie, 'en');
    const bodyHtml =
      '<h2>First</h2><p>One.</p><ul><li>a</li><li>b</li></ul><blockquote><p>Q</p></blockquote>';
    await callDesk(cookie, {
      method: 'PUT',
      path: `/stories/${id}/texts/en`,
      body: { version: 1, text: { ...EMPTY_TEXT, title: 'Two dams', bodyHtml } },
    });
    const { page } = await site.open(`/desk/stories/${id}/gu?with=en`, staffOf('editor', DESKTOP));
    await page.getByLabel(wordOf('en', 'field.title'), { exact: true }).first().fill('બે ડેમ');
    const copy = page.getByRole('button', { name: wordOf('en', 'beside.structure') });
    await copy.click();
    await bodyOf(page).locator('blockquote').waitFor();
    await copy.click();
    await save(page);
    await page.getByRole('tab', { name: wordOf('en', 'panel.publish') }).click();
    await page.getByText(wordOf('en', 'missing.unwritten')).waitFor();
    const publish = page.getByRole('button', { name: wordOf('en', 'step.published'), exact: true });
    expect(await publish.isDisabled()).toBe(true);
    await page.reload();
    await bodyOf(page).waitFor();
    const blocks = await bodyOf(page).evaluate((body) =>
      [...body.children].map(({ localName, children }) => `${localName} ${children.length}`),
    );
    expect(blocks).toEqual(['h2 0', 'p 0', 'ul 2', 'blockquote 1']);
    await bodyOf(page).fill('બન્ને ડેમ ભરાઈ ગયા છે.');
    await save(page);
    await page.getByRole('tab', { name: wordOf('en', 'panel.publish') }).click();
    expect(await publish.isDisabled()).toBe(false);
  });
});

describe.each(JOURNEY_EDITIONS)('what the editor says of a text in $name', (edition) => {
  it('is how long it is, how it is found and how it is shared', async () => {
    const { code } = edition;
    const { page, troubles } = await beginStory(site.open, { ...english, edition });
    const title = page.getByLabel(wordOf(code, 'field.title'), { exact: true }).first();
    const note = page.locator('[data-field="title"] .length-note');
    expect(await note.getAttribute('data-fit')).toBe('empty');
    const word = { en: 'Rain ', hindi: 'बारिश ', gujarati: 'વરસાદ ' }[code];
    const goodLength = { en: 12, hindi: 13, gujarati: 10 }[code];
    await title.fill(word);
    expect(await note.getAttribute('data-fit')).toBe('short');
    await title.fill(word.repeat(goodLength).trim());
    expect(await note.getAttribute('data-fit')).toBe('good');
    await title.fill(word.repeat(40).trim());
    expect(await note.getAttribute('data-fit')).toBe('long');
    await title.fill(word.repeat(10).trim());
    await bodyOf(page).fill(word.repeat(450).trim());
    const count = await page.locator('.text-count').innerText();
    expect(count).toContain('450');
    expect(count).toMatch(/\b[23]\b/);
    const result = page.locator('.result-preview');
    const card = page.locator('.social-card');
    const tab = page.getByRole('tab', { name: wordOf(code, 'panel.search') });
    // Letters that come late move the tabs away from under a click.
    const isShown = async () => {
      await tab.click();
      return result.isVisible();
    };
    await expect.poll(isShown).toBe(true);
    await expect.poll(() => result.innerText()).toContain(word.repeat(10).trim());
    expect(await card.innerText()).toContain(word.repeat(10).trim());
    await page.getByLabel(wordOf(code, 'field.seoTitle')).fill('For search');
    await page.getByLabel(wordOf(code, 'field.socialTitle')).fill('For sharing');
    await page.getByLabel(wordOf(code, 'field.slug')).fill('Dams, full: 98%');
    await page.getByLabel(wordOf(code, 'field.slug')).blur();
    expect(await result.innerText()).toContain('For search');
    expect(await result.innerText()).toContain('/dams-full-98');
    expect(await card.innerText()).toContain('For sharing');
    await expectGood(page);
    await tabTo(page, title);
    await save(page);
    expect(troubles).toEqual([]);
  });
});

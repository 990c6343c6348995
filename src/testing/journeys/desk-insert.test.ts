import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { TINY } from '#testing/tiny-pictures.ts';
import { bodyOf, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { tabTo } from './account-holder.ts';
import { beginStory, goToPlace, goToTool, toolOf, waitFocus } from './desk-story.ts';
import { askDesk, staffOf } from './desk-visit.ts';
import { expectStillGood, journeySizesOf } from './matrix.ts';
import { expectGood, waitForListener } from './page-watch.ts';
import { currentSite, shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;
const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('the picture button', () => {
  it.each(journeySizesOf(0))(
    'puts a picture of the library into the text by the keyboard alone, or none where none is chosen, at $viewport.width px',
    async (size) => {
      const { page, id, troubles } = await beginStory(site.open, { ...english, size });
      await bodyOf(page).fill('Before the picture.');
      await goToTool(page, 'picture');
      await page.keyboard.press('Enter');
      const picker = page.getByRole('dialog', { name: 'Choose a picture' });
      const search = picker.getByRole('searchbox');
      await picker.getByRole('option').first().waitFor();
      await expectGood(page);
      await page.keyboard.press('Escape');
      await picker.waitFor({ state: 'detached' });
      expect(await bodyOf(page).locator('figure').count()).toBe(0);
      await goToTool(page, 'picture');
      await page.keyboard.press('Enter');
      await picker.getByRole('option').first().waitFor();
      await tabTo(page, search);
      await page.keyboard.insertText('helicopter');
      await expect.poll(() => picker.getByRole('option').count()).toBe(1);
      await tabTo(page, picker.getByRole('option'));
      await page.keyboard.press('Enter');
      await picker.waitFor({ state: 'detached' });
      const picture = bodyOf(page).locator('figure img');
      await picture.waitFor();
      expect(await picture.getAttribute('alt')).toContain('helicopter');
      await page.keyboard.press('Control+s');
      await waitSaved(page);
      const { texts } = await readStory(page, id);
      expect(texts.en?.bodyHtml).toMatch(/<figure data-media-id="\d+"><img src="\/media\//);
      expect(troubles).toEqual([]);
    },
  );
});

describe('a picture of this device', () => {
  it('that is pasted or dropped into the text is asked about before it stands there, and missed where nobody says what it shows', async () => {
    const { page, id, troubles } = await beginStory(site.open, english);
    await bodyOf(page).fill('Before the picture.');
    const asked = page.getByRole('dialog', { name: wordOf('en', 'tool.picture') });
    await bringPicture(page, 'drop');
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    expect(await bodyOf(page).locator('figure').count()).toBe(0);
    await bringPicture(page, 'paste');
    await asked.getByLabel(wordOf('en', 'figure.credit')).fill('Asha');
    await expectGood(page);
    await asked.getByRole('button', { name: wordOf('en', 'insert'), exact: true }).click();
    await bodyOf(page).locator('figure cite').getByText('Asha').waitFor();
    await page.keyboard.press('Control+s');
    await waitSaved(page);

    await page.getByRole('button', { name: wordOf('en', 'missing.figures') }).click();
    const alt = asked.getByLabel(wordOf('en', 'figure.alt'), { exact: true });
    await alt.and(page.locator(':focus')).waitFor();
    await alt.fill('A full lake');
    await asked.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('button', { name: wordOf('en', 'missing.figures') })
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: wordOf('en', 'missing.title') }).click();
    await page
      .getByLabel(wordOf('en', 'field.title'), { exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Control+s');
    await waitSaved(page);
    const { texts } = await readStory(page, id);
    expect(texts.en?.bodyHtml).toMatch(
      /<figure data-media-id="\d+"><img src="\/media\/[^>]* alt="A full lake"/,
    );
    expect(troubles).toEqual([]);
  });
});

it('an embedded film and post are cards to readers, which ask nobody for anything before they are pressed', async () => {
  const { page, id } = await beginStory(site.open, english);
  await page.getByLabel(wordOf('en', 'field.title'), { exact: true }).fill('A film of the dam');
  await bodyOf(page).fill('See for yourself.');
  await insertEmbed(page, FILM);
  await goToPlace(page, 'end');
  await insertEmbed(page, 'https://twitter.com/someone/status/12345');
  await page.keyboard.press('Control+s');
  await waitSaved(page);
  const address = await publish(page, id);

  const { page: reader, troubles } = await site.open('/cities', PHONE);
  const outside: string[] = [];
  await reader.route(
    ({ hostname }) => hostname.includes('youtube') || hostname === 'platform.twitter.com',
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Embedded</title>' });
    },
  );
  await reader.goto(address);
  // Until its script is there a film is a link to YouTube.
  await waitForListener(reader.locator('a[data-player]').first(), 'click');
  await expectGood(reader);
  expect(outside).toEqual([]);
  await playFilm(reader);
  await expect.poll(() => outside.length).toBe(1);
  expect(outside[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  await openPost(reader);
  await expect
    .poll(() => outside.slice(1))
    .toEqual(['https://platform.twitter.com/embed/Tweet.html?id=12345&lang=en&dnt=true']);
  await reader.getByRole('link', { name: 'Open the post on X' }).waitFor();
  expect(troubles).toEqual([]);
});

/** Brings a file into the text as the clipboard or a hand does. */
async function bringPicture(page: Page, by: 'paste' | 'drop'): Promise<void> {
  await goToPlace(page, 'end');
  await bodyOf(page).evaluate(
    (body, { bytes, how }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'lake.png', { type: 'image/png' }));
      const { left, top } = body.getBoundingClientRect();
      const common = { bubbles: true, cancelable: true };
      body.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...common, clipboardData: data })
          : new DragEvent('drop', {
              ...common,
              dataTransfer: data,
              clientX: left + 20,
              clientY: top + 20,
            }),
      );
    },
    { bytes: [...TINY.png], how: by },
  );
}

async function insertEmbed(page: Page, address: string): Promise<void> {
  await toolOf(page, 'embed').click();
  await page.getByLabel(wordOf('en', 'embed.address')).fill(address);
  await page.getByRole('button', { name: wordOf('en', 'insert'), exact: true }).click();
  await waitFocus(page);
}

/** Presses the card of a film, whose player takes its place. */
async function playFilm(reader: Page): Promise<void> {
  const card = reader.locator('.embed:not(.embed-post) a');
  expect(await card.getAttribute('href')).toBe(FILM);
  await card.focus();
  const room = await card.evaluate(placeOnPage);
  await reader.keyboard.press('Enter');
  const player = reader.locator('.embed:not(.embed-post) iframe');
  await player.waitFor();
  expect(await player.evaluate(placeOnPage)).toEqual(room);
}

async function openPost(reader: Page): Promise<void> {
  const [card, source] = await reader.locator('.embed-post a').all();
  for (const link of [card, source])
    expect(await link?.getAttribute('href')).toBe('https://x.com/someone/status/12345');
  await card?.focus();
  await reader.keyboard.press('Enter');
  await reader.locator('.embed-post iframe').waitFor();
}

it('a live blog leads to its entries, in the language that is open', async () => {
  const id = currentSite().liveBlog;
  const { page } = await site.open(`/desk/stories/${id}/gu`, staffOf('editor', PHONE));
  await page.getByRole('link', { name: wordOf('en', 'live_entries') }).click();
  await page.waitForURL(`**/desk/stories/${id}/live?lang=gu`);
  expect(await page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('gu');
  await expectStillGood(page);
});

/** Where something is, however far the page has been scrolled. */
function placeOnPage(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y: y + window.scrollY, width, height };
}

async function readStory(page: Page, id: number) {
  return askDesk<{
    texts: { en: { version: number; bodyHtml: string } | null };
    publicPaths: { en?: string };
  }>(page, 'GET', `/stories/${id}`);
}

/** Publishes the English text; answers with the path readers find it at, once they do. */
async function publish(page: Page, id: number): Promise<string> {
  const { texts } = await readStory(page, id);
  await askDesk(page, 'POST', `/stories/${id}/texts/en/status`, {
    version: texts.en?.version,
    to: 'published',
  });
  let path = '';
  await expect
    .poll(async () => {
      path = (await readStory(page, id)).publicPaths.en ?? '';
      return path !== '' && (await page.request.get(path)).status();
    })
    .toBe(200);
  return path;
}

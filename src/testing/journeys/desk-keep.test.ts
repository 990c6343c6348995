import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { bodyOf, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { beginStory, readBody, writeSignedOut } from './desk-story.ts';
import { askDesk, staffOf } from './desk-visit.ts';
import { expectStillGood } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;

/** Words of the line that says where everything stands. */
const stateOf = (page: Page) => page.locator('.save-line').getAttribute('data-kind');

describe('what is typed is not lost', () => {
  it('over a minute without a network', async () => {
    const size = { ...DESKTOP, prepare: (page: Page) => page.clock.install() };
    const { page, id } = await beginStory(site.open, { ...english, size });
    await bodyOf(page).focus();
    await page.context().setOffline(true);
    const words: string[] = [];
    for (let second = 2; second <= 60; second += 2) {
      words.push(`word${second}`);
      await page.keyboard.insertText(`word${second} `);
      await page.clock.fastForward(2_000);
    }
    await page.getByText(wordOf('en', 'save.unreached')).waitFor();
    expect(await readDrafts(page)).toContain('word60');
    await page.context().setOffline(false);
    await page.clock.runFor(4_000);
    await expect.poll(() => stateOf(page)).toBe('saved');
    expect(await readBody(page, id)).toBe(`<p>${words.join(' ')}</p>`);
    expect(await readDrafts(page)).toBe('');
  });

  it('by a server that fails for a while', async () => {
    const { page, id } = await beginStory(site.open, english);
    let failures = 0;
    await page.route(/\/texts\/en$/, async (route) => {
      failures += 1;
      if (failures > 2) await route.continue();
      else await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' });
    });
    await insert(page, 'Written while the server failed.');
    await bodyOf(page).blur();
    await page.getByText(wordOf('en', 'save.unreached')).waitFor();
    await waitSaved(page);
    expect(failures).toBe(3);
    expect(await readBody(page, id)).toBe('<p>Written while the server failed.</p>');
  });

  it('when the sign-in has expired and is renewed, in another tab or by itself', async () => {
    const { page, id } = await beginStory(site.open, english);
    const renewFirst = await writeSignedOut(page, 'Written without a sign-in.');
    await renewFirst();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await waitSaved(page);
    expect(await readBody(page, id)).toBe('<p>Written without a sign-in.</p>');

    const renew = await writeSignedOut(page, ' Then without a second one.');
    await expectGood(page);
    const link = page.getByRole('link', { name: 'Sign in again' });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(address.searchParams.get('callbackUrl')).toBe('/desk/signed-in');
    const other = await page.context().newPage();
    await other.goto('/cities');
    await renew();
    await other.goto('/desk/signed-in').catch(() => {
      // The tab may close itself as soon as it has told the others.
    });
    await waitSaved(page);
    await page.locator('.desk-line').waitFor({ state: 'detached' });
    const both = '<p>Written without a sign-in. Then without a second one.</p>';
    expect(await readBody(page, id)).toBe(both);
  });

  it('where the device has no room left, as long as the page stays open', async () => {
    const { page, id } = await beginStory(site.open, english);
    await page.evaluate(() => {
      for (let size = 5 * 2 ** 20; size >= 1; size = Math.floor(size / 2))
        try {
          localStorage.setItem(`full-${size}`, 'x'.repeat(size));
        } catch {
          // The next half may still fit.
        }
    });
    await page.context().setOffline(true);
    await insert(page, 'There is no room for this.');
    await bodyOf(page).blur();
    await page.getByText(wordOf('en', 'save.at_risk')).waitFor();
    await expectStillGood(page);
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;
    expect(await bodyOf(page).innerText()).toBe('There is no room for this.');
    await page.context().setOffline(false);
    await waitSaved(page);
    expect(await readBody(page, id)).toBe('<p>There is no room for this.</p>');
  });

  it('by whoever leaves the editor for another screen and comes back', async () => {
    const { page, id } = await beginStory(site.open, english);
    await insert(page, 'Left at once.');
    await page.getByRole('link', { name: 'Trivarta' }).first().click();
    await page.goBack();
    await expect.poll(() => bodyOf(page).innerText()).toBe('Left at once.');
    await expect.poll(() => readBody(page, id)).toBe('<p>Left at once.</p>');
  });
});

/** Two who have the same story open. */
interface Pair {
  mine: Page;
  theirs: Page;
  id: number;
}

it('two editors see each other, choose what they gave differently, and find earlier details', async () => {
  const pair = await openTwice();
  await seeEachOther(pair);
  for (const page of [pair.mine, pair.theirs])
    await page.getByRole('tab', { name: wordOf('en', 'panel.facts') }).click();
  await chooseBetween(pair);
  await bringBack(pair);
  await pair.mine.close();
  await peopleOf(pair.theirs).waitFor({ state: 'detached' });
});

const peopleOf = (page: Page) => page.getByRole('list', { name: wordOf('en', 'people') });
const sourceOf = (page: Page) => page.getByLabel(wordOf('en', 'facts.sourceName'), { exact: true });
const labelOf = (page: Page) => page.getByLabel(wordOf('en', 'facts.label'), { exact: true });

async function seeEachOther({ mine, theirs }: Pair): Promise<void> {
  await mine.getByLabel(wordOf('en', 'field.title'), { exact: true }).first().focus();
  const people = peopleOf(theirs);
  await expect.poll(() => people.innerText()).toContain('editor');
  await expect.poll(() => people.innerText()).toContain(wordOf('en', 'conflict.field.title'));
  await expectStillGood(theirs);
}

/** Gives two details twice at once; one is settled in favour of the first, the other of the second. */
async function chooseBetween({ mine, theirs, id }: Pair): Promise<void> {
  await sourceOf(mine).waitFor();
  // Nobody hears of the other's save before their own.
  await theirs.context().setOffline(true);
  await sourceOf(theirs).fill('PTI');
  await labelOf(theirs).selectOption('opinion');
  await sourceOf(mine).fill('ANI');
  await labelOf(mine).selectOption('sponsored');
  await labelOf(mine).blur();
  await waitSaved(mine);
  await theirs.context().setOffline(false);
  await theirs.getByRole('button', { name: wordOf('en', 'conflict.open') }).click();
  const dialog = theirs.getByRole('dialog', { name: wordOf('en', 'conflict.title') });
  const shown = await dialog.innerText();
  for (const label of ['opinion', 'sponsored'])
    expect(shown).toContain(wordOf('en', `label.${label}`));
  for (const source of ['PTI', 'ANI']) expect(shown).toContain(source);
  await expectGood(theirs);
  const clashOf = (field: string) =>
    dialog.getByRole('group', { name: wordOf('en', `conflict.field.${field}`) });
  await clashOf('sourceName').getByLabel(wordOf('en', 'conflict.theirs')).check();
  await clashOf('label').getByLabel(wordOf('en', 'conflict.mine')).check();
  await dialog.getByRole('button', { name: wordOf('en', 'conflict.settle') }).click();
  await waitSaved(theirs);
  const { facts } = await askDesk<{ facts: object }>(mine, 'GET', `/stories/${id}`);
  expect(facts).toMatchObject({ sourceName: 'ANI', label: 'opinion' });
  await expect.poll(() => labelOf(mine).inputValue()).toBe('opinion');
}

/** Looks up who gave which detail, and restores the one before. */
async function bringBack({ mine, theirs, id }: Pair): Promise<void> {
  await sourceOf(mine).fill('UNI');
  await sourceOf(mine).blur();
  await expect.poll(() => sourceOf(theirs).inputValue()).toBe('UNI');
  await sourceOf(theirs).fill('Own report');
  await sourceOf(theirs).blur();
  await expect.poll(() => sourceOf(mine).inputValue()).toBe('Own report');
  await mine.getByRole('link', { name: wordOf('en', 'facts.revisions') }).click();
  await mine.waitForURL(`**/desk/stories/${id}/facts/revisions`);
  const changes = mine.locator('.table-fixed');
  await expect.poll(() => changes.innerText()).toMatch(/UNI\s+Own report/);
  expect(await mine.locator('.revision-list').innerText()).toContain('desk_head');
  await expectGood(mine);
  const restore = { name: /^Restore version/ };
  await mine.getByRole('button', restore).click();
  await mine.getByRole('dialog').getByRole('button', restore).click();
  await expect.poll(() => changes.innerText()).toMatch(/Own report\s+UNI/);
  await expectStillGood(mine);
}

async function openTwice(): Promise<Pair> {
  const { page: mine, id } = await beginStory(site.open, english);
  const { page: theirs } = await site.open(`/desk/stories/${id}/en`, staffOf('desk_head', DESKTOP));
  await bodyOf(theirs).waitFor();
  return { mine, theirs, id };
}

/** Puts words into the body at once. */
async function insert(page: Page, words: string): Promise<void> {
  await bodyOf(page).focus();
  await page.keyboard.insertText(words);
}

/** Everything this device keeps of what is not sent. */
function readDrafts(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('desk-draft:'))
      .map((key) => localStorage.getItem(key))
      .join(),
  );
}

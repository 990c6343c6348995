import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { callDesk, createStory, goTo, staffOf } from './desk-visit.ts';
import { expectStillGood, JOURNEY_EDITIONS, looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite, shareDeskSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

interface Written {
  id: number;
  version: number;
}

const askAsEditor = <T>(method: string, path: string, body?: object) =>
  callDesk<T>(currentSite().staff.editor, { method, path, body });

/** A draft with a headline. */
async function write(lang: Lang, title: string): Promise<Written> {
  const id = await createStory(currentSite().staff.editor, lang);
  return save({ id, version: 1 }, { lang, title });
}

async function save(
  { id, version }: Written,
  { lang, title, bodyHtml = '<p>It rained.</p>' }: { lang: Lang; title: string; bodyHtml?: string },
): Promise<Written> {
  const body = { version, text: { ...EMPTY_TEXT, title, bodyHtml } };
  const path = `/stories/${id}/texts/${lang}`;
  return { id, version: (await askAsEditor<Written>('PUT', path, body)).version };
}

const step = ({ id, version }: Written, lang: Lang, to: object) =>
  askAsEditor('POST', `/stories/${id}/texts/${lang}/status`, { version, ...to });

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const titlesOf = (page: Page) => page.locator('.story-title');

async function openList(path = '/desk', options = staffOf('editor', DESKTOP)) {
  const visit = await site.open(path, options);
  await titlesOf(visit.page).first().waitFor();
  return visit;
}

it.each(looksOf(5))(
  'the desk lists stories and shows the schedule in $name',
  async ({ edition, size, expectGood }) => {
    const { page, troubles } = await site.open('/desk/queue', staffOf('editor', size), edition);
    await page.locator('.queue-screen h1').waitFor();
    await expectGood(page);
    await goTo(page, toEditionPath(edition, '/desk'));
    await titlesOf(page).first().waitFor();
    await page.locator('tbody input').first().check();
    await page.locator('.bulk-bar').waitFor();
    await expectGood(page);
    await page.locator('.bulk-bar .button').nth(3).click();
    await page.getByRole('dialog').waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  },
);

it.each(JOURNEY_EDITIONS)('versions are compared on a phone in $name', async (edition) => {
  const begun = await write('gu', 'પહેલું મથાળું');
  await step(begun, 'gu', { to: 'in_review' });
  await save(begun, { lang: 'gu', title: 'બીજું મથાળું' });
  const path = `/desk/stories/${begun.id}/gu/revisions`;
  const { page, troubles } = await site.open(path, staffOf('editor', PHONE), edition);
  await page.locator('.versions').waitFor();
  await expectGood(page);
  expect(troubles).toEqual([]);
});

describe('the story list by keys', () => {
  it('is walked through, searched and selected in', async () => {
    const wanted = 'Looked for among all others';
    await write('en', wanted);
    const { page } = await openList();
    const titles = titlesOf(page);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => titles.nth(1).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => titles.nth(0).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('x');
    await page.getByRole('status').filter({ hasText: '1 selected' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.insertText(wanted);
    await page.waitForURL((url) => url.searchParams.get('q') === wanted);
    await expect.poll(() => titles.first().textContent()).toBe(wanted);
  });

  it('tells its shortcuts, leaves single keys alone where they are turned off, and begins a story', async () => {
    const { page } = await openList('/desk', staffOf('reporter', DESKTOP));
    const begin = page.getByRole('dialog', { name: 'New story' });
    await page.keyboard.press('n');
    await begin.waitFor();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await begin.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Select the story').waitFor();
    await expectGood(page);
    await help.getByLabel('Single keys work').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'New story' }).press('Enter');
    await begin.waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/stories\/\d+\/hi$/);
  });
});

it('the filters stand in the address, go back with it, and take what makes no sense for nothing', async () => {
  await write('hi', 'पानी की कटौती');
  const { page } = await openList('/desk?lang=xx&status=%3Cscript%3E&category=-1&author=abc');
  await goTo(page, '/desk');
  await page.getByLabel('Status', { exact: true }).selectOption('draft');
  await page.waitForURL(({ search }) => search === '?status=draft');
  await page.getByLabel('Language', { exact: true }).selectOption('hi');
  await page.waitForURL(({ search }) => search === '?lang=hi&status=draft');
  await row(page, 'पानी की कटौती').first().waitFor();
  await page.goBack();
  await page.waitForURL(({ search }) => search === '?status=draft');
  await page.reload();
  expect(await page.getByLabel('Status', { exact: true }).inputValue()).toBe('draft');
  expect(await page.getByLabel('Language', { exact: true }).inputValue()).toBe('');
  await goTo(page, '/desk?q=zzzzzzzz');
  await page.getByText('No story matches these filters.').waitFor();
  await expectGood(page);
  await page.getByRole('link', { name: 'Show all stories' }).click();
  await titlesOf(page).first().waitFor();
});

it('many stories at once are submitted, each for itself, taken back, and put into a category', async () => {
  const [good, empty] = ['Bridge over the Tapi opens', 'Text without a body'];
  await write('en', good);
  await save(await write('en', empty), { lang: 'en', title: empty, bodyHtml: '' });
  const { page } = await openList('/desk?lang=en&status=draft');
  for (const title of [good, empty]) await row(page, title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Done for 1 story.').waitFor();
  await dialog.getByText('The text is still empty.').waitFor();
  await expectGood(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => row(page, good).getByText('Draft').count()).toBe(1);

  await goTo(page, '/desk');
  await row(page, good).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set category' }).click();
  const choice = dialog.getByLabel('Category');
  await choice.locator('option').nth(3).waitFor({ state: 'attached' });
  await choice.selectOption({ index: 3 });
  const name = await choice.locator('option').nth(3).innerText();
  await dialog.getByRole('button', { name: 'Set category' }).click();
  await dialog.getByText('Done for 1 story.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await row(page, good).locator('.story-category', { hasText: name }).waitFor();
});

describe('a list that stays open', () => {
  it('is found again where it was left, tells of newer stories without moving, and stays readable without a network', async () => {
    const { page } = await openList();
    const last = titlesOf(page).nth(20);
    await last.focus();
    const title = await last.textContent();
    await page.evaluate(async () => {
      const hasScrolled = new Promise((resolve) => addEventListener('scrollend', resolve));
      scrollTo({ top: 900, behavior: 'instant' });
      await hasScrolled;
    });
    const y = await page.evaluate(() => scrollY);
    expect(y).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/stories\//);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
    expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(60);

    const first = await titlesOf(page).first().textContent();
    await write('en', 'Written meanwhile');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const newer = page.getByRole('button', { name: /newer/ });
    await newer.waitFor();
    expect(await titlesOf(page).first().textContent()).toBe(first);
    await newer.click();
    await expect.poll(() => titlesOf(page).first().textContent()).toBe('Written meanwhile');

    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The server can’t be reached.').waitFor();
    expect(await titlesOf(page).count()).toBeGreaterThan(10);
    await expectGood(page);
  });
});

it('the frame names each screen, takes the focus to its heading and keeps the chosen theme, from the first paint', async () => {
  const { page } = await openList();
  expect(await page.title()).toMatch(/^Stories - /);
  await page.getByLabel('Light or dark').selectOption('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('html[data-theme="dark"]').waitFor();
  await titlesOf(page).first().waitFor();
  await expectGood(page);
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Schedule', level: 1 });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  expect(await page.title()).toMatch(/^Schedule - /);
});

it('versions of a text are talked about, compared by words, and one is restored', async () => {
  const title = 'Dharoi dam opens its gates';
  const begun = await write('en', title);
  await step(begun, 'en', { to: 'in_review' });
  await save(begun, { lang: 'en', title: 'Dharoi dam opens nine gates' });
  const path = `/desk/stories/${begun.id}/en/revisions`;
  const { page } = await site.open(path, staffOf('editor', DESKTOP));
  const said = 'Seven gates, <b>says</b> the corporation.';
  await page.getByLabel('Write a comment to your colleagues').fill(said);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.desk-comments li', { hasText: said }).waitFor();
  await expectStillGood(page);
  await page.getByRole('button', { name: /Resolve/ }).click();
  await page.getByText('1 resolved').waitFor();

  const comparison = page.locator('.versions');
  await comparison.locator('del', { hasText: 'its' }).waitFor();
  expect(await comparison.locator('ins').first().textContent()).toBe('Added: nine');
  await page.getByRole('button', { name: `Restore version ${begun.version}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Restore/ }).click();
  await page.getByText(`Version ${begun.version} has been restored.`).waitFor();
  const story = await askAsEditor<{ texts: { en: { title: string } } }>(
    'GET',
    `/stories/${begun.id}`,
  );
  expect(story.texts.en.title).toBe(title);
});

it('the schedule holds what is to come, cancels it, and follows a publication until readers see it', async () => {
  const [coming, now] = ['Results at noon', 'Bulletin at once'];
  await step(await write('en', coming), 'en', { to: 'scheduled', at: Date.now() + 3_600_000 });
  await step(await write('en', now), 'en', { to: 'published' });
  const { page } = await site.open('/desk/queue', staffOf('desk_head', DESKTOP));
  const item = page.locator('.queue-item', { hasText: coming }).first();
  await item.getByText('Scheduled').waitFor();
  await item.getByRole('button', { name: /Cancel/ }).click();
  await page.locator('.queue-item[data-status="cancelled"]', { hasText: coming }).waitFor();
  const done = page.locator('.queue-item[data-status="done"]', { hasText: now });
  await done.getByText(/Live in [\d,]+ ms/).waitFor();
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

it('is open in every edition to a translator, who sees what to translate', async () => {
  const begun = await writeBehind();
  const { page } = await site.open('/desk', staffOf('translator', PHONE), EDITIONS.gujarati);
  await page.getByText('અનુવાદ મૂળ લખાણથી પાછળ છે').waitFor();
  await page.getByText('અનુવાદ મૂળ લખાણથી પાછળ છે').click();
  const link = page.locator(`.story-changed a[href$="/stories/${begun}/en?with=gu"]`);
  await link.waitFor();
  await expectGood(page);
});

/** A Gujarati story whose English is behind; its number. */
async function writeBehind(): Promise<number> {
  const source = await write('gu', 'ધારોઈમાંથી પાણી છોડાયું');
  const body = {
    version: 0,
    sourceVersion: source.version,
    text: { ...EMPTY_TEXT, title: 'Water from Dharoi', bodyHtml: '<p>Water.</p>' },
  };
  const path = `/stories/${source.id}/texts/en`;
  await callDesk(currentSite().staff.translator, { method: 'PUT', path, body });
  await save(source, { lang: 'gu', title: 'ધારોઈમાંથી વધુ પાણી છોડાયું' });
  return source.id;
}

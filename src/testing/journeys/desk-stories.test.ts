import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { askDesk, createStory, readStaffCookie, staffOf } from './desk-visit.ts';
import { JOURNEY_EDITIONS, looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { leaseSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

await leaseSite();
const site = shareBrowser();

interface Written {
  id: number;
  version: number;
}

/** A draft with a headline, made by whoever is on the page. */
async function write(page: Page, lang: Lang, title: string): Promise<Written> {
  const id = await createStory(await readStaffCookie(page), lang);
  const { version } = await save(page, { id, version: 1 }, { lang, title });
  return { id, version };
}

async function save(
  page: Page,
  { id, version }: Written,
  { lang, title, bodyHtml = '<p>It rained.</p>' }: { lang: Lang; title: string; bodyHtml?: string },
): Promise<Written> {
  const body = { version, text: { ...EMPTY_TEXT, title, bodyHtml } };
  const path = `/stories/${id}/texts/${lang}`;
  const saved = await askDesk<{ version: number }>(page, 'PUT', path, body);
  return { id, version: saved.version };
}

function step(page: Page, { id, version }: Written, lang: Lang, to: object) {
  return askDesk(page, 'POST', `/stories/${id}/texts/${lang}/status`, { version, ...to });
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openList(path = '/desk', options = staffOf('editor', DESKTOP)) {
  const visit = await site.open(path, options);
  await visit.page.locator('.story-title').first().waitFor();
  return visit;
}

describe.each(looksOf(5))('the desk in $name', ({ edition, size, expectGood }) => {
  it('lists stories', async () => {
    const { page, troubles } = await site.open('/desk', staffOf('editor', size), edition);
    await page.locator('.story-title').first().waitFor();
    await expectGood(page);
    await page.locator('tbody input').first().check();
    await page.locator('.bulk-bar').waitFor();
    await expectGood(page);
    await page.locator('.bulk-bar .button').nth(3).click();
    await page.getByRole('dialog').waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  });

  it('shows the schedule', async () => {
    const { page, troubles } = await site.open('/desk/queue', staffOf('editor', size), edition);
    await page.locator('.queue-screen h1').waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
});

it.each(JOURNEY_EDITIONS)('versions are compared on a phone in $name', async (edition) => {
  const { page, troubles } = await site.open('/robots.txt', staffOf('editor', PHONE));
  const begun = await write(page, 'gu', 'પહેલું મથાળું');
  await step(page, begun, 'gu', { to: 'in_review' });
  await save(page, begun, { lang: 'gu', title: 'બીજું મથાળું' });
  await page.goto(`${edition.prefix}/desk/stories/${begun.id}/gu/revisions`);
  await page.locator('.versions').waitFor();
  await expectGood(page);
  expect(troubles).toEqual([]);
});

describe('the story list by keys', () => {
  it('is walked through, searched and selected in', async () => {
    const { page } = await openList();
    const titles = page.locator('.story-title');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => titles.nth(1).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(() => titles.nth(0).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('x');
    expect(await page.getByRole('status').filter({ hasText: '1 selected' }).count()).toBe(1);
    const wanted = (await titles.nth(2).textContent()) ?? '';
    await page.keyboard.press('/');
    await page.keyboard.type(wanted);
    await page.waitForURL((url) => url.searchParams.get('q') === wanted);
    await expect.poll(() => titles.first().textContent()).toBe(wanted);
  });

  it('begins a story', async () => {
    const { page } = await openList('/desk', staffOf('reporter', DESKTOP));
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New story' }).waitFor();
    await expectGood(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/stories\/\d+\/hi$/);
  });

  it('tells its shortcuts, and leaves single keys alone where they are turned off', async () => {
    const { page } = await openList();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Select the story').waitFor();
    await expectGood(page);
    await help.getByLabel('Single keys work').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the filters', () => {
  it('stand in the address, and go back with it', async () => {
    const { page } = await openList();
    await write(page, 'hi', 'पानी की कटौती');
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
  });

  it('say so where nothing fits them', async () => {
    const { page } = await site.open('/desk?q=zzzzzzzz', staffOf('editor', DESKTOP));
    await page.getByText('No story matches these filters.').waitFor();
    await expectGood(page);
    await page.getByRole('link', { name: 'Show all stories' }).click();
    await page.locator('.story-title').first().waitFor();
  });

  it('take what makes no sense for nothing', async () => {
    await openList('/desk?lang=xx&status=%3Cscript%3E&category=-1&author=abc');
  });
});

describe('many stories at once', () => {
  it('are submitted, each for itself, and taken back', async () => {
    const { page } = await openList();
    const [good, empty] = ['Bridge over the Tapi opens', 'Text without a body'];
    await write(page, 'en', good);
    const second = await write(page, 'en', empty);
    await save(page, second, { lang: 'en', title: empty, bodyHtml: '' });
    await page.goto(`${page.url()}?lang=en&status=draft`);
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
  });

  it('are put into a category', async () => {
    const { page } = await openList();
    await write(page, 'en', 'A story in the wrong place');
    await page.reload();
    await row(page, 'A story in the wrong place').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Set category' }).click();
    const dialog = page.getByRole('dialog');
    const choice = dialog.getByLabel('Category');
    await choice.locator('option').nth(3).waitFor({ state: 'attached' });
    await choice.selectOption({ index: 3 });
    const name = await choice.locator('option').nth(3).innerText();
    await dialog.getByRole('button', { name: 'Set category' }).click();
    await dialog.getByText('Done for 1 story.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await row(page, 'A story in the wrong place')
      .locator('.story-category', { hasText: name })
      .waitFor();
  });
});

describe('a list that stays open', () => {
  it('tells of newer stories without moving', async () => {
    const { page } = await openList();
    const first = await page.locator('.story-title').first().textContent();
    await write(page, 'en', 'Written meanwhile');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const newer = page.getByRole('button', { name: /newer/ });
    await newer.waitFor();
    expect(await page.locator('.story-title').first().textContent()).toBe(first);
    await newer.click();
    await expect
      .poll(() => page.locator('.story-title').first().textContent())
      .toBe('Written meanwhile');
  });

  it('is found again where it was left', async () => {
    const { page } = await openList();
    const last = page.locator('.story-title').nth(20);
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
  });

  it('stays readable without a network', async () => {
    const { page } = await openList();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('The server can’t be reached.').waitFor();
    expect(await page.locator('.story-title').count()).toBeGreaterThan(10);
    await expectGood(page);
  });
});

describe('the frame of the desk', () => {
  it('names each screen and takes the focus to its heading', async () => {
    const { page } = await openList();
    expect(await page.title()).toMatch(/^Stories - /);
    await page.getByRole('link', { name: 'Schedule', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Schedule', level: 1 });
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
    expect(await page.title()).toMatch(/^Schedule - /);
  });

  it('keeps the chosen theme, from the first paint', async () => {
    const { page } = await openList();
    await page.getByLabel('Light or dark').selectOption('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.locator('.story-title').first().waitFor();
    await expectGood(page);
  });

  it('goes on by itself when somebody has signed in again in another tab', async () => {
    const { page } = await openList();
    const context = page.context();
    const cookies = await context.cookies();
    await context.clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    const link = page.getByRole('link', { name: 'Sign in again' });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect(address.searchParams.get('callbackUrl')).toBe('/desk/signed-in');
    await context.addCookies(cookies);
    const other = await context.newPage();
    await other.goto('/desk/signed-in');
    await link.waitFor({ state: 'detached' });
  });
});

describe('versions of a text', () => {
  it('are compared by words, and one is restored', async () => {
    const { page } = await site.open('/robots.txt', staffOf('editor', DESKTOP));
    const title = 'Dharoi dam opens its gates';
    const begun = await write(page, 'en', title);
    await step(page, begun, 'en', { to: 'in_review' });
    await save(page, begun, { lang: 'en', title: 'Dharoi dam opens nine gates' });
    await page.goto(`/desk/stories/${begun.id}/en/revisions`);
    const comparison = page.locator('.versions');
    await comparison.locator('del', { hasText: 'its' }).waitFor();
    expect(await comparison.locator('ins').first().textContent()).toBe('Added: nine');
    await page.getByRole('button', { name: `Restore version ${begun.version}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Restore/ }).click();
    await page.getByText(`Version ${begun.version} has been restored.`).waitFor();
    const path = `/stories/${begun.id}`;
    const story = await askDesk<{ texts: { en: { title: string } } }>(page, 'GET', path);
    expect(story.texts.en.title).toBe(title);
  });

  it('are talked about', async () => {
    const { page } = await site.open('/robots.txt', staffOf('editor', DESKTOP));
    const begun = await write(page, 'en', 'A story to talk about');
    await page.goto(`/desk/stories/${begun.id}/en/revisions`);
    const said = 'Seven gates, <b>says</b> the corporation.';
    await page.getByLabel('Write a comment to your colleagues').fill(said);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.locator('.desk-comments li', { hasText: said }).waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: /Resolve/ }).click();
    await page.getByText('1 resolved').waitFor();
  });
});

describe('the schedule', () => {
  it('holds what is to come, and cancels it', async () => {
    const { page } = await site.open('/robots.txt', staffOf('desk_head', DESKTOP));
    const title = 'Results at noon';
    const begun = await write(page, 'en', title);
    await step(page, begun, 'en', { to: 'scheduled', at: Date.now() + 3_600_000 });
    await page.goto('/desk/queue');
    const item = page.locator('.queue-item', { hasText: title }).first();
    await item.getByText('Scheduled').waitFor();
    await item.getByRole('button', { name: /Cancel/ }).click();
    await page.locator('.queue-item[data-status="cancelled"]', { hasText: title }).waitFor();
  });

  it('follows a publication until readers see it', async () => {
    const { page } = await site.open('/robots.txt', staffOf('desk_head', DESKTOP));
    const title = 'Bulletin at once';
    const begun = await write(page, 'en', title);
    await step(page, begun, 'en', { to: 'published' });
    await page.goto('/desk/queue');
    const item = page.locator('.queue-item[data-status="done"]', { hasText: title });
    await item.getByText(/Live in [\d,]+ ms/).waitFor();
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

it('is open in every edition to a translator, who sees what to translate', async () => {
  const { page } = await site.open('/desk', staffOf('translator', PHONE), EDITIONS.gujarati);
  const begun = await writeAs(page);
  await page.reload();
  await page.getByText('અનુવાદ મૂળ લખાણથી પાછળ છે').waitFor();
  await page.getByText('અનુવાદ મૂળ લખાણથી પાછળ છે').click();
  const link = page.locator(`.story-changed a[href$="/stories/${begun}/en?with=gu"]`);
  await link.waitFor();
  await expectGood(page);
});

/** A Gujarati story whose English is behind; its number. */
async function writeAs(translator: Page): Promise<number> {
  const { page } = await openList();
  const source = await write(page, 'gu', 'ધારોઈમાંથી પાણી છોડાયું');
  const body = {
    version: 0,
    sourceVersion: source.version,
    text: { ...EMPTY_TEXT, title: 'Water from Dharoi', bodyHtml: '<p>Water.</p>' },
  };
  await askDesk(translator, 'PUT', `/stories/${source.id}/texts/en`, body);
  await save(page, source, { lang: 'gu', title: 'ધારોઈમાંથી વધુ પાણી છોડાયું' });
  return source.id;
}

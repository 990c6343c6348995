import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { bodyOf, paste, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { tabTo } from './account-holder.ts';
import { beginStory, readBody, writeSignedOut } from './desk-story.ts';
import { staffOf } from './desk-visit.ts';
import { journeyLooksOf, looksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { leaseSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

await leaseSite();
const site = shareBrowser();

const TEXTS = {
  en: {
    title: 'The city opens its riverfront to cyclists',
    body: 'The track is six kilometres long.',
  },
  hindi: { title: 'शहर ने साइकिल सवारों के लिए नदी तट खोला', body: 'यह पथ छह किलोमीटर लंबा है।' },
  gujarati: { title: 'શહેરે સાઇકલ સવારો માટે રિવરફ્રન્ટ ખોલ્યો', body: 'આ ટ્રેક છ કિલોમીટર લાંબો છે.' },
} as const;

function titleOf(page: Page, { code }: Edition) {
  return page.getByLabel(wordOf(code, 'field.title'), { exact: true }).first();
}

/** Goes to a panel as somebody without a pointer does. */
async function goToPanel(page: Page, { code }: Edition, panel: string): Promise<void> {
  const wanted = page.getByRole('tab', { name: wordOf(code, `panel.${panel}`) });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (let steps = 0; (await wanted.getAttribute('aria-selected')) !== 'true'; steps += 1) {
    if (steps > 6) throw new Error(`no way to ${panel}`);
    await page.keyboard.press('ArrowRight');
  }
}

it.each(journeyLooksOf(0))(
  'the editor publishes by the keyboard alone in $name',
  async ({ edition, size, expectGood }) => {
    const { code } = edition;
    const story = await beginStory(site.open, { role: 'editor', size, edition });
    const { page, troubles } = story;
    await tabTo(page, titleOf(page, edition));
    await page.keyboard.insertText(TEXTS[code].title);
    await tabTo(page, bodyOf(page));
    await page.keyboard.insertText(TEXTS[code].body);
    await page.keyboard.press('Control+s');
    await waitSaved(page);
    await page.evaluate(() => document.getElementById('main')?.focus());
    await goToPanel(page, edition, 'publish');
    await expectGood(page);
    const publish = wordOf(code, 'step.published');
    await tabTo(page, page.getByRole('button', { name: publish, exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectGood(page);
    await tabTo(page, dialog.getByRole('button', { name: publish, exact: true }));
    await page.keyboard.press('Enter');
    await page
      .locator('.publication')
      .getByText(/\d ms|\d મિ|\d मि/)
      .first()
      .waitFor();
    const link = page.getByRole('link', { name: wordOf(code, 'publish.page') });
    const html = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
    expect(html).toContain(TEXTS[code].body);
    expect(troubles).toEqual([]);
  },
);

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

const english = { role: 'editor', size: DESKTOP, edition: EDITIONS.en } as const;

describe('what is typed', () => {
  it('is kept while there is no network, and sent when there is one', async () => {
    const { page, id } = await beginStory(site.open, english);
    await page.context().setOffline(true);
    await bodyOf(page).pressSequentially('Written without a network.');
    await bodyOf(page).blur();
    await page.getByText(wordOf('en', 'save.unreached')).waitFor();
    await page.context().setOffline(false);
    await waitSaved(page);
    expect(await readBody(page, id)).toBe('<p>Written without a network.</p>');
  });

  it('is offered again after its page was closed before it was sent', async () => {
    const { page, id } = await beginStory(site.open, english);
    await page.context().setOffline(true);
    await bodyOf(page).pressSequentially('Left behind.');
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await next.context().setOffline(false);
    await next.goto(`/desk/stories/${id}/en`);
    await next.getByRole('button', { name: wordOf('en', 'left.restore') }).click();
    expect(await bodyOf(next).innerText()).toBe('Left behind.');
    await waitSaved(next);
    expect(await readBody(next, id)).toBe('<p>Left behind.</p>');
    await next.reload();
    await bodyOf(next).waitFor();
    expect(await next.getByRole('button', { name: wordOf('en', 'left.restore') }).count()).toBe(0);
  });

  it('is sent after the sign-in that had expired was renewed', async () => {
    const { page, id } = await beginStory(site.open, english);
    const renew = await writeSignedOut(page, 'Written after the sign-in had expired.');
    await renew();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await waitSaved(page);
    expect(await readBody(page, id)).toBe('<p>Written after the sign-in had expired.</p>');
  });

  it('is shown field by field where it is refused, and stays', async () => {
    const { page } = await beginStory(site.open, english);
    await titleOf(page, EDITIONS.en).fill('Far too long '.repeat(30));
    await titleOf(page, EDITIONS.en).blur();
    await page.locator('.save-line[data-kind="refused"]').waitFor();
    expect(await titleOf(page, EDITIONS.en).getAttribute('aria-invalid')).toBe('true');
    await titleOf(page, EDITIONS.en).fill('Short enough');
    await waitSaved(page);
    expect(await titleOf(page, EDITIONS.en).getAttribute('aria-invalid')).toBe('false');
  });

  it('by two in different paragraphs is put together without asking', async () => {
    const { mine, theirs, id } = await openTwice('<p>One.</p><p>Two.</p>');
    await typeAt(mine, 'Home', 'First ');
    await typeAt(theirs, 'End', ' Second');
    await Promise.all([mine, theirs].map((page) => bodyOf(page).blur()));
    await Promise.all([waitSaved(mine), waitSaved(theirs)]);
    const both = '<p>First One.</p><p>Two. Second</p>';
    await expect.poll(() => readBody(mine, id)).toBe(both);
    await expect.poll(() => bodyOf(mine).innerText()).toContain('Two. Second');
    await expect.poll(() => bodyOf(theirs).innerText()).toContain('First One.');
  });

  it('by two in the same paragraph is left to choose from', async () => {
    const { mine, theirs, id } = await openTwice('<p>One.</p><p>Two.</p>');
    await mine.getByText('desk_head').waitFor();
    await typeAt(theirs, 'Home', 'Yours ');
    await typeAt(mine, 'Home', 'Mine ');
    await Promise.all([mine, theirs].map((page) => bodyOf(page).blur()));
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
    expect(body).toContain('<p>Mine One.</p>');
    expect(body).toContain('<p>Yours One.</p>');
    expect(body).toContain('<p>Two.</p>');
  });
});

describe('a translation', () => {
  it('tells that its source has changed, shows what, and is marked as up to date', async () => {
    const { page, id } = await beginStory(site.open, english);
    await bodyOf(page).fill('The lake is full.');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.goto(`/desk/stories/${id}/gu?with=en`);
    await bodyOf(page).fill('તળાવ ભરાઈ ગયું છે.');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.goto(`/desk/stories/${id}/en`);
    await bodyOf(page).fill('The lake is nearly full.');
    await bodyOf(page).blur();
    await waitSaved(page);
    await page.goto(`/desk/stories/${id}/gu?with=en`);
    await page.getByRole('button', { name: wordOf('en', 'behind.show') }).click();
    await page.getByRole('dialog').locator('ins').getByText('nearly').waitFor();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: wordOf('en', 'behind.done') }).click();
    await waitSaved(page);
    expect(await page.getByText(wordOf('en', 'behind.text')).count()).toBe(0);
    await page.reload();
    await bodyOf(page).waitFor();
    expect(await page.getByText(wordOf('en', 'behind.text')).count()).toBe(0);
  });
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
async function typeAt(page: Page, place: 'Home' | 'End', text: string): Promise<void> {
  const paragraphs = bodyOf(page).locator('p');
  await (place === 'Home' ? paragraphs.first() : paragraphs.last()).click();
  await page.keyboard.press(place);
  await page.keyboard.type(text);
}

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toField } from '#desk/editor/india-moment.ts';
import { EMPTY_TEXT } from '#domains/news/story/working.model.ts';
import type { StoryView } from '#domains/newsroom/working/working-story.model.ts';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { bodyOf, paste, waitSaved, wordOf } from '#tools/demo/editor-page.ts';
import { tabTo } from './account-holder.ts';
import { beginStory } from './desk-story.ts';
import { askDesk, callDesk, createStory, staffOf } from './desk-visit.ts';
import { expectStillGood, JOURNEY_EDITIONS, journeyLooksOf } from './matrix.ts';
import { expectGood } from './page-watch.ts';
import { currentSite, shareDeskSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

await shareDeskSite();
const site = shareBrowser();

const HOUR = 3_600_000;
const MARKUP = `<img src=x onerror="document.title='run'"><script>document.title='run'</script> & "quotes" {{t}}`;

/** A story that lacks nothing, open in the editor of an edition. */
async function openReady(edition: Edition, size: BrowserContextOptions = DESKTOP) {
  const { lang } = edition;
  const cookie = currentSite().staff.desk_head;
  const id = await createStory(cookie, lang);
  const text = { ...EMPTY_TEXT, title: 'The lake is full', bodyHtml: '<p>It is.</p>' };
  const path = `/stories/${id}/texts/${lang}`;
  await callDesk(cookie, { method: 'PUT', path, body: { version: 1, text } });
  const options = staffOf('desk_head', size);
  const visit = await site.open(`/desk/stories/${id}/${lang}`, options, edition);
  await bodyOf(visit.page).waitFor();
  return { ...visit, id };
}

const readStory = (page: Page, id: number) => askDesk<StoryView>(page, 'GET', `/stories/${id}`);

const stepOf = (within: Page | Locator, { code }: Edition, name: string) =>
  within.getByRole('button', { name: wordOf(code, `step.${name}`), exact: true });

async function goToPublish(page: Page, { code }: Edition): Promise<void> {
  await page.getByRole('tab', { name: wordOf(code, 'panel.publish') }).click();
}

it.each(journeyLooksOf(1))(
  'a schedule in the past is refused at its field, one to come is set with push and breaking line in $name',
  async ({ edition, size, expectGood }) => {
    const { code, lang } = edition;
    const t = translatorOf(lang);
    const { page, id } = await openReady(edition, size);
    await goToPublish(page, edition);
    await stepOf(page, edition, 'scheduled').click();
    const dialog = page.getByRole('dialog');
    const at = dialog.getByLabel(wordOf(code, 'publish.at'));
    await at.fill(toField(Date.now() - HOUR));
    await dialog.getByLabel(wordOf(code, 'publish.push')).check();
    await dialog.getByLabel(wordOf(code, 'publish.breaking')).check();
    const line = dialog.getByRole('textbox', { name: wordOf(code, 'publish.line') });
    expect(await line.inputValue()).toBe('The lake is full');
    await line.fill('Lake full');
    await dialog.getByLabel(wordOf(code, 'publish.minutes')).fill('30');
    const submit = stepOf(dialog, edition, 'scheduled');
    await submit.click();
    await dialog.getByText(t('publishing.past.at')).first().waitFor();
    expect(await at.getAttribute('aria-invalid')).toBe('true');
    expect(await line.inputValue()).toBe('Lake full');
    await expectGood(page);
    const due = Math.ceil((Date.now() + 24 * HOUR) / 1_000) * 1_000;
    await at.fill(toField(due));
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    await expectStillGood(page);
    const { texts, publications } = await readStory(page, id);
    expect(texts[lang]?.status).toBe('scheduled');
    expect(publications[0]).toMatchObject({ status: 'scheduled', dueAt: due, action: 'publish' });
  },
);

describe.each(JOURNEY_EDITIONS)('steps in $name', (edition) => {
  const { code, lang } = edition;
  const t = translatorOf(lang);

  it('a text is withdrawn for a reason, not twice, and the story taken down after a second look', async () => {
    const { page, id } = await openReady(edition);
    await goToPublish(page, edition);
    await stepOf(page, edition, 'published').click();
    const dialog = page.getByRole('dialog');
    await stepOf(dialog, edition, 'published').click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await readStory(page, id)).texts[lang]?.status)
      .toBe('published');

    await stepOf(page, edition, 'unpublished').click();
    const reason = dialog.getByLabel(wordOf(code, 'publish.reason'));
    await stepOf(dialog, edition, 'unpublished').click();
    expect(await reason.evaluate((field: HTMLTextAreaElement) => field.validity.valueMissing)).toBe(
      true,
    );
    await reason.fill('Wrong lake');
    await expectStillGood(page);
    const { texts } = await readStory(page, id);
    await askDesk(page, 'POST', `/stories/${id}/texts/${lang}/status`, {
      version: texts[lang]?.version,
      to: 'unpublished',
      reason: 'Was faster',
    });
    await expect
      .poll(async () => (await readStory(page, id)).texts[lang]?.status)
      .toBe('unpublished');
    await stepOf(dialog, edition, 'unpublished').click();
    await dialog.getByText(t('workflow.not_published')).waitFor();
    expect(await reason.inputValue()).toBe('Wrong lake');
    await expectGood(page);
    await page.keyboard.press('Escape');

    await page.reload();
    await page.getByRole('button', { name: wordOf(code, 'take_down.open') }).click();
    const sure = dialog.getByLabel(wordOf(code, 'take_down.sure'));
    const confirm = dialog.getByRole('button', { name: wordOf(code, 'take_down.do') });
    await dialog.getByLabel(wordOf(code, 'publish.reason')).fill('By order');
    expect(await confirm.isDisabled()).toBe(true);
    await sure.check();
    await expectGood(page);
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    const path = toEditionPath(edition, `/gujarat/the-lake-is-full/${id}`);
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(410);

    await page.reload();
    await page.getByText(wordOf(code, 'publish.taken_down')).waitFor();
    await page.getByRole('button', { name: wordOf(code, 'step.published'), exact: true }).click();
    await dialog.getByLabel(wordOf(code, 'publish.reason')).fill('The order was lifted');
    await dialog.getByRole('button', { name: wordOf(code, 'step.published'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200);
  });

  it('what is too much is refused at its field in words, and stays until it is less', async () => {
    const { page, id } = await beginStory(site.open, { role: 'editor', size: DESKTOP, edition });
    const title = page.getByLabel(wordOf(code, 'field.title'), { exact: true }).first();
    const limit = new Intl.NumberFormat(edition.locale).format(300);
    await title.fill('x'.repeat(5_000));
    await title.blur();
    await page.locator('.save-line[data-kind="refused"]').waitFor();
    const note = page.locator('[data-field="title"] [data-kind="fault"]');
    expect(await note.innerText()).toBe(t('input.too_long', { limit }));
    expect(await title.inputValue()).toHaveLength(5_000);
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await expectGood(page);
    await title.fill('Short');
    await waitSaved(page);
    expect(await title.getAttribute('aria-invalid')).toBe('false');

    await paste(page, { 'text/html': `<p>${'word '.repeat(1_600)}</p>`.repeat(60) });
    await page.locator('.editor-page .fault').waitFor();
    expect(await page.locator('.editor-page .fault').innerText()).toContain(
      t('input.too_long', { limit: new Intl.NumberFormat(edition.locale).format(400_000) }),
    );
    expect(await bodyOf(page).locator('p').count()).toBe(60);
    await page.keyboard.press('Control+z');
    await page.keyboard.insertText('Short.');
    await bodyOf(page).blur();
    await waitSaved(page);

    await page.route(/\/facts$/, async (route) => {
      const sent = route.request().postDataJSON();
      const tagIds = Array.from({ length: 10_000 }, (_, place) => place + 1);
      const facts = { ...sent.facts, tagIds };
      await route.continue({ postData: JSON.stringify({ ...sent, facts }) });
    });
    await page.getByRole('tab', { name: wordOf(code, 'panel.facts') }).click();
    const source = page.getByLabel(wordOf(code, 'facts.sourceName'), { exact: true });
    await source.fill('PTI');
    await source.blur();
    const most = new Intl.NumberFormat(edition.locale).format(30);
    await page.locator('.field [data-kind="fault"]', { hasText: most }).waitFor();
    expect(await source.inputValue()).toBe('PTI');
    await page.unroute(/\/facts$/);
    await source.fill('PTI, Surat');
    await source.blur();
    await waitSaved(page);
    const { texts, facts } = await readStory(page, id);
    expect(texts[lang]).toMatchObject({ title: 'Short', bodyHtml: '<p>Short.</p>' });
    expect(facts.sourceName).toBe('PTI, Surat');
  });
});

describe('markup in every field', () => {
  it('is text to the editor and to its previews, and runs nowhere', async () => {
    const edition = EDITIONS.en;
    const { page, id, troubles } = await beginStory(site.open, {
      role: 'editor',
      size: DESKTOP,
      edition,
    });
    const fields = ['title', 'standfirst'] as const;
    for (const field of fields)
      await page
        .getByLabel(wordOf('en', `field.${field}`), { exact: true })
        .first()
        .fill(MARKUP);
    await bodyOf(page).fill(MARKUP);
    await page.getByRole('tab', { name: wordOf('en', 'panel.search') }).click();
    const lines = ['seoTitle', 'seoDescription', 'socialTitle', 'socialDescription'] as const;
    for (const line of lines)
      await page.getByLabel(wordOf('en', `field.${line}`), { exact: true }).fill(MARKUP);
    await page.keyboard.press('Control+s');
    await waitSaved(page);
    expect(await page.locator('.social-card').innerText()).toContain(MARKUP);
    await page.reload();
    await bodyOf(page).waitFor();
    expect(await bodyOf(page).innerText()).toBe(MARKUP);
    const { texts } = await readStory(page, id);
    for (const field of [...fields, ...lines]) expect(texts.en?.[field]).toBe(MARKUP);
    expect(texts.en?.bodyHtml).not.toContain('<img');
    expect(await page.title()).not.toBe('run');
    expect(troubles).toEqual([]);
  });
});

it('a line of breaking news is offered with no story that somebody has paid for', async () => {
  const { page } = await openReady(EDITIONS.en);
  const line = page.getByRole('dialog').getByLabel(wordOf('en', 'publish.breaking'));
  const offer = async () => {
    await goToPublish(page, EDITIONS.en);
    await stepOf(page, EDITIONS.en, 'published').click();
    await page.getByRole('dialog').getByLabel(wordOf('en', 'publish.push')).waitFor();
  };
  await offer();
  expect(await line.count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: wordOf('en', 'panel.facts') }).click();
  await page.getByLabel(wordOf('en', 'facts.label'), { exact: true }).selectOption('sponsored');
  await waitSaved(page);
  await offer();
  expect(await line.count()).toBe(0);
});

it('the editor looks at a draft as readers will see it, and shares it with somebody without an account', async () => {
  const edition = EDITIONS.hindi;
  const { page, troubles } = await openReady(edition);
  await goToPublish(page, edition);
  await page.getByRole('button', { name: 'पूर्वावलोकन और लिंक' }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.frameLocator('iframe');
  const headline = { level: 1, name: 'The lake is full' } as const;
  await frame.getByRole('heading', headline).waitFor();
  await dialog.getByRole('button', { name: 'कंप्यूटर' }).click();
  await dialog.getByRole('button', { name: 'गहरा' }).click();
  expect(await dialog.locator('iframe').getAttribute('width')).toBe('1280');
  expect(await frame.locator('html').getAttribute('data-theme')).toBe('dark');
  await dialog.getByRole('button', { name: 'लिंक बनाएँ' }).click();
  const address = dialog.getByLabel('लिंक का पता');
  await address.waitFor();
  await expectGood(page);
  const { pathname, search } = new URL(await address.inputValue());
  const shared = await site.open(pathname + search, DESKTOP);
  await shared.page.getByRole('heading', headline).waitFor();
  await dialog.getByRole('button', { name: 'लिंक बंद करें' }).click();
  await dialog.getByRole('button', { name: 'सच में बंद करें?' }).click();
  await address.waitFor({ state: 'detached' });
  await shared.page.reload();
  await shared.page.getByText(translatorOf('hi')('draft.ended.revoked')).waitFor();
  expect(troubles).toEqual([]);
});

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
    await expectStillGood(page);
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

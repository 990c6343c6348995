import type { CDPSession, Locator, Page } from 'playwright-core';
import { toField } from '#desk/editor/india-moment.ts';
import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { StoryView } from '#domains/newsroom/working/working-story.model.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { bodyOf, waitSaved, wordOf } from './editor-page.ts';
import { STORY, TYPED } from './story.ts';

/** Somebody at the desk, whose interface speaks the language of the edition. */
export interface Hand {
  page: Page;
  edition: Edition;
}

type Words = (typeof TYPED)[keyof typeof TYPED];

/** The reporter begins a story on a phone, types it as it sounds, and sends it for review; gives its number. */
export async function writeByPhone({ page, edition }: Hand): Promise<number> {
  await page.goto(toEditionPath(edition, '/desk/stories/new'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('select').selectOption({ index: 1 });
  await dialog.locator('button[type=submit]').tap();
  await page.locator('.editor-body').waitFor();
  const id = Number(/\/stories\/(\d+)\//.exec(page.url())?.[1]);
  await page.locator('.segments button').first().tap();
  const keyboard = await page.context().newCDPSession(page);
  for (const field of ['title', 'standfirst'] as const) {
    const box = fieldOf({ page, edition }, field);
    await box.tap();
    await typeWords({ page, keyboard, box }, TYPED[field]);
  }
  await bodyOf(page).tap();
  await typeWords({ page, keyboard, box: bodyOf(page) }, TYPED.body);
  await waitSaved(page);
  await takeStep({ page, edition }, 'in_review');
  return id;
}

/** As the keyboard of a phone does, which sends letters and no keys. */
async function typeWords(
  { page, keyboard, box }: { page: Page; keyboard: CDPSession; box: Locator },
  words: Words,
): Promise<void> {
  const insert = (text: string) => keyboard.send('Input.insertText', { text });
  const options = page.getByRole('listbox').getByRole('option');
  for (const [place, [latin, word]] of words.entries()) {
    if (place > 0) await insert(' ');
    for (const letter of latin) await insert(letter);
    await options.getByText(word, { exact: true }).tap();
    await options.first().waitFor({ state: 'hidden' });
  }
  const written = await box.evaluate((element) =>
    element instanceof HTMLTextAreaElement ? element.value : element.textContent,
  );
  const wanted = words.map(([, word]) => word).join(' ');
  if (written !== wanted) throw new Error(`typed ${wanted}, but it became ${written}`);
}

/** The translator writes a language beside the source, and sends it for review. */
export async function translate(hand: Hand, story: number, lang: Lang): Promise<void> {
  const { page, edition } = hand;
  await page.goto(toEditionPath(edition, `/desk/stories/${story}/${lang}?with=gu`));
  await page.locator('.source-pane').getByText(STORY.gu.title).waitFor();
  for (const field of ['title', 'standfirst'] as const) {
    await fieldOf(hand, field).focus();
    await page.keyboard.insertText(STORY[lang][field]);
  }
  await bodyOf(page).focus();
  await page.keyboard.insertText(STORY[lang].body);
  await page.keyboard.press('Control+s');
  await waitSaved(page);
  await takeStep(hand, 'in_review');
}

/** The editor reads a text that was sent for review, and approves it. */
export async function approve(hand: Hand, story: number, lang: Lang): Promise<void> {
  await openText(hand, story, lang);
  await bodyOf(hand.page).getByText(STORY[lang].body).waitFor();
  await takeStep(hand, 'approved');
}

/** The head of the desk orders a text for a moment, with a notification and a breaking line. */
export async function schedule(
  hand: Hand,
  { story, lang, ahead }: { story: number; lang: Lang; ahead: number },
): Promise<number> {
  const { page, edition } = hand;
  const wordFor = (key: string) => wordOf(edition.code, key);
  await openText(hand, story, lang);
  await stepButton(hand, 'scheduled').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(wordFor('publish.push')).check();
  await dialog.getByLabel(wordFor('publish.breaking')).check();
  const at = Math.ceil((Date.now() + ahead) / 1_000) * 1_000;
  await dialog.getByLabel(wordFor('publish.at')).fill(toField(at));
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  return at;
}

/** The head of the desk takes the story down for good; gives when it was ordered. */
export async function takeDown(hand: Hand, story: number): Promise<number> {
  const { page, edition } = hand;
  await openText(hand, story, 'gu');
  await page.locator('.take-down > button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(wordOf(edition.code, 'publish.reason')).fill('Order of a court');
  await dialog.getByRole('checkbox').check();
  const orderedAt = Date.now();
  await dialog.locator('button[type=submit]').click();
  return orderedAt;
}

/** The story as the desk knows it. */
export async function readStory({ page }: Hand, story: number): Promise<StoryView> {
  const answer = await page.request.get(`/api/desk/stories/${story}`);
  if (!answer.ok()) throw new Error(`story ${story}: ${answer.status()}`);
  return ((await answer.json()) as { data: StoryView }).data;
}

async function openText({ page, edition }: Hand, story: number, lang: Lang): Promise<void> {
  await page.goto(toEditionPath(edition, `/desk/stories/${story}/${lang}`));
  await page.locator('.editor-body').waitFor();
}

function fieldOf({ page, edition }: Hand, field: 'title' | 'standfirst'): Locator {
  const name = wordOf(edition.code, `field.${field}`);
  return page.locator('.editor-text').getByLabel(name, { exact: true });
}

function stepButton({ page, edition }: Hand, to: TextStatus): Locator {
  return page.getByRole('button', { name: wordOf(edition.code, `step.${to}`), exact: true });
}

/** Takes the text that is open to a status. */
async function takeStep(hand: Hand, to: TextStatus): Promise<void> {
  const { page, edition } = hand;
  await page.getByRole('tab', { name: wordOf(edition.code, 'panel.publish') }).click();
  await stepButton(hand, to).click();
  await page.locator(`.language-tabs [aria-current] [data-status="${to}"]`).waitFor();
}

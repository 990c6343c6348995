import type { Editor } from '@tiptap/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Edition } from '#i18n/editions.ts';
import { bodyOf, wordOf } from '#tools/demo/editor-page.ts';
import type { StaffRole } from '#tools/sample/staff.ts';
import { tabTo } from './account-holder.ts';
import { askDesk, createStory, staffOf } from './desk-visit.ts';
import { currentSite } from './running-site.ts';
import type { Visit, VisitOptions } from './site-browser.ts';

type Opener = (path: string, options: VisitOptions, edition?: Edition) => Promise<Visit>;

/** TipTap keeps itself at its element. */
type EditorElement = HTMLElement & { editor?: Pick<Editor, 'commands' | 'state'> };

export interface OpenStory extends Visit {
  id: number;
}

/** Begins a story in a section and opens it in the editor. */
export async function beginStory(
  open: Opener,
  { role, size, edition }: { role: StaffRole; size: VisitOptions; edition: Edition },
): Promise<OpenStory> {
  const id = await createStory(currentSite().staff[role], edition.lang);
  const visit = await open(`/desk/stories/${id}/${edition.lang}`, staffOf(role, size), edition);
  await visit.page.locator('.editor-body').waitFor();
  return { ...visit, id };
}

/** The English body of a story as the server has it. */
export async function readBody(page: Page, id: number): Promise<string | undefined> {
  const story = await askDesk<{ texts: { en: { bodyHtml: string } | null } }>(
    page,
    'GET',
    `/stories/${id}`,
  );
  return story.texts.en?.bodyHtml;
}

/** Writes into the body after the sign-in has expired, and waits until the editor says so; gives what renews it. */
export async function writeSignedOut(page: Page, words: string): Promise<() => Promise<void>> {
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await goToPlace(page, 'end');
  await page.keyboard.insertText(words);
  await bodyOf(page).blur();
  await page.getByText(wordOf('en', 'save.signed_out')).waitFor();
  return () => page.context().addCookies(cookies);
}

/** A tool of the English toolbar. */
export function toolOf(page: Page, name: string) {
  return page.getByRole('button', { name: wordOf('en', `tool.${name}`), exact: true });
}

/** Goes to a tool as somebody without a pointer does. */
export async function goToTool(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.getElementById('main')?.focus());
  await tabTo(page, page.locator('.editor-toolbar [tabindex="0"]'));
  const isThere = () => toolOf(page, name).evaluate((tool) => tool === document.activeElement);
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps > 20) throw new Error(`no way to ${name}`);
    await page.keyboard.press('ArrowRight');
  }
}

/** Uses a tool without a pointer, one that asks nothing. */
export async function pressTool(page: Page, name: string): Promise<void> {
  await goToTool(page, name);
  await page.keyboard.press('Enter');
  await waitFocus(page);
}

/** Waits until the text has the focus again, which it takes a frame after a tool is done. */
export async function waitFocus(page: Page): Promise<void> {
  const hasFocus = () => bodyOf(page).evaluate((body) => body === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
}

/** Selects the words that stand before the cursor, as soon as the editor knows of them. */
export async function selectBefore(page: Page, words: string): Promise<void> {
  const select = (body: EditorElement, wanted: string) => {
    const { commands, state } = body.editor as NonNullable<EditorElement['editor']>;
    const to = state.selection.from;
    const from = Math.max(to - wanted.length, 0);
    return state.doc.textBetween(from, to) === wanted && commands.setTextSelection({ from, to });
  };
  await expect.poll(() => bodyOf(page).evaluate(select, words)).toBe(true);
}

/** Puts the cursor before or behind everything that is written, as no click does surely: in the middle it may hit a card. */
export async function goToPlace(page: Page, place: 'start' | 'end'): Promise<void> {
  const go = (body: EditorElement, to: typeof place) => body.editor?.commands.focus(to);
  await bodyOf(page).evaluate(go, place);
  await waitFocus(page);
}

/** Takes all out of the body. */
export async function clearBody(page: Page): Promise<void> {
  await bodyOf(page).evaluate((body: EditorElement) => body.editor?.commands.clearContent(true));
}

/** How many plugins the editor has. */
export function countPlugins(page: Page): Promise<number> {
  return bodyOf(page).evaluate((body: EditorElement) => body.editor?.state.plugins.length ?? 0);
}

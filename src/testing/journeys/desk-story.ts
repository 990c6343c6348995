import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Edition, EditionCode } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { StaffRole } from '../staff.ts';
import { staffOf } from './desk-visit.ts';
import type { Visit } from './site-browser.ts';

type Words = { [key: string]: string | Words };

/** A word of the editor as the desk of an edition says it: `wordOf('hindi', 'field.title')`. */
export function wordOf(code: EditionCode, key: string): string {
  const words = JSON.parse(readFileSync(`locales/${code}/desk-editor.json`, 'utf8')) as Words;
  const found = key
    .split('.')
    .reduce<string | Words | undefined>(
      (within, part) => (typeof within === 'object' ? within[part] : undefined),
      words,
    );
  if (typeof found !== 'string') throw new Error(`no word ${key}`);
  return found;
}

/** Calls the desk's API as whoever has the page open. */
export async function callDesk<T>(
  page: Page,
  call: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown },
): Promise<T> {
  const answer = await page.evaluate(async ({ method, path, body }) => {
    const response = await fetch(`/api/desk${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { ok: response.ok, text: await response.text() };
  }, call);
  if (!answer.ok) throw new Error(`${call.method} ${call.path}: ${answer.text}`);
  return JSON.parse(answer.text).data;
}

type Opener = (path: string, options: BrowserContextOptions, edition?: Edition) => Promise<Visit>;

export interface OpenStory extends Visit {
  id: number;
}

/** Begins a story in a section and opens it in the editor. */
export async function beginStory(
  open: Opener,
  { role, size, edition }: { role: StaffRole; size: BrowserContextOptions; edition: Edition },
): Promise<OpenStory> {
  const visit = await open('/desk', staffOf(role, size), edition);
  const { page } = visit;
  const { categories } = await callDesk<{ categories: { id: number }[] }>(page, {
    method: 'GET',
    path: '/catalogue',
  });
  const body = { key: crypto.randomUUID(), lang: edition.lang, categoryId: categories[0]?.id };
  const { id } = await callDesk<{ id: number }>(page, { method: 'POST', path: '/stories', body });
  await page.goto(toEditionPath(edition, `/desk/stories/${id}/${edition.lang}`));
  await page.locator('.editor-body').waitFor();
  return { ...visit, id };
}

export function bodyOf(page: Page) {
  return page.locator('.editor-text .editor-body');
}

/** Waits until the desk says that all is saved. */
export function waitSaved(page: Page): Promise<void> {
  return page.locator('.save-line[data-kind="saved"]').waitFor({ timeout: 10_000 });
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { EditionCode } from '#i18n/editions.ts';

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

export function bodyOf(page: Page) {
  return page.locator('.editor-text .editor-body');
}

/** Waits until the desk says that all is saved. */
export function waitSaved(page: Page): Promise<void> {
  return page.locator('.save-line[data-kind="saved"]').waitFor({ timeout: 10_000 });
}

/** Pastes into the body what another program has put on the clipboard, by the format it is in. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await bodyOf(page).focus();
  await bodyOf(page).evaluate((element, formats) => {
    const clipboardData = new DataTransfer();
    for (const [format, value] of Object.entries(formats)) clipboardData.setData(format, value);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

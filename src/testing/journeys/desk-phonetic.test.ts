import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { staffOf } from './desk-visit.ts';
import { looksOf } from './matrix.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

/** A phone whose keyboard is on the screen. */
const TOUCH_PHONE = { ...PHONE, hasTouch: true, isMobile: true } as const;

async function openTyping(edition: Edition, size: object = DESKTOP) {
  const { page, troubles } = await site.open('/desk/typing', staffOf('reporter', size), edition);
  await page.locator('.segments button').first().click();
  const fields = { line: page.locator('input[type=text]'), text: page.locator('.ProseMirror') };
  return { page, troubles, fields, list: page.getByRole('listbox') };
}

/** Types a word and waits for what it may mean. */
async function typeWord(page: Page, list: Locator, latin: string): Promise<void> {
  await page.keyboard.type(latin);
  await list.first().waitFor();
}

function readText(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
  );
}

it.each(looksOf(4))(
  'phonetic typing is good to look at and told in words in $name',
  async ({ edition, size, expectGood }) => {
    const { page, list, fields, troubles } = await openTyping(edition, size);
    await fields.line.focus();
    await typeWord(page, list, 'namaste');
    await expectGood(page);
    await page.keyboard.press('Escape');
    await page.locator('.segments button').last().click();
    await page.getByRole('dialog').waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  },
);

/** A line and a text of several: both are typed in. */
const NAMES = ['line', 'text'] as const;

describe('phonetic typing in a line and in a text', () => {
  it('writes words as they sound, takes them at a space or a sign, and leaves composed text alone', async () => {
    const { page, list, fields } = await openTyping(EDITIONS.gujarati);
    const keyboard = await page.context().newCDPSession(page);
    for (const name of NAMES) {
      await fields[name].focus();
      await keyboard.send('Input.imeSetComposition', {
        text: 'પાણી',
        selectionStart: 4,
        selectionEnd: 4,
      });
      await keyboard.send('Input.insertText', { text: 'પાણી' });
      expect(await readText(fields[name])).toBe('પાણી');
      expect(await list.first().isVisible()).toBe(false);
      await fields[name].fill('');
      for (const word of ['gujarat', 'samachar']) {
        await typeWord(page, list, word);
        await page.keyboard.type(' ');
      }
      await typeWord(page, list, 'amdavad');
      await page.keyboard.type(', 26');
      expect(await readText(fields[name])).toBe('ગુજરાત સમાચાર અમદાવાદ, 26');
    }
  });

  it('offers other words by arrows, numbers and Enter, and puts the choice first the next time', async () => {
    const { page, list, fields } = await openTyping(EDITIONS.hindi);
    const options = list.getByRole('option');
    for (const name of NAMES) {
      await fields[name].focus();
      await typeWord(page, list, 'samay');
      const second = await options.nth(1).textContent();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
      const marked = await fields[name].getAttribute('aria-activedescendant');
      expect(marked).toBe(await options.nth(1).getAttribute('id'));
      await page.keyboard.press('Enter');
      expect(await readText(fields[name])).toBe(second);
      await page.keyboard.type(' ');
      await typeWord(page, list, 'samay');
      expect(await options.first().textContent()).toBe(second);
      const third = await options.nth(2).textContent();
      await page.keyboard.type('3');
      expect(await readText(fields[name])).toBe(`${second} ${third}`);
    }
  });

  it('keeps Latin letters at Esc, brings them back by backspace and undo, is switched by Ctrl+G, and needs no network', async () => {
    const { page, list, fields } = await openTyping(EDITIONS.hindi);
    for (const name of NAMES) {
      await fields[name].focus();
      await typeWord(page, list, 'RBI');
      // Nothing more is fetched for the words that follow.
      await page.context().setOffline(true);
      await page.keyboard.press('Escape');
      await page.keyboard.type(' ');
      await typeWord(page, list, 'bharat');
      await page.keyboard.type(' ');
      expect(await readText(fields[name])).toBe('RBI भारत ');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      expect(await readText(fields[name])).toBe('RBI bharat');
      await list.first().waitFor();
      await page.keyboard.type(' ');
      await page.keyboard.press('Control+z');
      expect(await readText(fields[name])).toBe('RBI bharat');
      await fields[name].fill('');
      await page.keyboard.press('Control+g');
      await page.keyboard.type('bharat 1 ');
      expect(await readText(fields[name])).toBe('bharat 1 ');
      await page.keyboard.press('Control+g');
    }
  });

  it('is there in every field that is written in the language, with the names that search knows', async () => {
    const { page } = await site.open(
      '/desk/push',
      staffOf('desk_head', DESKTOP),
      EDITIONS.gujarati,
    );
    const field = page.locator('.columns input[lang="gu"]').first();
    await field.focus();
    await page.keyboard.press('Control+g');
    const options = page.getByRole('listbox').getByRole('option');
    // The names come behind, and nobody waits for them.
    const typeName = async () => {
      await field.fill('');
      await page.keyboard.type('ahmedabad');
      await options.first().waitFor();
      return options.first().textContent();
    };
    await expect.poll(typeName).toBe('અમદાવાદ');
    await page.keyboard.type(' ');
    expect(await field.inputValue()).toBe('અમદાવાદ ');
    await page.locator('input[type="search"]').focus();
    await page.keyboard.type('surat');
    expect(await options.count()).toBe(0);
  });

  it('works by the keyboard of a phone, which sends no keys, and by touch', async () => {
    const { page, list, fields } = await openTyping(EDITIONS.gujarati, TOUCH_PHONE);
    const keyboard = await page.context().newCDPSession(page);
    const insert = (text: string) => keyboard.send('Input.insertText', { text });
    for (const name of NAMES) {
      await fields[name].tap();
      for (const letter of 'varsad') await insert(letter);
      await list.first().waitFor();
      await insert(' ');
      for (const letter of 'pani') await insert(letter);
      await list.getByRole('option').filter({ hasText: 'પાણી' }).first().tap();
      expect(await readText(fields[name])).toBe('વરસાદ પાણી');
    }
  });
});

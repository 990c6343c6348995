import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import type { HtmlElement } from '#testing/html-page.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { currentSite } from './running-site.ts';

const WORDS = { en: 'Ahmedabad', hindi: 'अहमदाबाद', gujarati: 'અમદાવાદ' } as const;
const { origin } = currentSite();

/** Asks for a page until something is on it: the index is written by a queue, which may still be at work. */
async function waitFor(reader: PlainReader, selector: string): Promise<HtmlElement> {
  await expect
    .poll(async () => {
      await reader.open(reader.url);
      return reader.main.all(selector).length;
    })
    .toBeGreaterThan(0);
  return reader.main.one(selector);
}

describe.each(ALL_EDITIONS)('searching without JavaScript in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it('finds stories, keeps the keyword and the language switch keeps it too', async () => {
    const reader = new PlainReader();
    await reader.open(`${origin}${edition.prefix}/searchpage`);
    reader.fill(t('search.label'), ` ${WORDS[edition.code]} `);
    await reader.press(t('search.submit'));
    expect(reader.url.pathname).toBe(`${edition.prefix}/searchpage`);
    expect(reader.url.search).toMatch(/^\?keyword=/);
    await waitFor(reader, '.search-results .headline');
    expect(reader.field(t('search.label')).attribute('value')).toBe(WORDS[edition.code]);
    for (const other of ALL_EDITIONS) {
      const link = reader.page.one(`.edition-switch a[lang=${other.lang}]`);
      const target = new URL(link.attribute('href') ?? '', reader.url);
      expect(target.searchParams.get('keyword')).toBe(WORDS[edition.code]);
    }
  });

  it('a blank keyword offers what others read', async () => {
    const reader = new PlainReader();
    await reader.open(`${origin}${edition.prefix}/searchpage?keyword=+`);
    expect(reader.main.line).toContain(t('search.hint'));
    await reader.follow(reader.main.one('.search-trending .headline a'));
    expect(reader.status).toBe(200);
    expect(reader.url.pathname).toMatch(/\/\d+$/);
  });
});

it('offers a likelier spelling, and stories in other languages', async () => {
  const reader = new PlainReader();
  await reader.open(`${origin}/searchpage?keyword=sensro`);
  const offered = await waitFor(reader, '.did-you-mean a');
  expect(reader.main.all('.did-you-mean a')).toHaveLength(1);
  expect(offered.text).toBe('sensors');
  await reader.follow(offered);
  expect(reader.url.search).toBe('?keyword=sensors');
  await waitFor(reader, '.search-results mark');
  await reader.follow(reader.main.one('.search-languages a[href*="language=gujarati"]'));
  await waitFor(reader, `.search-results[lang=${EDITIONS.gujarati.lang}] mark`);
});

import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const WORDS = { en: 'Ahmedabad', hindi: 'अहमदाबाद', gujarati: 'અમદાવાદ' } as const;

describe.each(ALL_EDITIONS)('searching without JavaScript in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const phone = { ...PHONE, javaScriptEnabled: false };

  it('finds stories, keeps the keyword and the language switch keeps it too', async () => {
    const { page } = await site.open('/searchpage', phone, edition);
    const field = page.getByRole('searchbox', { name: t('search.label'), exact: true });
    const form = page.locator('main form');
    await field.fill(` ${WORDS[edition.code]} `);
    await form.getByRole('button', { name: t('search.submit'), exact: true }).click();
    await page.waitForURL('**/searchpage?keyword=*');
    // The index is written by a queue, which may still be at work.
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('.search-results .headline').count();
      })
      .toBeGreaterThan(0);
    expect(await field.inputValue()).toBe(WORDS[edition.code]);
    const address = new URL(page.url());
    for (const other of ALL_EDITIONS) {
      const link = page.locator(`.edition-switch a[lang="${other.lang}"]`);
      const target = new URL((await link.getAttribute('href')) ?? '', address);
      expect(target.searchParams.get('keyword')).toBe(WORDS[edition.code]);
    }
  });

  it('a blank keyword offers what others read', async () => {
    const { page } = await site.open('/searchpage?keyword=+', phone, edition);
    await page.getByText(t('search.hint'), { exact: true }).waitFor();
    await page.locator('.search-trending .headline a').first().click();
    await page.waitForURL(/\/\d+$/);
  });
});

it('offers a likelier spelling, and stories in other languages', async () => {
  const [english, , gujarati] = ALL_EDITIONS;
  const { page } = await site.open('/searchpage?keyword=sensro', PHONE, english);
  const offered = page.locator('.did-you-mean a');
  await expect
    .poll(async () => {
      await page.reload();
      return offered.count();
    })
    .toBe(1);
  expect(await offered.textContent()).toBe('sensors');
  await offered.click();
  await page.waitForURL('**/searchpage?keyword=sensors');
  await page.locator('.search-results mark').first().waitFor();
  await page.locator('.search-languages a[href*="language=gujarati"]').click();
  const results = page.locator(`.search-results[lang="${gujarati?.lang}"]`);
  await results.locator('mark').first().waitFor();
});

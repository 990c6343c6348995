import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe.each(ALL_EDITIONS)('the archive in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it('leads by keyboard to a day, and says where it is', async () => {
    const { page } = await site.open('/archive', DESKTOP, edition);
    const days = page.locator('.archive-calendar td a');
    await page.locator('#archive-category').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    while (!(await days.first().evaluate((day) => day === document.activeElement)))
      await page.keyboard.press('Tab');
    const address = await days.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    const shown = page.locator('.archive-calendar td [aria-current=date]');
    expect(await shown.getAttribute('href')).toBe(address);
    const stories = await page.locator('.archive-list .story').count();
    expect(stories).toBeGreaterThan(0);
  });

  it('is narrowed down to a category without JavaScript', async () => {
    const phone = { ...PHONE, javaScriptEnabled: false };
    const { page } = await site.open('/archive', phone, edition);
    await page.locator('#archive-category').selectOption('sports');
    await page.getByRole('button', { name: t('archive.show'), exact: true }).click();
    await page.waitForURL('**/archive?date=*&category=sports');
    const kickers = page.locator('.archive-list .kicker a');
    expect(await kickers.count()).toBeGreaterThan(0);
    const links = await kickers.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([...new Set(links)]).toEqual([`${edition.prefix}/sports`]);
  });
});

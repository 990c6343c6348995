import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe.each(JOURNEY_EDITIONS)('the archive in $code', (edition) => {
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
});

it.each(ALL_EDITIONS)(
  'is narrowed down to a category without JavaScript in $code',
  async (edition) => {
    const t = translatorOf(edition.lang);
    const reader = new PlainReader();
    await reader.open(`${currentSite().origin}${edition.prefix}/archive`);
    const field = reader.main.one('#archive-category');
    expect(field.all('option').map((each) => each.attribute('value'))).toContain('sports');
    const label = reader.main.one('label[for=archive-category]').line;
    reader.fill(label, 'sports');
    await reader.press(t('archive.show'));
    expect(reader.url.href).toMatch(/\/archive\?date=.*&category=sports$/);
    const kickers = reader.main.all('.archive-list .kicker a');
    const links = kickers.map((each) => each.attribute('href'));
    expect([...new Set(links)]).toEqual([`${edition.prefix}/sports`]);
  },
);

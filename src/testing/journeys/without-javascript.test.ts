import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { LONG_CATEGORY } from './extra-stories.ts';
import { ownSite } from './own-site.ts';
import { findStories } from './page-types.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const stories = await findStories(ownSite.origin);
const phone = { ...PHONE, javaScriptEnabled: false };
const desktop = { ...DESKTOP, javaScriptEnabled: false };

describe.each(ALL_EDITIONS)('without JavaScript in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it('the drawer opens, unfolds and leads on', async () => {
    const { page } = await site.open('/', phone, edition);
    await page.getByRole('button', { name: t('nav.menu'), exact: true }).click();
    const drawer = page.locator('#menu-drawer');
    await drawer.getByText(t('group.features'), { exact: true }).click();
    await drawer.locator(`a[href="${edition.prefix}/health"]`).click();
    await page.waitForURL(`**${edition.prefix}/health`);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('the menu bar unfolds and leads on', async () => {
    const { page } = await site.open('/', desktop, edition);
    const group = page.locator('.main-menu details', { hasText: t('group.features') });
    await group.locator('summary').click();
    await group.locator(`a[href="${edition.prefix}/culture"]`).click();
    await page.waitForURL(`**${edition.prefix}/culture`);
  });

  it('a headline leads to its story', async () => {
    const { page } = await site.open('/', phone, edition);
    const headline = page.locator('main .headline a').first();
    const title = await headline.textContent();
    await headline.click();
    await page.waitForURL(/\/\d+$/);
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await page.locator('.article-body').textContent()).toMatch(/\S{3}/);
  });

  it('listings can be paged', async () => {
    const { page } = await site.open(`/${LONG_CATEGORY}`, phone, edition);
    const pages = page.getByRole('navigation', { name: t('pagination.label') });
    await pages.locator('a[rel=next]').click();
    await page.waitForURL('**?page=2');
    expect(await pages.locator('[aria-current=page]').textContent()).toBe('2');
    await pages.locator('a[rel=prev]').click();
    await page.waitForURL(`**/${LONG_CATEGORY}`);
  });

  it('the language switch keeps the story', async () => {
    const { page } = await site.open(stories.article, phone, edition);
    for (const other of ALL_EDITIONS) {
      await page.locator(`.edition-switch a[lang="${other.lang}"]`).click();
      await page.waitForURL(`**${other.prefix}${stories.article}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(other.lang);
    }
  });

  it('appearance follows the system', async () => {
    const { page } = await site.open('/', { ...phone, colorScheme: 'dark' }, edition);
    const shade = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    const { page: light } = await site.open('/', { ...phone, colorScheme: 'light' }, edition);
    expect(shade).not.toEqual(
      await light.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { LONG_CATEGORY } from './extra-stories.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const { origin } = currentSite();
const stories = await findStories(origin);
const phone = { ...PHONE, javaScriptEnabled: false };
const desktop = { ...DESKTOP, javaScriptEnabled: false };

describe.each(JOURNEY_EDITIONS)('without JavaScript in $code', (edition) => {
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

  it('appearance follows the system', async () => {
    const { page } = await site.open('/', { ...phone, colorScheme: 'dark' }, edition);
    const corner = { clip: { x: 0, y: 0, width: 1, height: 1 } };
    const shade = await page.screenshot(corner);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(shade).not.toEqual(await page.screenshot(corner));
  });
});

describe.each(ALL_EDITIONS)('by links alone in $code', (edition) => {
  const t = translatorOf(edition.lang);
  const open = async (path: string) => {
    const reader = new PlainReader();
    await reader.open(`${origin}${edition.prefix}${path}`);
    return reader;
  };

  it('the drawer and the menu bar lead to categories', async () => {
    const reader = await open('/');
    for (const [menu, path] of [
      ['#menu-drawer', '/health'],
      ['.main-menu', '/culture'],
    ] as const) {
      await reader.open(`${origin}${edition.prefix}/`);
      expect(reader.page.one(menu).text).toContain(t('group.features'));
      await reader.follow(reader.page.one(`${menu} a[href="${edition.prefix}${path}"]`));
      expect(reader.status).toBe(200);
      expect(reader.page.all('h1')).toHaveLength(1);
    }
  });

  it('a headline leads to its story', async () => {
    const reader = await open('/');
    const headline = reader.main.one('.headline a');
    await reader.follow(headline);
    expect(reader.url.pathname).toMatch(/\/\d+$/);
    expect(reader.main.one('h1').text).toBe(headline.text);
    expect(reader.main.one('.article-body').text).toMatch(/\S{3}/);
  });

  it('listings can be paged', async () => {
    const reader = await open(`/${LONG_CATEGORY}`);
    const pages = () => reader.main.one(`nav[aria-label="${t('pagination.label')}"]`);
    await reader.follow(pages().one('a[rel=next]'));
    expect(reader.url.search).toBe('?page=2');
    expect(pages().one('[aria-current=page]').text).toBe('2');
    await reader.follow(pages().one('a[rel=prev]'));
    expect(reader.url.pathname + reader.url.search).toBe(`${edition.prefix}/${LONG_CATEGORY}`);
  });

  it('the language switch keeps the story', async () => {
    const reader = await open(stories.article);
    for (const other of ALL_EDITIONS) {
      await reader.follow(reader.page.one(`.edition-switch a[lang=${other.lang}]`));
      expect(reader.url.pathname).toBe(`${other.prefix}${stories.article}`);
      expect(reader.page.one('html').attribute('lang')).toBe(other.lang);
    }
  });
});

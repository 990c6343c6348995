import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { COLOURS, listViolations } from './page-watch.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

const place = (name: string) => ({ name, displayName: 'surat', url: '/cities/surat' });

/** What the API would say: two cities named after what was typed. */
function answer(route: Route): Promise<void> {
  const typed = new URL(route.request().url()).searchParams.get('q') ?? '';
  const cities = [place(`${typed} one`), { ...place(`${typed} two`), url: '/cities/rajkot' }];
  const data = { stories: [], topics: [], cities, categories: [] };
  return route.fulfill({ json: { code: 200, message: 'Success', data } });
}

const SUGGEST = '**/api/news/suggest?*';
const suggest = (page: Page) => page.route(SUGGEST, answer);

const boxOf = (page: Page) => page.locator('.header-tools input');
const optionsOf = (page: Page) => page.locator('.header-tools [role="option"]');

describe('suggestions by keyboard', () => {
  async function openList() {
    const { page, troubles } = await site.open('/about');
    await suggest(page);
    const box = boxOf(page);
    await box.pressSequentially('sur');
    await optionsOf(page).first().waitFor();
    return { page, box, troubles };
  }

  const chosen = (page: Page) => page.locator('[aria-selected="true"]').allTextContents();

  it('are walked through, round the box, announced, gone after Escape with what was typed still there, and come back with an arrow', async () => {
    const { page, box, troubles } = await openList();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('.header-tools [role="status"]').textContent()).toContain('2');
    const isTaken = await box.evaluate((input) => {
      const event = new KeyboardEvent('keydown', {
        key: 'ArrowDown',
        isComposing: true,
        cancelable: true,
      });
      return !input.dispatchEvent(event);
    });
    expect(isTaken, 'a key of an input method').toBe(false);
    expect(await chosen(page)).toEqual([]);
    const walk = async (key: string) => {
      await page.keyboard.press(key);
      const id = await box.getAttribute('aria-activedescendant');
      expect(await chosen(page)).toEqual(id ? [await page.locator(`#${id}`).textContent()] : []);
      return chosen(page);
    };
    expect(await walk('ArrowDown')).toEqual(['sur one']);
    expect(await walk('ArrowDown')).toEqual(['sur two']);
    expect(await walk('ArrowDown')).toEqual([]);
    expect(await walk('ArrowUp')).toEqual(['sur two']);
    expect(await walk('Home')).toEqual(['sur one']);
    expect(await walk('End')).toEqual(['sur two']);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Escape');
    expect(await optionsOf(page).first().isVisible()).toBe(false);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('sur');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toEqual(['sur one']);
    await page.keyboard.press('Tab');
    expect(await optionsOf(page).first().isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('lead to their page with Enter; without a choice Enter searches', async () => {
    const { page, box } = await openList();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cities/surat');
    await boxOf(page).pressSequentially('sur');
    await optionsOf(page).first().waitFor();
    await box.press('Enter');
    await page.waitForURL('**/searchpage?keyword=sur');
    expect(await box.inputValue()).toBe('sur');
  });
});

describe('answers', () => {
  it('that come late are not shown', async () => {
    const { page } = await site.open('/about');
    const held: Route[] = [];
    await page.route(SUGGEST, (route) => {
      const typed = new URL(route.request().url()).searchParams.get('q');
      if (typed !== 's') return answer(route);
      held.push(route);
      return undefined;
    });
    const box = boxOf(page);
    await box.press('s');
    await expect.poll(() => held.length).toBe(1);
    await box.press('u');
    await optionsOf(page).first().waitFor();
    await Promise.all(held.map((route) => answer(route).catch(() => {})));
    await box.press('ArrowDown');
    expect(await optionsOf(page).allTextContents()).toEqual(['su one', 'su two']);
  });

  it('that fail suggest nothing, and the search goes on', async () => {
    const { page } = await site.open('/about');
    let asked = 0;
    await page.route(SUGGEST, (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 503, json: {} }) : route.abort();
    });
    const box = boxOf(page);
    await box.press('s');
    await expect.poll(() => asked).toBe(1);
    await box.press('u');
    await expect.poll(() => asked).toBe(2);
    expect(await optionsOf(page).count()).toBe(0);
    await box.press('Enter');
    await page.waitForURL('**/searchpage?keyword=su');
  });

  it('are forgotten with what was typed', async () => {
    const { page } = await site.open('/about');
    const asked: string[] = [];
    await page.route(SUGGEST, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      return asked.length === 1 ? answer(route) : route.fulfill({ status: 503, json: {} });
    });
    const box = boxOf(page);
    await box.fill('sur');
    await optionsOf(page).first().waitFor();
    await box.fill('');
    await box.press('ArrowDown');
    expect(await optionsOf(page).first().isVisible()).toBe(false);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.getAttribute('aria-activedescendant')).toBeNull();
    await box.fill('sur');
    await optionsOf(page).first().waitFor();
    await box.fill('zebra');
    await expect.poll(() => asked).toEqual(['sur', 'zebra']);
    await optionsOf(page).first().waitFor({ state: 'hidden' });
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL('**/searchpage?keyword=zebra');
  });

  it('are asked for once while somebody types on, once for the same text, and stay at hand when the focus leaves', async () => {
    const { page } = await site.open('/about');
    const asked: string[] = [];
    await page.route(SUGGEST, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      return answer(route);
    });
    const box = boxOf(page);
    await box.fill('su');
    await page.getByRole('option', { name: 'su one' }).waitFor();
    await box.fill('sur');
    await page.getByRole('option', { name: 'sur one' }).waitFor();
    await box.fill('su');
    await page.getByRole('option', { name: 'su one' }).waitFor();
    expect(asked).toEqual(['su', 'sur']);
    await box.blur();
    expect(await optionsOf(page).first().isVisible()).toBe(false);
    await box.press('ArrowDown');
    expect(await optionsOf(page).first().isVisible()).toBe(true);
    expect(asked).toEqual(['su', 'sur']);
  });
});

describe('suggestions of the directory', () => {
  it('are of the town chosen last, and what is left blank is not sent with the form', async () => {
    const { page } = await site.open('/directory/surat');
    const asked: { keyword: string; cityId?: number }[] = [];
    await page.route('**/business/search/asyoutype', (route) => {
      const sent = route.request().postDataJSON();
      asked.push(sent);
      const categories = [{ id: 1, label: `Trade ${asked.length}`, sub: '', url: '/directory' }];
      const data = { terms: [], categories, businesses: [], products: [] };
      return route.fulfill({ json: { code: 200, message: 'Success', data } });
    });
    const box = page.locator('#find-what');
    const ask = async (number: number) => {
      await box.fill('');
      await box.fill('tai');
      await page.getByRole('option', { name: `Trade ${number}` }).waitFor();
    };
    await ask(1);
    await page.locator('#find-where').selectOption('ahmedabad');
    await ask(2);
    await page.locator('#find-where').selectOption('');
    await ask(3);
    const [surat, ahmedabad, anywhere] = asked.map(({ cityId }) => cityId);
    expect(typeof surat).toBe('number');
    expect(typeof ahmedabad).toBe('number');
    expect(ahmedabad).not.toBe(surat);
    expect(anywhere).toBeUndefined();
    await box.fill('tailor');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.isNavigationRequest()),
      page.locator('.find-go button').click(),
    ]);
    expect(new URL(sent.url()).search).toBe('?q=tailor');
  });
});

describe.each(JOURNEY_EDITIONS)('suggestions in $code', (edition) => {
  const t = translatorOf(edition.lang);

  it('can be used by all in light and dark', async () => {
    const { page } = await site.open('/searchpage', DESKTOP, edition);
    await suggest(page);
    const box = page.getByRole('main').locator('input[name="keyword"]');
    await box.pressSequentially('sur');
    await page.getByRole('listbox', { name: t('search_box.suggestions') }).waitFor();
    await box.press('ArrowDown');
    expect(await listViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await listViolations(page, COLOURS)).toEqual([]);
  });

  it('are touched on a phone', async () => {
    const phone = { ...PHONE, hasTouch: true, isMobile: true, prepare: suggest };
    const { page } = await site.open('/searchpage', phone, edition);
    const box = page.getByRole('main').locator('input[name="keyword"]');
    await box.tap();
    await box.pressSequentially('sur');
    const option = page.getByRole('option', { name: 'sur two' });
    await option.waitFor();
    const { height = 0 } = (await option.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await page.waitForURL('**/cities/rajkot');
  });
});

describe('filters without JavaScript', () => {
  it('are an address of their own, and are cleared', async () => {
    const { page } = await site.open('/searchpage?keyword=ahmedabad', {
      ...PHONE,
      javaScriptEnabled: false,
    });
    await page.locator('.search-filters summary').click();
    expect(await page.locator('#search-from').isVisible()).toBe(false);
    await page.locator('#search-date').selectOption('range');
    await page.locator('#search-from').fill('2020-01-01');
    await page.locator('#search-sort').selectOption('newest');
    await page.locator('.search-apply button').click();
    await page.waitForURL(/date=range/);
    expect(await page.locator('#search-from').inputValue()).toBe('2020-01-01');
    expect(await page.locator('#search-sort').inputValue()).toBe('newest');
    await page.locator('.search-apply a').click();
    await page.waitForURL('**/searchpage?keyword=ahmedabad');
    expect(await page.locator('#search-sort').inputValue()).toBe('relevance');
  });
});

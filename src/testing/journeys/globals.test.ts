import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { listViolations, readThrough } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, IN_BACKGROUND, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const en = translatorOf('en');

/** From now on time passes in a page only when a test says so. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Opens a page in which time passes only when a test says so. */
async function openStopped(path: string, options: object = DESKTOP): Promise<Page> {
  return (await site.open(path, { ...options, prepare: stopClock })).page;
}

describe('the offer of notifications', () => {
  const answerOf = (page: Page) => page.evaluate(() => localStorage.getItem('pushPermission'));

  it.each(JOURNEY_EDITIONS)(
    'comes three seconds after the end of loading in $code, and never again',
    async ({ prefix, lang }) => {
      const t = translatorOf(lang);
      const page = await openStopped('/robots.txt');
      let finish = () => {};
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      await page.route('**/_next/image**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(prefix || '/', { waitUntil: 'domcontentloaded' });
      await page.clock.runFor(10_000);
      const prompt = page.locator('.push-prompt');
      expect(await prompt.isVisible()).toBe(false);
      finish();
      await page.waitForLoadState('load');
      await page.clock.runFor(2_900);
      expect(await prompt.isVisible()).toBe(false);
      await page.clock.runFor(200);
      await prompt.waitFor();
      await page.getByRole('button', { name: t('push_prompt.later') }).click();
      expect(await prompt.isVisible()).toBe(false);
      expect(await answerOf(page)).toBe('denied');
      await page.reload();
      await page.clock.runFor(10_000);
      expect(await prompt.isVisible()).toBe(false);
    },
  );

  it('keeps what the browser answers', async () => {
    const page = await openStopped('/cities');
    for (const [answer, kept] of [
      ['granted', 'granted'],
      ['denied', 'denied'],
      ['default', 'denied'],
    ] as const) {
      await page.evaluate((permission) => {
        Notification.requestPermission = () => Promise.resolve(permission);
      }, answer);
      await page.clock.runFor(3_100);
      await page.getByRole('button', { name: en('push_prompt.allow'), exact: true }).click();
      await page.locator('.push-prompt').waitFor({ state: 'hidden' });
      expect(await answerOf(page), answer).toBe(kept);
      await page.evaluate(() => localStorage.removeItem('pushPermission'));
      await page.reload();
    }
  });

  it('never covers what has the focus, and moves nothing', async () => {
    const page = await openStopped('/');
    const prompt = page.locator('.push-prompt');
    const isCovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const offer = document.querySelector('.push-prompt')?.getBoundingClientRect();
        if (!focused || !offer) throw new Error('nothing to compare');
        return focused.top < offer.bottom && focused.bottom > offer.top;
      });
    await page.locator('.edition-switch a').first().focus();
    const before = await page.locator('.wordmark').first().boundingBox();
    await page.clock.runFor(3_100);
    expect(await prompt.isVisible()).toBe(true);
    expect(await isCovered()).toBe(false);
    expect(await page.locator('.wordmark').first().boundingBox()).toEqual(before);
    await page.locator('.main-menu a').first().focus();
    expect((await prompt.boundingBox())?.y).toBe(0);
    expect(await isCovered()).toBe(false);
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      en('push_prompt.later'),
    );
  });
});

describe('advertisements', () => {
  const shown = (page: Page) =>
    page.locator('.header-ad .ad-top li:not([hidden]) img').getAttribute('alt');

  it('follow each other every two seconds, wait on hover and on focus, until somebody pauses them or wants less motion', async () => {
    const page = await openStopped('/');
    const first = await shown(page);
    await page.clock.runFor(2_050);
    expect(await shown(page)).not.toBe(first);
    for (const action of ['hover', 'focus'] as const) {
      await page.locator('.header-ad .ad-top li:not([hidden]) a[data-ad]')[action]();
      const held = await shown(page);
      await page.clock.runFor(6_000);
      expect(await shown(page), action).toBe(held);
      await page.mouse.move(640, 890);
    }
    await page.locator('.wordmark').first().focus();
    const second = await shown(page);
    await page.clock.runFor(2_050);
    expect(await shown(page)).not.toBe(second);
    await page.clock.runFor(2_050);
    expect(await shown(page)).toBe(second);
    const pause = page.locator('.header-ad .ad-top .ad-pause');
    await pause.focus();
    await page.keyboard.press('Enter');
    await page.locator('.wordmark').first().focus();
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe(second);
    expect(await pause.getAttribute('aria-pressed')).toBe('true');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    const calm = await shown(page);
    await page.clock.runFor(6_000);
    expect(await shown(page)).toBe(calm);
    // A finger may still ask for another one, by a fifth of the width.
    const swipe = (part: number) =>
      page.locator('.header-ad .ad-top ul').evaluate((list, share) => {
        const { left, width } = list.getBoundingClientRect();
        const at = (type: string, x: number) =>
          list.dispatchEvent(
            new PointerEvent(type, { pointerType: 'touch', isPrimary: true, clientX: left + x }),
          );
        at('pointerdown', width / 2);
        at('pointermove', width / 2 + share * width);
        at('pointerup', width / 2 + share * width);
      }, part);
    await swipe(-0.15);
    expect(await shown(page)).toBe(calm);
    await swipe(-0.25);
    expect(await shown(page)).not.toBe(calm);
    await swipe(0.25);
    expect(await shown(page)).toBe(calm);
  });
});

/** The same page with fewer advertisements in each place. */
const FEWER: Readonly<Record<string, (html: string) => string>> = {
  several: (html) => html,
  one: (html) => html.replace(/(<ul data-carousel[^>]*><li>.*?<\/li>).*?<\/ul>/g, '$1</ul>'),
  none: (html) =>
    html.replace(/(class="ad-frame">).*?<\/div>/g, '$1<p class="ad-none">–</p></div>'),
};

describe('advertisements move nothing', () => {
  const { origin } = currentSite();

  it.each([
    ['/', Object.keys(FEWER)],
    ['an article', ['several']],
    ['/directory', ['several']],
  ])('%s: %j, while their pictures come late and while they take turns', async (name, amounts) => {
    const path = name === 'an article' ? (await findStories(origin)).article : name;
    for (const amount of amounts)
      for (const size of [PHONE, DESKTOP]) {
        const page = await openStopped('/robots.txt', size);
        await page.route(origin + path, async (route) => {
          const response = await route.fetch();
          const body = FEWER[amount]?.(await response.text()) ?? '';
          await route.fulfill({ response, body });
        });
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/_next/image**', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const slots = page.locator('.ad-slot');
        const before = await slots.evaluateAll((all) => all.map((slot) => slot.clientHeight));
        expect(before.length).toBeGreaterThan(0);
        release();
        await page.waitForLoadState('load');
        await page.clock.runFor(4_200);
        await page.clock.resume();
        // A line of text that moves by less than a pixel is no advertisement.
        const shifts = (await readThrough(page)).filter(({ value }) => value >= 0.001);
        expect(shifts, `${path} at ${size.viewport.width} px, ${amount}`).toEqual([]);
        expect(await slots.evaluateAll((all) => all.map((slot) => slot.clientHeight))).toEqual(
          before,
        );
        await page.close();
      }
  });
});

describe('the newsletter', () => {
  it('says what is wrong, then thanks in a toast and clears, and tells what the server refuses', async () => {
    const { page } = await site.open('/cities');
    const box = page.locator('.newsletter-box');
    const email = box.locator('input');
    const fault = box.locator('.form-fault');
    await box.getByRole('button').click();
    await expect.poll(() => fault.textContent()).toBe('Please enter email ...');
    await email.click();
    await expect.poll(() => fault.textContent()).toBe('');
    for (const wrong of ['reader', 'a@b', 'a b@c.in', `${'x'.repeat(300)}@example.org`]) {
      await email.fill(wrong);
      await page.keyboard.press('Enter');
      await expect.poll(() => fault.textContent()).toBe('Invalid email');
    }
    await email.fill('toast@example.org');
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: en('newsletter.success') });
    await toast.waitFor();
    expect(await box.getByRole('status').textContent()).toBe(en('newsletter.check_mail'));
    expect(await email.inputValue()).toBe('');
    expect(await fault.textContent()).toBe('');
    const place = await toast.boundingBox();
    expect(place?.x).toBeGreaterThan(900);
    expect(place?.y).toBeLessThan(100);

    const body = { code: 429, errors: [{ code: 'x', message: 'Slowly, please' }] };
    await page.route('**/api/news/subscriber', (route) =>
      route.fulfill({ status: 429, json: body }),
    );
    await email.fill('reader@example.org');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Slowly, please' }).waitFor();
  });

  it('thanks in a toast of the page: its words, its type, its colours', async () => {
    const edition = EDITIONS.hindi;
    const t = translatorOf('hi');
    const { page, troubles } = await site.open('/cities', DESKTOP, edition);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('.newsletter-box input').fill('colours@example.org');
    await page.keyboard.press('Enter');
    const toast = page.getByRole('alert').filter({ hasText: t('newsletter.success') });
    await toast.waitFor();
    const look = await toast.evaluate((element) => {
      const { backgroundColor, fontFamily } = getComputedStyle(element);
      const paper = getComputedStyle(document.body);
      return [
        [backgroundColor, paper.backgroundColor],
        [fontFamily, paper.fontFamily],
      ];
    });
    for (const [shown, expected] of look) expect(shown).toBe(expected);
    expect(await page.getByRole('region', { name: t('toast.label') }).count()).toBe(1);
    expect(await listViolations(page)).toEqual([]);
    await page.locator('.newsletter-box input').focus();
    await page.keyboard.press('Alt+T');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.toasts') !== null))
      .toBe(true);
    await toast.getByRole('button', { name: t('toast.close') }).click();
    await toast.waitFor({ state: 'detached' });
    expect(troubles).toEqual([]);
  });

  it('reaches the server without the code when that does not come', async () => {
    const { page } = await site.open('/hindi/cities');
    await page.route('**/assets/hydrate*', (route) => route.abort());
    await page.locator('.newsletter-box input').fill('reader');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/hindi/newsletter');
    expect(await page.locator('main').textContent()).toContain(
      translatorOf('hi')('newsletter.invalid'),
    );
  });
});

describe('an island that waits for the reader', () => {
  it('answers the press that called it, once', async () => {
    const { page } = await site.open('/robots.txt');
    const submit = '<button type="submit" class="button button-strong">';
    await page.route('**/cities', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(submit);
      await route.fulfill({
        response,
        body: html.replace(submit, submit.replace('submit', 'button')),
      });
    });
    await page.goto('/cities');
    await page.evaluate(() => {
      const island = document.querySelector<HTMLElement>('[data-island=NewsletterForm]');
      addEventListener('click', () => {
        document.title += `|${island?.dataset.status}`;
      });
    });
    const title = await page.title();
    await page.locator('.newsletter-box button').evaluate((button) => {
      const options = { bubbles: true, cancelable: true };
      button.dispatchEvent(new PointerEvent('pointerover', options));
      button.dispatchEvent(new MouseEvent('click', options));
    });
    await expect.poll(() => page.title()).toBe(`${title}|ready`);
  });
});

describe("the browser's context menu", () => {
  /** True when the page kept the menu from opening. */
  async function isBlocked(page: Page, selector: string): Promise<boolean> {
    await page.evaluate(() => {
      addEventListener(
        'contextmenu',
        (event) => {
          document.title = String(event.defaultPrevented);
        },
        { once: true },
      );
    });
    await page.locator(selector).first().click({ button: 'right' });
    return (await page.title()) === 'true';
  }

  it('stays off pictures and text, not off links, fields and selected text, and opens for the keyboard', async () => {
    const { page } = await site.open('/about');
    expect(await isBlocked(page, 'main p')).toBe(true);
    expect(await isBlocked(page, 'main a')).toBe(false);
    expect(await isBlocked(page, '.header-tools input')).toBe(false);
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('main p') ?? document.body),
    );
    expect(await isBlocked(page, 'main p')).toBe(false);
    expect(await isBlocked(page, 'h1')).toBe(true);

    const isBlockedAfter = (key: string | null) =>
      page.evaluate((pressed) => {
        if (pressed) dispatchEvent(new KeyboardEvent('keydown', { key: pressed }));
        else dispatchEvent(new PointerEvent('pointerdown'));
        const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
        document.querySelector('main p')?.dispatchEvent(event);
        return event.defaultPrevented;
      }, key);
    expect(await isBlockedAfter('ContextMenu')).toBe(false);
    expect(await isBlockedAfter(null)).toBe(true);
    expect(await isBlockedAfter('a')).toBe(true);
  });
});

it('a page that comes late is announced by a bar, and none is fetched ahead for readers who save data', async () => {
  const { page } = await site.open('/cities');
  const isLoading = () =>
    page.evaluate(() => document.documentElement.classList.contains('loading'));
  // Stands in for a page that doesn't come: the click goes on, the page stays.
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.footer-middle a[href="/about"]');
    addEventListener('click', (event) => event.preventDefault());
    link?.click();
  });
  await expect.poll(isLoading).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  expect(await isLoading()).toBe(false);
  await page.locator('.back-to-top').waitFor({ state: 'attached' });
  expect(await countFetchedAhead(page)).toBe(0);
});

it('the search box takes a text to its results, and stays in the field without one; logging in leads back to the page', async () => {
  const { page } = await site.open('/cities?category=sports');
  const field = page.locator('.header-tools input');
  expect(await field.getAttribute('maxlength')).toBe('200');
  for (const blank of ['', '   ']) {
    await field.fill(blank);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/cities');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  const link = page.locator('.top-line .login-link');
  expect(await link.textContent()).toBe('Log In');
  expect(await link.getAttribute('href')).toBe('/login-mobile-number');
  await link.click();
  await page.waitForURL('**/login-mobile-number?callbackUrl=%2Fcities%3Fcategory%3Dsports');
  await field.fill('surat');
  await page.locator('.header-tools button').click();
  await page.waitForURL('**/searchpage?keyword=surat');
});

describe('the menu bar', () => {
  const openPlain = async (path: string) => {
    const reader = new PlainReader();
    await reader.open(currentSite().origin + path);
    return reader;
  };

  it.each([
    ['/cities?category=sports', 'News'],
    ['/hindi?category=astrology', 'फ़ीचर'],
    ['/sports?category=Science%20%26%20Technology', 'Features'],
  ])('marks the group of the category asked for: %s', async (path, name) => {
    const { page } = await openPlain(path);
    expect(page.all('.main-menu [data-current] > summary').map(({ text }) => text)).toEqual([name]);
  });

  it('is walked through with the arrow keys, and along the bar to the ends with Home and End; from far down leads a way back to it', async () => {
    const { page } = await site.open('/');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const group = page.locator('.main-menu details').first();
    await group.locator('summary').focus();
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Nation');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Gujarat');
    await page.keyboard.press('Escape');
    expect(await group.getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    const steps = [
      ['ArrowRight', 'Editorial'],
      ['ArrowDown', 'Opinion'],
      ['End', 'Opinion'],
      ['ArrowLeft', 'News'],
      ['Home', 'Home'],
      ['ArrowLeft', 'Contact Us'],
      ['ArrowRight', 'Home'],
    ] as const;
    for (const [key, text] of steps) {
      await page.keyboard.press(key);
      expect(await focused(), key).toBe(text);
    }
    expect(await page.locator('.main-menu details[open]').count()).toBe(0);

    // As long as the page is open: the way back to the top is there from 300 px on.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const button = page.locator('.back-to-top');
    await page.evaluate(() => scrollTo(0, 300));
    await button.waitFor({ state: 'visible' });
    await page.evaluate(() => scrollTo(0, 299));
    await button.waitFor({ state: 'hidden' });
    await page.evaluate(() => scrollTo(0, 400));
    await button.click();
    await button.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('says which entry is the page, and which the section of it', async () => {
    const marked = async (path: string) => {
      const { page } = await openPlain(path);
      const links = page.all('.main-menu [aria-current]');
      return links.map((link) => [link.text, link.attribute('aria-current')]);
    };
    expect(await marked('/')).toEqual([['Home', 'page']]);
    expect(await marked('/health')).toEqual([['Health', 'page']]);
    expect(await marked('/cities/surat')).toEqual([['Surat', 'page']]);
    expect(await marked('/cities?category=health')).toEqual([
      ['Health', 'true'],
      ['All cities', 'page'],
    ]);
    expect(await marked('/health?category=sports')).toEqual([['Sports', 'true']]);
  });
});

it('the drawer has what the header has no room for, keeps the focus inside and gives it back', async () => {
  const { page } = await site.open('/', PHONE);
  await page.locator('.name-line .menu-button').focus();
  await page.keyboard.press('Enter');
  await page.locator('.menu-close').waitFor();
  const drawer = page.locator('.menu-drawer');
  expect(await drawer.getByRole('searchbox').isVisible()).toBe(true);
  expect(await drawer.getByRole('link', { name: 'Log In' }).isVisible()).toBe(true);
  expect(await drawer.locator('.social-links a').count()).toBe(5);
  expect(await drawer.locator('.store-badges a').count()).toBe(2);
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('Tab');
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('.menu-drawer') !== null;
    });
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('.menu-drawer').waitFor({ state: 'hidden' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toContain('menu-button');
});

const countFetchedAhead = (page: Page) => page.locator('link[rel=prefetch]').count();

it('pages ahead are fetched for links in sight, a few at most', async () => {
  const { page } = await site.open('/cities', { ...DESKTOP, ...IN_BACKGROUND });
  await expect.poll(() => countFetchedAhead(page)).toBe(4);
});

describe('nothing of the header is lost in another edition:', () => {
  const PARTS = ['.today', '.ticker', '.wordmark', '.ad-top', '.search-box', '.login-link'];

  it.each(ALL_EDITIONS)('it is sent in $code', async ({ prefix }) => {
    const reader = new PlainReader();
    await reader.open(`${currentSite().origin}${prefix || '/'}`);
    const header = reader.page.one('.site-header');
    for (const part of PARTS) expect(header.all(part).length, part).toBeGreaterThan(0);
    const tools = header.one('.header-tools');
    expect(tools.all('.social-links a')).toHaveLength(5);
    expect(tools.all('.store-badges a')).toHaveLength(2);
  });

  it.each(JOURNEY_EDITIONS)('it is seen in $code', async (edition) => {
    const { page } = await site.open('/', DESKTOP, edition);
    const header = page.locator('.site-header');
    for (const part of PARTS)
      expect(await header.locator(part).first().isVisible(), part).toBe(true);
  });
});

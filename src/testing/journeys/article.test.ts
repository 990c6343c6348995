import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findStories } from './page-types.ts';
import { readThrough } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';
import { endChunk, listSaid, speakLike } from './voice.ts';

const origin = currentSite().origin;
const site = shareBrowser();
const { article } = await findStories(origin);
const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false };

/** Without what the browser gives up when a page is left. */
const withoutLeft = (troubles: readonly string[]) =>
  troubles.filter((trouble) => !trouble.endsWith('net::ERR_ABORTED'));

it.each(ALL_EDITIONS)(
  'WhatsApp is offered first, with the story in its own script, in $code',
  async (edition) => {
    const reader = new PlainReader();
    await reader.open(`${origin}${edition.prefix}${article}`);
    const hrefs = reader.main
      .one('.article-header')
      .all('.share-bar a')
      .map((link) => link.attribute('href') ?? '');
    const text = new URL(hrefs[0] ?? '').searchParams.get('text');
    expect(text?.split('\n')[0]).toBe(reader.main.one('h1').text);
    expect(text).toMatch(new RegExp(`${edition.prefix}${article}$`));
    expect(hrefs.map((href) => new URL(href).hostname)).toEqual([
      'wa.me',
      'x.com',
      'www.facebook.com',
    ]);
  },
);

it.each(JOURNEY_EDITIONS)(
  'the address is copied, which is said, and the sheet of the device is used where there is one, in $code',
  async (edition) => {
    const t = translatorOf(edition.lang);
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        const share = (data: ShareData) => {
          Object.assign(window, { shared: data });
          return Promise.resolve();
        };
        Object.defineProperty(navigator, 'share', { value: share });
      });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await site.open(article, { ...PHONE, permissions, prepare }, edition);
    // Above the text, and again below it.
    expect(await page.getByRole('button', { name: t('reading.copy') }).count()).toBe(2);
    await page
      .getByRole('button', { name: t('reading.copy') })
      .last()
      .click();
    await page.getByText(t('reading.copied')).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(new RegExp(`^https?://.+${edition.prefix}${article}$`));
    await page
      .getByRole('button', { name: t('reading.share_more') })
      .first()
      .click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({
      title: await page.locator('h1').textContent(),
      url: expect.stringContaining(article),
    });
  },
);

describe('saving', () => {
  const save = async (page: Page, word: string) => {
    await page.locator('[data-island=SaveButton][data-status=ready]').first().waitFor();
    await page.getByRole('button', { name: word, exact: true }).first().click();
  };

  it.each(JOURNEY_EDITIONS)('keeps a story for later in $code', async (edition) => {
    const t = translatorOf(edition.lang);
    const { page, troubles } = await site.open(article, PHONE, edition);
    const title = (await page.locator('h1').textContent()) ?? '';
    await save(page, t('reading.save'));
    await page.reload();
    const buttons = page.getByRole('button', { name: t('reading.saved'), exact: true });
    await expect.poll(() => buttons.count()).toBe(2);
    expect(await buttons.first().getAttribute('aria-pressed')).toBe('true');

    await page.goto(`${edition.prefix}/saved`);
    await page.locator('main').getByRole('link', { name: title }).waitFor();
    await page.getByRole('button', { name: t('reading.saved_page.remove') }).click();
    await page.getByText(t('reading.saved_page.empty')).waitFor();
    await page.reload();
    await page.getByText(t('reading.saved_page.empty')).waitFor();
    expect(withoutLeft(troubles)).toEqual([]);
  });

  it('starts anew where what was kept can not be read, and leaves the rest alone', async () => {
    const { page, troubles } = await site.open('/saved');
    await page.getByText('You have not saved any stories yet.').waitFor();
    await page.evaluate(() => {
      localStorage.setItem('saved-stories', '{"version":1,"stories":[{"id":');
      localStorage.setItem('theme', 'dark');
    });
    await page.goto(article);
    await save(page, 'Save');
    await page.goto('/saved');
    await expect.poll(() => page.locator('.saved-stories li').count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(withoutLeft(troubles)).toEqual([]);
  });

  it('says without JavaScript what it needs', async () => {
    const { page } = await site.open('/saved', WITHOUT_SCRIPTS);
    expect(await page.getByText('needs JavaScript').isVisible()).toBe(true);
  });
});

describe('listening', () => {
  it.each(JOURNEY_EDITIONS)('reads the story from its headline on in $code', async (edition) => {
    const t = translatorOf(edition.lang);
    const prepare = (page: Page) => speakLike(page, ['fr-FR', `${edition.lang}_IN`]);
    const { page, troubles } = await site.open(article, { ...PHONE, prepare }, edition);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const title = await page.locator('h1').textContent();
    await page.getByRole('button', { name: t('reading.listen') }).waitFor();
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
    await press(t('reading.listen'));
    expect(await listSaid(page)).toEqual([`${edition.lang}_IN: ${title}`]);
    await endChunk(page);
    const [, second = ''] = await listSaid(page);
    expect(second).not.toContain(title);
    await press(t('reading.pause'));
    await press(t('reading.resume'));
    expect((await listSaid(page)).slice(2)).toEqual(['cancelled', second]);
    await press(t('reading.stop'));
    await press(t('reading.listen'));
    expect((await listSaid(page)).slice(4)).toEqual(['cancelled', `${edition.lang}_IN: ${title}`]);
    expect(withoutLeft(troubles)).toEqual([]);
  });

  it('is not offered, and nothing moves, without a voice for the language; the lead picture is preloaded once, and what is preloaded is what is shown', async () => {
    const asked: string[] = [];
    const prepare = async (page: Page) => {
      await speakLike(page, ['hi-IN']);
      page.on('request', (request) => {
        if (request.resourceType() === 'image') asked.push(request.url());
      });
    };
    const { page } = await site.open(article, { ...PHONE, prepare });
    await page
      .locator('[data-island=ListenButton][data-status=ready]')
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'Listen' }).count()).toBe(0);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);

    const preloaded = await page
      .locator('link[rel=preload][as=image]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).imageSrcset));
    const [offered, shown] = await page
      .locator('.lead-picture img')
      .evaluate((image) => [
        (image as HTMLImageElement).srcset,
        (image as HTMLImageElement).currentSrc,
      ]);
    expect(preloaded.filter((srcset) => srcset === offered)).toHaveLength(1);
    expect(asked.filter((url) => url === shown)).toHaveLength(1);
  });
});

describe('pictures', () => {
  it('open large by keyboard, and close with Escape and with Back', async () => {
    const { page, troubles } = await site.open(article);
    const link = page.locator('.lead-picture a');
    const dialog = page.locator('dialog.lightbox');
    const open = async () => {
      await link.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
    };
    await open();
    expect(await dialog.locator('img').getAttribute('alt')).toBe(
      await link.locator('img').getAttribute('alt'),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await open();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toContain(article);
    expect(withoutLeft(troubles)).toEqual([]);
  });

  it('keep the words below them and their source apart on a phone; only the story is printed, and it leads on to the next older one', async () => {
    const { page } = await site.open(article, PHONE);
    await page.locator('.lead-picture a').click();
    const caption = page.locator('.lightbox figcaption');
    const words = await caption.locator('span').boundingBox();
    const source = await caption.locator('small').boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((source?.y ?? 0) + 1);
    expect(source?.x).toBe(words?.x);
    // One line, not torn.
    expect(source?.height).toBeLessThan(30);
    await page.keyboard.press('Escape');
    await page.locator('dialog.lightbox').waitFor({ state: 'detached' });

    await page.setViewportSize(DESKTOP.viewport);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('.article-body').isVisible()).toBe(true);
    for (const part of ['.article-tools', '.related', '.next-story', '.site-footer', '.main-menu'])
      expect.soft(await page.locator(part).first().isVisible(), part).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const next = page.locator('.next-story a');
    const title = await next.locator('.headline').textContent();
    await next.click();
    await page.waitForURL((url) => url.pathname !== article);
    expect(await page.locator('h1').textContent()).toBe(title);
  });
});

it('without scripts pictures are links to the large ones, and no room is kept on a phone for what needs scripts', async () => {
  const { page } = await site.open(article, WITHOUT_SCRIPTS);
  const href = await page.locator('.lead-picture a').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toMatch(/^image\//);
  expect(await page.locator('.reader-tools').first().boundingBox()).toBeNull();
  expect(await page.locator('.share-bar a').first().isVisible()).toBe(true);
  expect(await page.locator('.article').getByRole('button').count()).toBe(0);
});

it.each(JOURNEY_EDITIONS)('nothing moves when the font comes late in $code', async (edition) => {
  const { page } = await site.open('/robots.txt', PHONE);
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(`${edition.prefix}${article}`, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  release();
  const shifts = await readThrough(page);
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
});

it.each(JOURNEY_EDITIONS)('a page of two languages fetches one font in $code', async (edition) => {
  const files: string[] = [];
  const prepare = async (page: Page) => {
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
  };
  const other = edition.code === 'gujarati' ? 'hindi' : 'gujarati';
  const { page } = await site.open(`${article}/${other}`, { ...PHONE, prepare }, edition);
  await readThrough(page);
  await page.evaluate(() => document.fonts.ready);
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  expect(fonts).toEqual([expect.stringContaining(`/${edition.font}-`)]);
});

it('what stands beside a story is nowhere laid over anything else while it is read', async () => {
  const { page } = await site.open(article, DESKTOP);
  const { blocks, crossed } = await page.evaluate(() => {
    const found = [
      ...document.querySelectorAll('.article-rail > * > *, .article-story, .site-footer'),
    ];
    const crossed = new Set<string>();
    for (let top = 0; top < document.body.scrollHeight; top += 100) {
      scrollTo({ top, behavior: 'instant' });
      for (const one of found)
        for (const other of found) {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const isOver = a.top < b.bottom - 1 && b.top < a.bottom - 1;
          const isSide = a.left < b.right - 1 && b.left < a.right - 1;
          if (one !== other && isOver && isSide && a.height > 0 && b.height > 0)
            crossed.add(`${one.className} over ${other.className} at ${top}`);
        }
    }
    return { blocks: found.length, crossed: [...crossed] };
  });
  expect(blocks).toBeGreaterThan(3);
  expect(crossed).toEqual([]);
});

it('goes on in another language where it was read', async () => {
  const { page } = await site.open(article, PHONE);
  const block = (number: number) =>
    page
      .locator('.article-body > *')
      .nth(number)
      .evaluate((each) => each.getBoundingClientRect().top);
  await page.evaluate(() => {
    const third = document.querySelectorAll('.article-body > *')[2];
    scrollTo({
      top: (third?.getBoundingClientRect().top ?? 0) + scrollY - 100,
      behavior: 'instant',
    });
  });
  expect(await block(2)).toBeCloseTo(100, -1);
  await page.locator('.article-languages a[hreflang=gu]').evaluate((link) => {
    (link as HTMLAnchorElement).click();
  });
  await page.waitForURL('**/gujarati/**');
  await expect.poll(() => block(2)).toBeCloseTo(100, -1);
  // The next story begins at its top.
  await page.goto(`/hindi${article}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { serializeSaved } from '#domains/news/saved/saved.model.ts';
import { addDays, toDay } from '#shared/india-time.ts';
import { listArticleScripts } from '#tools/bench/weights.ts';
import { holderOf, newHolder } from './account-holder.ts';
import { JOURNEY_EDITIONS } from './matrix.ts';
import { findPages, findStories } from './page-types.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();
const BOOKED = addDays(toDay(new Date()), 4);
const NAMES = globSync('src/**/*.island.{ts,tsx}').map((path) => basename(path).split('.')[0]);

it.each(JOURNEY_EDITIONS)(
  'every island takes over in $code what the server has sent',
  async (edition) => {
    const { article, profile } = await findPages(currentSite().origin);
    const met = new Set<string>();
    const { phone, network } = newHolder(2);
    const reader = { ...DESKTOP, ...network };
    const holder = await holderOf({ phone }, reader, edition);
    const paths = [
      article,
      '/',
      '/brief',
      '/epaper',
      '/following',
      '/cities/surat',
      '/directory',
      '/saved',
      `${profile}/rate`,
      '/account',
      '/vendor/new',
      '/advertise/book',
    ];
    for (const path of paths) {
      const own = /^\/(account|vendor|advertise)\b/.test(path) ? holder : reader;
      const { page, troubles } = await site.open(path, own, edition);
      if (path === '/vendor/new') paths.push(`/vendor/${await beginListing(page)}/media`);
      if (path === '/advertise/book') paths.push(await beginBooking(page));
      const islands = page.locator('[data-island]');
      for (const island of await islands.all()) {
        met.add((await island.getAttribute('data-island')) ?? '');
        const html = await island.innerHTML();
        await island.dispatchEvent('pointerover');
        await expect.poll(() => island.getAttribute('data-status')).toBe('ready');
        // What shows only with a script may have appeared; nothing else has changed.
        expect(await island.innerHTML()).toContain(html.slice(0, 40));
      }
      expect(troubles).toEqual([]);
    }
    expect([...met].toSorted()).toEqual(NAMES.toSorted());
  },
);

/** Goes on to the step of the address, where a button finds the place. Gives the listing's id. */
async function beginListing(page: Page): Promise<string> {
  const typed = { businessName: 'Tapi Tools', pincode: '395009', town: 'Surat', categoryId: '1' };
  for (const fields of [{ intent: 'next' }, { ...typed, intent: 'force' }]) {
    const isShown = page.waitForNavigation();
    await page.locator('form.vendor-form').evaluate((form: HTMLFormElement, fields) => {
      for (const [name, value] of Object.entries(fields)) {
        for (const field of form.querySelectorAll(`[name=${name}]`)) field.remove();
        form.appendChild(Object.assign(document.createElement('input'), { name, value }));
      }
      form.submit();
    }, fields);
    await isShown;
  }
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/** Goes on to the step that takes the picture of an advertisement. Gives its path, without the prefix of the edition. */
async function beginBooking(page: Page): Promise<string> {
  await page.locator('main [name=slot][value=HEADER_TOP]').check();
  await page.locator('main form .button-primary').click();
  await page.waitForURL('**step=days**');
  for (const name of ['startOn', 'endOn']) await page.locator(`#field-${name}`).fill(BOOKED);
  await page.locator('main form .button-primary').click();
  await page.waitForURL('**step=creative**');
  return `/advertise/book${new URL(page.url()).search}`;
}

it('an article loads by itself what is counted as its scripts, also with stories saved', async () => {
  const { article } = await findStories(currentSite().origin);
  const { page } = await site.open('/saved');
  const saved = {
    id: 1,
    lang: 'en',
    path: '/news/saved/1',
    title: 'A saved story',
    at: 1,
  } as const;
  await page.evaluate(
    (stories) => localStorage.setItem('saved-stories', stories),
    serializeSaved([saved]),
  );
  await page.reload();
  await page.getByRole('link', { name: saved.title }).waitFor();
  // What that page still asks for is not the article's.
  await page.goto('/robots.txt');
  const loaded = new Set<string>();
  page.context().on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) loaded.add(pathname.slice(1));
  });
  await page.goto(article, { waitUntil: 'networkidle' });
  await expect
    .poll(() => page.locator('[data-when=idle]:not([data-status=ready])').count())
    .toBe(0);
  for (const name of ['boot', 'live', 'SaveButton', 'ListenButton'])
    await expect.poll(() => [...loaded].join()).toContain(`assets/${name}`);
  const counted = listArticleScripts();
  expect([...loaded].filter((file) => !counted.includes(file))).toEqual([]);
});

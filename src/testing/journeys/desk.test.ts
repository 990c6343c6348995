import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { callDesk, goTo, staffOf } from './desk-visit.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser, type VisitOptions } from './site-browser.ts';

const site = shareBrowser();

const BEGINNINGS = [
  ['/desk?lang=gu', 'StoriesScreen', '/stories?lang=gu&size=40', 'tr[data-id]'],
  ['/desk/media', 'MediaScreen', '/media?filter=all&offered=false', '[data-picture]'],
  [
    '/desk/queue',
    'QueueScreen',
    '/publications?state=scheduled&size=20',
    '.queue-screen section > p, .queue-screen li',
  ],
  ['/desk/numbers', 'InsightScreen', '/numbers/live', '.numbers-live table'],
  ['/desk/manage/tags', 'ListScreen', '/manage/tags?page=1', '.rows li'],
  ['/desk/stories/:id/en', 'EditorScreen', '/stories/:id', '.editor-body'],
] as const;

it('a page asks once for what it begins with, while its script is on its way', async () => {
  const cookie = currentSite().staff.admin;
  const call = { method: 'GET', path: '/stories' };
  const { stories } = await callDesk<{ stories: { id: number }[] }>(cookie, call);
  const ofStory = (address: string) => address.replace(':id', String(stories[0]?.id));
  // A session of its own, which has none of the scripts.
  const options = { ...staffOf('admin', DESKTOP), alone: true };
  const { page, troubles } = await site.open('/robots.txt', options);
  for (const [path, script, asked, shown] of BEGINNINGS) {
    const isSought = (url: string) => url.endsWith(ofStory(`/api/desk${asked}`));
    const calls: string[] = [];
    const note = (request: Request) => isSought(request.url()) && calls.push(request.url());
    page.on('request', note);
    const answered = page.waitForResponse((response) => isSought(response.url()));
    const file = `**/assets/desk-${script}-*.js`;
    await page.route(file, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(ofStory(path));
    await page.locator(shown).first().waitFor();
    expect(calls, path).toHaveLength(1);
    page.off('request', note);
    await page.unroute(file);
  }
  expect(troubles).toEqual([]);
});

describe('the desk', () => {
  it('is led to from a story by whoever works there, which costs readers nothing', async () => {
    const cookie = currentSite().staff.editor;
    const list = { method: 'GET', path: '/stories?status=published&lang=gu&size=1' };
    const { stories } = await callDesk<{ stories: { id: number }[] }>(cookie, list);
    const id = stories[0]?.id;
    const story = { method: 'GET', path: `/stories/${id}` };
    const { publicPaths } = await callDesk<{ publicPaths: { gu: string } }>(cookie, story);
    const calls: string[] = [];
    const openStory = async (options: VisitOptions) => {
      const { page } = await site.open('/robots.txt', options);
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page
        .context()
        .addCookies([{ name: 'signed-in', value: '1', url: currentSite().origin }]);
      await page.goto(publicPaths.gu);
      return page;
    };
    const page = await openStory(staffOf('editor', DESKTOP));
    const link = page.locator(`.article-tools a[href="/gujarati/desk/stories/${id}/gu"]`);
    await link.waitFor();
    await page.locator('.top-line a[href="/gujarati/desk"]').waitFor();
    await link.click();
    await page.locator('.editor-body').waitFor();
    calls.length = 0;
    const reader = await openStory(DESKTOP);
    await expect.poll(() => calls).toContain('/api/auth/session');
    // Its answer has come, and what follows from it has begun.
    await reader.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/auth/session')),
    );
    await reader.evaluate(() => new Promise((done) => setTimeout(done)));
    expect(calls.filter((path) => path.includes('door'))).toEqual([]);
  });

  it('asks whoever is not signed in to sign in and come back', async () => {
    const { page } = await site.open('/desk/nowhere', DESKTOP, EDITIONS.hindi);
    const url = new URL(page.url());
    expect(url.pathname).toBe('/hindi/api/auth/signin');
    expect(url.searchParams.get('callbackUrl')).toBe('/hindi/desk/nowhere');
  });

  it.each([
    ['reporter', { 'manage/categories': 'Categories', push: 'Notifications', numbers: 'Numbers' }],
    ['editor', { push: 'Notifications' }],
  ] as const)(
    'says so where an address leads nowhere, or to what the %s may not do',
    async (role, closed) => {
      const { page } = await site.open('/desk/no/such/screen', staffOf(role, DESKTOP));
      const nothing = page.getByText('There is nothing here.');
      await nothing.waitFor();
      for (const [path, name] of Object.entries(closed)) {
        await goTo(page, '/desk/queue');
        await nothing.waitFor({ state: 'detached' });
        await goTo(page, `/desk/${path}`);
        await nothing.waitFor();
        expect(await page.getByRole('link', { name }).count()).toBe(0);
        expect(await page.locator(`.desk-menu a[href$="/${path}"]`).count()).toBe(0);
      }
    },
  );
});

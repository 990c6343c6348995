import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { callDesk, staffOf } from './desk-visit.ts';
import { looksOf } from './matrix.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

it.each(looksOf(1))(
  'the desk opens for an editor in $name',
  async ({ edition, size, expectGood }) => {
    const { page, troubles } = await site.open('/desk', staffOf('editor', size), edition);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  },
);

describe('a page that begins with', () => {
  it.each([
    ['the stories', '/desk?lang=gu', 'StoriesScreen', '/stories?lang=gu&size=40', 'tr[data-id]'],
    [
      'the pictures',
      '/desk/media',
      'MediaScreen',
      '/media?filter=all&offered=false',
      '[data-picture]',
    ],
    [
      'the queue',
      '/desk/queue',
      'QueueScreen',
      '/publications?state=scheduled&size=20',
      '.queue-screen section > p, .queue-screen li',
    ],
    ['the numbers', '/desk/numbers', 'InsightScreen', '/numbers/live', '.numbers-live table'],
    ['a list', '/desk/manage/tags', 'ListScreen', '/manage/tags?page=1', '.rows li'],
    ['a story', '/desk/stories/:id/en', 'EditorScreen', '/stories/:id', '.editor-body'],
  ])(
    '%s asks for them once, while its script is on its way',
    async (_, path, script, asked, shown) => {
      const cookie = currentSite().staff.admin;
      const call = { method: 'GET', path: '/stories' };
      const { stories } = await callDesk<{ stories: { id: number }[] }>(cookie, call);
      const ofStory = (address: string) => address.replace(':id', String(stories[0]?.id));
      const sought = ofStory(`/api/desk${asked}`);
      const isSought = (url: string) => url.endsWith(sought);
      const calls: string[] = [];
      const prepare = async (page: Page) => {
        page.on('request', (request) => isSought(request.url()) && calls.push(request.url()));
        const answered = page.waitForResponse((response) => isSought(response.url()));
        await page.route(`**/assets/desk-${script}-*.js`, async (route) => {
          await answered;
          await route.continue();
        });
      };
      const options = { ...staffOf('admin', DESKTOP), prepare };
      const { page, troubles } = await site.open(ofStory(path), options);
      await page.locator(shown).first().waitFor();
      expect(calls).toHaveLength(1);
      expect(troubles).toEqual([]);
    },
  );
});

describe('the desk', () => {
  it('asks whoever is not signed in to sign in and come back', async () => {
    const { page } = await site.open('/desk/nowhere', DESKTOP, EDITIONS.hindi);
    const url = new URL(page.url());
    expect(url.pathname).toBe('/hindi/api/auth/signin');
    expect(url.searchParams.get('callbackUrl')).toBe('/hindi/desk/nowhere');
  });

  it('says so where an address leads nowhere', async () => {
    const { page } = await site.open('/desk/no/such/screen', staffOf('admin', DESKTOP));
    await page.getByText('There is nothing here.').waitFor();
  });
});

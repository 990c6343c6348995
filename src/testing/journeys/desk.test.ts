import { describe, expect, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { expectGood } from './account-holder.ts';
import { staffOf } from './desk-visit.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

describe.each(ALL_EDITIONS)('the desk in $name', (edition) => {
  it.each([PHONE, DESKTOP])('opens for an editor at $viewport.width px', async (size) => {
    const { page, troubles } = await site.open('/desk', staffOf('editor', size), edition);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectGood(page);
    expect(troubles).toEqual([]);
  });
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

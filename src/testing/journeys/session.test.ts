import type { BrowserContext, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import {
  comeIntoSight,
  followLogin,
  holderOf,
  loginLink,
  newHolder,
  press,
  readLink,
  signInByLink,
  signInPlainly,
  tabTo,
  typeInto,
  waitForLogin,
} from './account-holder.ts';
import { expectStillGood, JOURNEY_EDITIONS } from './matrix.ts';
import { expectGood, listTabs } from './page-watch.ts';
import { currentSite } from './running-site.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

/** Another reader each time, with an address nobody has used. */
function newReader() {
  const { phone, network } = newHolder(3);
  return { email: `session-${phone}@example.org`, network };
}

const { en } = EDITIONS;
const toCities = { edition: en, path: '/cities' } as const;

describe.each(JOURNEY_EDITIONS)('signing in by a link in $code', (edition) => {
  it('works on a phone by the keyboard alone', async () => {
    const t = translatorOf(edition.lang);
    const { email, network } = newReader();
    const { page, troubles } = await site.open('/cities', { ...PHONE, ...network }, edition);
    await page.goto(
      `${toEditionPath(edition, '/login-mobile-number')}?callbackUrl=${edition.prefix}/cities`,
    );
    await typeInto(page, t('session.email'), email);
    await expectStillGood(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/verify-request?*');
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    await page.getByText(t('session.sent_text')).waitFor();
    await expectGood(page);
    await page.goto(await readLink(email));
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    await expectGood(page);
    await press(page, 'button', t('session.confirm_button'));
    await page.waitForURL(`**${edition.prefix}/cities`);
    await waitForLogin(page, t('nav.log_out'));
    await expectStillGood(page);
    await followLogin(page, t('nav.log_out'));
    await waitForLogin(page, t('nav.log_in'));
    expect(troubles).toEqual([]);
  });
});

describe('a reader who is signed in', () => {
  it('sees the name in header and menu, and pages stay the same for everybody', async () => {
    const { email, network } = newReader();
    const { page } = await site.open(
      '/cities',
      await holderOf({ email }, { ...DESKTOP, ...network }),
    );
    const account = page.locator('.top-line .account-link');
    await account.waitFor();
    expect(await account.textContent()).toBe('My account');
    expect(await account.getAttribute('href')).toMatch(/\/account$/);
    const html = await page.evaluate(async () => (await fetch(location.href)).text());
    expect(html).not.toMatch(/account-link|session-1/);
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject({
      isLoggedIn: 'true',
      userType: 'reader',
      user: '{"name":"","vendorsResp":{"vendorBusinessRespList":[]}}',
      fingerprint: expect.stringMatching(/^[\w-]{36}$/),
    });
    await expectGood(page);
  });

  it('is told on the sign-in page, and can log out where scripts don’t run', async () => {
    const { email, network } = newReader();
    const { origin } = currentSite();
    const t = translatorOf('en');
    const reader = new PlainReader(network.extraHTTPHeaders);
    await signInPlainly(reader, { email });
    await reader.open(`${origin}/login-mobile-number?callbackUrl=%2Fcities`);
    expect(reader.main.line).toContain(t('session.signed_in'));
    await reader.press(t('session.log_out'));
    expect(reader.url.pathname).toBe('/cities');
    await reader.open(`${origin}/api/auth/signout`);
    expect(reader.main.line).toContain(t('session.log_out_done'));
  });

  it('is in step in all tabs', async () => {
    const { email, network } = newReader();
    const { page } = await site.open('/cities', { ...DESKTOP, ...network });
    const other = await page.context().newPage();
    await other.goto('/about');
    await signInByLink(page, email, toCities);
    await waitForLogin(page, 'Log Out');
    await comeIntoSight(other);
    await waitForLogin(other, 'Log Out');
    await other.goto('/account');
    await tabTo(other, other.locator('#field-name'));
    await other.keyboard.type('Asha');
    await other.keyboard.press('Enter');
    await other.getByText(translatorOf('en')('account.done.profile')).waitFor();
    await expectStillGood(other);
    await comeIntoSight(page);
    await page.locator('.top-line .account-link', { hasText: 'Asha' }).waitFor();
    const kept = 'kept-1 /news/mine/1';
    await page.evaluate((name) => caches.open(name), kept);
    await followLogin(page, 'Log Out');
    await waitForLogin(page, 'Log In');
    await waitForLogin(other, 'Log In');
    expect(await page.evaluate(() => caches.keys())).not.toContain(kept);
    expect(await other.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
  });

  it('sees, coming back to a tab, that the session was ended elsewhere', async () => {
    const { email, network } = newReader();
    const { page } = await site.open(
      '/cities',
      await holderOf({ email }, { ...DESKTOP, ...network }),
    );
    await waitForLogin(page, 'Log Out');
    await endSession(page.context());
    await comeIntoSight(page);
    await waitForLogin(page, 'Log In');
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in');
  });

  it.each([
    ['can’t be reached', (route: Route) => route.abort()],
    ['fails', (route: Route) => route.fulfill({ status: 500, body: 'Down' })],
    ['gives no answer', () => {}],
  ])('leaves nothing behind where the call of logging out %s', async (_, answer) => {
    const { email, network } = newReader();
    const { page } = await site.open(
      '/cities',
      await holderOf({ email }, { ...DESKTOP, ...network }),
    );
    await waitForLogin(page, 'Log Out');
    const access = { name: 'x-access-token', value: 'x', url: currentSite().origin };
    await page.context().addCookies([access]);
    await page.evaluate(() => {
      for (const key of ['token', 'pushPermission', 'theme']) localStorage.setItem(key, 'dark');
    });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/auth/signout', answer);
    const loaded = page.waitForEvent('load', { timeout: 15_000 });
    await followLogin(page, 'Log Out');
    await loaded;
    expect(logged.join('\n')).toMatch(/log-out error|client fetch error/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // What belongs to the device stays: its reader is not asked about notifications again.
    for (const key of ['pushPermission', 'theme'])
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('dark');
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('x-access-token');
  });

  it('logs out by the button of a page as by the one of the header', async () => {
    const { email, network } = newReader();
    const { page } = await site.open(
      '/cities',
      await holderOf({ email }, { ...DESKTOP, ...network }),
    );
    const other = await page.context().newPage();
    await other.goto('/about');
    await waitForLogin(other, 'Log Out');
    await page.goto('/api/auth/signout');
    await waitForLogin(page, 'Log Out');
    await expectGood(page);
    await press(page, 'button', translatorOf('en')('session.log_out'));
    await page.getByText(translatorOf('en')('session.log_out_done')).waitFor();
    await waitForLogin(other, 'Log In');
    expect(await other.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    await expectGood(page);
  });
});

describe('the link that logs in', () => {
  it('opened in another tab leaves the one to the account where it is', async () => {
    const { email, network } = newReader();
    const { page } = await site.open('/cities', { ...DESKTOP, ...network });
    await tabTo(page, loginLink(page, 'Log In'));
    await page.keyboard.press('Control+Enter');
    const address = `${currentSite().origin}/login-mobile-number?callbackUrl=%2Fcities`;
    await expect.poll(() => listTabs(page)).toContain(address);
    await signInByLink(await page.context().newPage(), email, toCities);
    await comeIntoSight(page);
    const account = page.locator('.top-line .account-link');
    await account.waitFor();
    expect(await account.getAttribute('href')).toBe('/account');
  });

  it('keeps in mind where the reader was going', async () => {
    const path = '/api/auth/error?error=Verification&callbackUrl=%2Fcities%3Fpage%3D2';
    const { page } = await site.open(path, DESKTOP);
    await followLogin(page, 'Log In');
    await page.waitForURL('**/login-mobile-number?callbackUrl=%2Fcities%3Fpage%3D2');
  });
});

describe('whoever forges the keys in storage', () => {
  it('is not signed in', async () => {
    const { page } = await site.open('/cities', DESKTOP, EDITIONS.en);
    await page.evaluate(() => {
      localStorage.setItem('isLoggedIn', 'true');
      localStorage.setItem('userType', 'admin');
    });
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: currentSite().origin }]);
    const answer = page.waitForResponse('**/api/auth/session');
    await page.reload();
    expect(await (await answer).json()).toBeNull();
    await waitForLogin(page, 'Log In');
  });
});

/** Logs out with the cookies of a browser that does not hear of it. */
async function endSession(context: BrowserContext): Promise<void> {
  const origin = currentSite().origin;
  const cookies = await context.cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${origin}/api/auth/csrf`, { headers: { Cookie } });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken });
  await fetch(`${origin}/api/auth/signout`, {
    method: 'POST',
    headers: { Cookie, Origin: origin },
    body,
    redirect: 'manual',
  });
}

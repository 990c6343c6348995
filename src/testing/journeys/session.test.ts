import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { ALL_EDITIONS, EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { listOverflows, listViolations } from './page-watch.ts';
import { DESKTOP, PHONE, shareBrowser } from './site-browser.ts';

const site = shareBrowser();

let lastReader = 0;
/** Another reader at another address, so that nobody has to wait. */
function newReader() {
  lastReader += 1;
  const network = { extraHTTPHeaders: { 'CF-Connecting-IP': `2001:db8:6:${lastReader}::1` } };
  return { email: `session-${lastReader}@example.org`, network };
}

/** The link of the newest mail to an address. */
async function readLink(email: string): Promise<string> {
  const origin = inject('origin');
  const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
  const mail = outbox.split('<article').find((entry) => entry.includes(email)) ?? '';
  const path = /\/dev\/outbox\/[\w-]+\/text/.exec(mail)?.[0];
  const text = await (await fetch(origin + path)).text();
  return /http\S+callback\/email\S+/.exec(text)?.[0] ?? '';
}

/** Goes on with the Tab key until the focus is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
      return label?.textContent?.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`the Tab key does not lead to ${name}`);
}

async function expectGood(page: Page): Promise<void> {
  expect(await listOverflows(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
}

async function signInByMail(page: Page, email: string): Promise<void> {
  const t = translatorOf('en');
  await page.goto('/login-mobile-number?callbackUrl=%2Fcities');
  await page.locator('main').getByLabel(t('session.email')).fill(email);
  await page.getByRole('button', { name: t('session.send_link') }).click();
  await page.waitForURL('**/verify-request?*');
  await page.goto(await readLink(email));
  await page.getByRole('button', { name: t('session.confirm_button') }).click();
  await page.waitForURL('**/cities');
}

/** The header's link once it reads so. */
function waitForLink(page: Page, text: string) {
  return page.locator('.top-line .login-link', { hasText: text }).waitFor();
}

describe.each(ALL_EDITIONS)('signing in by a link in $code', (edition) => {
  it('works on a phone by the keyboard alone', async () => {
    const t = translatorOf(edition.lang);
    const { email, network } = newReader();
    const { page, troubles } = await site.open('/cities', { ...PHONE, ...network }, edition);
    await page.goto(
      `${toEditionPath(edition, '/login-mobile-number')}?callbackUrl=${edition.prefix}/cities`,
    );
    await tabTo(page, t('session.email'));
    await page.keyboard.type(email);
    await expectGood(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/verify-request?*');
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    await page.getByText(t('session.sent_text')).waitFor();
    await expectGood(page);
    await page.goto(await readLink(email));
    expect(await page.locator('html').getAttribute('lang')).toBe(edition.lang);
    await expectGood(page);
    await tabTo(page, t('session.confirm_button'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${edition.prefix}/cities`);
    await waitForLink(page, t('nav.log_out'));
    await expectGood(page);
    await tabTo(page, t('nav.log_out'));
    await page.keyboard.press('Enter');
    await waitForLink(page, t('nav.log_in'));
    expect(troubles).toEqual([]);
  });
});

describe('a reader who is signed in', () => {
  it('sees the name in header and menu, and pages stay the same for everybody', async () => {
    const { email, network } = newReader();
    const { page } = await site.open('/cities', { ...DESKTOP, ...network });
    await signInByMail(page, email);
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
    const options = { ...PHONE, ...network, javaScriptEnabled: false };
    const { page } = await site.open('/cities', options);
    const t = translatorOf('en');
    await signInByMail(page, email);
    await page.goto('/login-mobile-number?callbackUrl=%2Fcities');
    await page.getByText(t('session.signed_in'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('session.log_out') }).click();
    await page.waitForURL('**/cities');
    await page.goto('/api/auth/signout');
    await page.getByText(t('session.log_out_done')).waitFor();
  });

  it('is in step in all tabs', async () => {
    const { email, network } = newReader();
    const { page } = await site.open('/cities', { ...DESKTOP, ...network });
    const other = await page.context().newPage();
    await other.goto('/about');
    await signInByMail(page, email);
    await waitForLink(page, 'Log Out');
    await comeIntoSight(other);
    await waitForLink(other, 'Log Out');
    await changeName(page, 'Asha');
    await comeIntoSight(page);
    await page.locator('.top-line .account-link', { hasText: 'Asha' }).waitFor();
    const kept = 'kept-1 /news/mine/1';
    await page.evaluate((name) => caches.open(name), kept);
    await page.locator('.top-line .login-link').click();
    await waitForLink(page, 'Log In');
    await waitForLink(other, 'Log In');
    expect(await page.evaluate(() => caches.keys())).not.toContain(kept);
    expect(await other.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
  });

  it('sees, coming back to a tab, that the session was ended elsewhere', async () => {
    const { email, network } = newReader();
    const { page } = await site.open('/cities', { ...DESKTOP, ...network });
    await signInByMail(page, email);
    await waitForLink(page, 'Log Out');
    await endSession(page.context());
    await comeIntoSight(page);
    await waitForLink(page, 'Log In');
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in');
  });

  it('is logged out by a page that loads anew even when nothing answers', async () => {
    const { email, network } = newReader();
    const { page } = await site.open('/cities', { ...DESKTOP, ...network });
    await signInByMail(page, email);
    await waitForLink(page, 'Log Out');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/api/auth/**', (route) => route.abort());
    const loaded = page.waitForEvent('load');
    await page.locator('.top-line .login-link').click();
    await loaded;
    expect(logged.join('\n')).toMatch(/Failed to fetch/);
  });
});

describe('whoever forges the keys in storage', () => {
  it('is not signed in', async () => {
    const { page } = await site.open('/cities', DESKTOP, EDITIONS.en);
    await page.evaluate(() => {
      localStorage.setItem('isLoggedIn', 'true');
      localStorage.setItem('userType', 'admin');
    });
    await page.context().addCookies([{ name: 'signed-in', value: '1', url: inject('origin') }]);
    const answer = page.waitForResponse('**/api/auth/session');
    await page.reload();
    expect(await (await answer).json()).toBeNull();
    await waitForLink(page, 'Log In');
  });
});

/** As if the reader had looked at another tab in between. */
function comeIntoSight(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

function changeName(page: Page, name: string) {
  return page.evaluate(async (wanted) => {
    const { csrfToken } = await (await fetch('/api/auth/csrf')).json<{ csrfToken: string }>();
    await fetch('/api/auth/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ csrfToken, data: { name: wanted } }),
    });
  }, name);
}

/** Logs out with the cookies of a browser that does not hear of it. */
async function endSession(context: BrowserContext): Promise<void> {
  const origin = inject('origin');
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

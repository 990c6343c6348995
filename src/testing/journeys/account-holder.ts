import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { listOverflows, listViolations } from './page-watch.ts';

let lastReader = 0;

/**
 * Somebody with a number nobody has used, who sends from an address of their own, so that nobody has to
 * wait. `file` is a digit of the test file's own: files share the site, but not what is counted here.
 */
export function newHolder(file: number): { phone: string; network: BrowserContextOptions } {
  lastReader += 1;
  const address = `2001:db8:7${file}:${lastReader}::1`;
  return {
    phone: `9${file}${String(lastReader).padStart(3, '0')}40506`,
    network: { extraHTTPHeaders: { 'CF-Connecting-IP': address } },
  };
}

/** The code that went last to a number or an address, as the local outbox shows it. */
export async function readCode(to: string): Promise<string> {
  const html = await (await fetch(`${inject('origin')}/dev/outbox`)).text();
  const entry = html.split('<article').find((each) => each.includes(to));
  const code = /\b\d{6}\b/.exec(entry?.replace(/<[^>]*>/g, ' ') ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Signs in by mobile number and goes on to `path`. */
export async function signIn(
  page: Page,
  phone: string,
  { edition, path }: { edition: Edition; path: string },
): Promise<void> {
  const t = translatorOf(edition.lang);
  const going = toEditionPath(edition, path);
  const form = toEditionPath(edition, '/login-mobile-number');
  await page.goto(`${form}?callbackUrl=${encodeURIComponent(going)}`);
  await page.locator('main').getByLabel(t('accounts.mobile_number')).fill(phone);
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=code/);
  await page
    .locator('main')
    .getByLabel(t('accounts.code_label'))
    .fill(await readCode(phone.slice(5)));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login-mobile-number'));
}

/** Signs in by a link in a mail; the page after that. */
export async function signInByLink(page: Page, email: string, edition: Edition): Promise<void> {
  const t = translatorOf(edition.lang);
  await page.goto(toEditionPath(edition, '/login-mobile-number'));
  await page.locator('main').getByLabel(t('session.email')).fill(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/verify-request?*');
  await page.goto(await readLink(email));
  await page.getByRole('button', { name: t('session.confirm_button') }).click();
  await page.waitForURL((url) => !url.pathname.includes('/api/auth/'));
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

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

export async function expectGood(page: Page): Promise<void> {
  expect(await listOverflows(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
}

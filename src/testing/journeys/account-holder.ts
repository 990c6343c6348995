import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { EDITIONS, type Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { PlainReader } from '#testing/plain-reader.ts';
import { currentSite } from './running-site.ts';

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
  const html = await (await fetch(`${currentSite().origin}/dev/outbox`)).text();
  const entry = html.split('<article').find((each) => each.includes(to));
  const code = /\b\d{6}\b/.exec(entry?.replace(/<[^>]*>/g, ' ') ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Signs in by mobile number with the keyboard alone and goes on to `path`. */
export async function signIn(page: Page, phone: string, to: Destination): Promise<void> {
  const t = translatorOf(to.edition.lang);
  await openSignIn(page, to);
  await typeInto(page, t('accounts.mobile_number'), phone);
  await page.keyboard.press('Enter');
  await page.waitForURL(/step=code/);
  await typeInto(page, t('accounts.code_label'), await readCode(`+91${phone}`));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(FORM));
}

/** Signs in by a link in a mail with the keyboard alone; the page after that. */
export async function signInByLink(page: Page, email: string, to: Destination): Promise<void> {
  const t = translatorOf(to.edition.lang);
  await openSignIn(page, to);
  await typeInto(page, t('session.email'), email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/verify-request?*');
  await page.goto(await readLink(email));
  await press(page, 'button', t('session.confirm_button'));
  await page.waitForURL((url) => !url.pathname.includes('/api/auth/'));
}

/** Options of a browser in which somebody new with this number or address is signed in, whose language is that of an edition. */
export async function holderOf(
  who: Identity,
  options: BrowserContextOptions,
  edition: Edition = EDITIONS.en,
): Promise<BrowserContextOptions> {
  const reader = new PlainReader(options.extraHTTPHeaders);
  await signInPlainly(reader, who, edition);
  const cookies = [...reader.cookies].map(([name, value]) => ({
    ...{ name, value, domain: 'localhost', path: '/', expires: -1 },
    ...{ httpOnly: name !== SIGNED_IN, secure: false, sameSite: 'Lax' as const },
  }));
  return { ...options, storageState: { cookies, origins: [] } };
}

/** The cookie that scripts may read. */
const SIGNED_IN = 'signed-in';

type Identity = { phone: string } | { email: string };

/** Signs in by a code or by a link without a browser, and goes on to the list of cities. */
export async function signInPlainly(
  reader: PlainReader,
  who: Identity,
  edition: Edition = EDITIONS.en,
): Promise<void> {
  const t = translatorOf(edition.lang);
  const cities = toEditionPath(edition, '/cities');
  const query = new URLSearchParams({ callbackUrl: cities });
  await reader.open(`${currentSite().origin}${toEditionPath(edition, FORM)}?${query}`);
  if ('phone' in who) {
    reader.fill(t('accounts.mobile_number'), who.phone);
    await reader.press(t('accounts.send_code'));
    reader.fill(t('accounts.code_label'), await readCode(`+91${who.phone}`));
    await reader.press(t('accounts.check_code'));
  } else {
    reader.fill(t('session.email'), who.email);
    await reader.press(t('session.send_link'));
    await reader.open(await readLink(who.email));
    await reader.press(t('session.confirm_button'));
  }
  if (reader.url.pathname !== cities) throw new Error(`not signed in, but at ${reader.url}`);
}

interface Destination {
  edition: Edition;
  path: string;
}

const FORM = '/login-mobile-number';

async function openSignIn(page: Page, { edition, path }: Destination): Promise<void> {
  const going = encodeURIComponent(toEditionPath(edition, path));
  await page.goto(`${toEditionPath(edition, FORM)}?callbackUrl=${going}`);
}

/** The link of the newest mail to an address. */
export async function readLink(email: string): Promise<string> {
  const { origin } = currentSite();
  const outbox = await (await fetch(`${origin}/dev/outbox`)).text();
  const mail = outbox.split('<article').find((entry) => entry.includes(email)) ?? '';
  const path = /\/dev\/outbox\/[\w-]+\/text/.exec(mail)?.[0];
  const text = path ? await (await fetch(origin + path)).text() : '';
  const link = /http\S+callback\/email\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link was sent to ${email}`);
  return link;
}

/** Types into a field of the page's own that the Tab key leads to. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.locator('main').getByLabel(label));
  await page.keyboard.type(text);
}

/** Presses a button or follows a link of the page's own that the Tab key leads to. */
export async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.locator('main').getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** The link of the header that logs in or out, once it reads so; on a phone it is in the drawer. */
export function loginLink(page: Page, text: string): Locator {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1_100;
  return page.locator(`${isNarrow ? '.menu-drawer' : '.top-line'} .login-link`, { hasText: text });
}

/** Waits until the link reads so, whether or not the drawer that has it is open. */
export function waitForLogin(page: Page, text: string): Promise<void> {
  return loginLink(page, text).waitFor({ state: 'attached' });
}

/** Follows the link by the keyboard alone, opening the drawer where it is there. */
export async function followLogin(page: Page, text: string): Promise<void> {
  const link = loginLink(page, text);
  const button = page.locator('.masthead .menu-button');
  if (await button.isVisible()) {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, link);
  await page.keyboard.press('Enter');
}

/** As if the reader had looked at another tab in between. */
export function comeIntoSight(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Goes on with the Tab key until something has the focus; on a new page from where the skip link leads to. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.evaluate((element) => {
    const main = document.getElementById('main');
    if (document.activeElement === document.body && main?.contains(element)) main.focus();
  });
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

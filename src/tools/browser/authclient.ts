import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { INTENTS } from '#domains/identity/sign-in/sign-in.model.ts';
import { startSampleSite } from '#tools/sample/sample-site.ts';
import { launchBrowser } from './browser.ts';
import { CLIENT_PAGE, fetchClients, openClient, type PublishedClient } from './client-page.ts';

declare global {
  interface Window {
    /** The published client's functions, and what its `useSession` gives. */
    client: {
      getSession(): Promise<unknown>;
      getProviders(): Promise<Record<string, unknown> | null>;
      getCsrfToken(): Promise<string>;
      signIn(provider?: string, options?: object): Promise<object | undefined>;
      signOut(options?: object): Promise<object>;
    };
    seen: {
      status: string;
      data: { user: object; expires: string } | null;
      update(data: object): Promise<{ user: object } | null>;
    };
  }
}

let differences = 0;

/** Prints one step; the program fails if any differs. */
function show(step: string, actual: unknown, expected: unknown): void {
  const isSame = isDeepStrictEqual(actual, expected);
  if (!isSame) differences += 1;
  console.log(`  ${isSame ? 'ok     ' : 'DIFFERS'} ${step}`);
  if (!isSame) console.log(`          got      ${JSON.stringify(actual)}`);
  if (!isSame) console.log(`          expected ${JSON.stringify(expected)}`);
}

const clients = await fetchClients();
const site = await startSampleSite();
const browser = await launchBrowser();
try {
  for (const [index, client] of clients.entries()) {
    console.log(`\n${client.name}`);
    const context = await browser.newContext();
    await runClient(context, client, index);
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(differences === 0 ? '\nNo differences.' : `\n${differences} steps differ.`);
process.exitCode = differences === 0 ? 0 : 1;

async function runClient(context: BrowserContext, client: PublishedClient, index: number) {
  const isFour = index === 0;
  // A number is sent its next code after a while only.
  const [phone, other] = [`+9170000${index}0000`, `+9180000${index}0000`];
  const origin = site.url;
  const { page, logged } = await openClient(context, { origin, client });
  await seen(page, 'unauthenticated');
  show('useSession: unauthenticated, without data', await dataOf(page), null);
  await showLists(page);
  await showRefusal(page, phone, isFour);
  await showSignIn(page, phone);
  const tab = await openClient(context, { origin, client });
  await seen(tab.page, 'authenticated');
  await showUpdate(page);
  await showSignOut(page);
  if (isFour) {
    await seen(tab.page, 'unauthenticated');
    show('another tab hears of it', await dataOf(tab.page), null);
  }
  await showMail(page);
  await showRedirects(context, client, other);
  // Version 4 takes the `null` that version 5 answers with for a fault of the fetch, and goes on.
  const known = /convert undefined or null|CLIENT_FETCH_ERROR|status of 401/;
  show('nothing else is logged', isFour ? logged.filter((line) => !known.test(line)) : logged, []);
}

async function showLists(page: Page) {
  const [token, again] = await page.evaluate(async () => [
    await window.client.getCsrfToken(),
    await window.client.getCsrfToken(),
  ]);
  show('getCsrfToken: 64 hexadecimal digits', /^[0-9a-f]{64}$/.test(token ?? ''), true);
  show('getCsrfToken: stays the same', again, token);
  const providers = await page.evaluate(() => window.client.getProviders());
  show('getProviders: code and link', Object.keys(providers ?? {}), ['credentials', 'email']);
  const base = `${site.url}/api/auth`;
  show('getProviders: one of them', providers?.credentials, {
    id: 'credentials',
    name: 'Mobile number',
    type: 'credentials',
    signinUrl: `${base}/signin/credentials`,
    callbackUrl: `${base}/callback/credentials`,
  });
  show('getSession: nobody', await page.evaluate(() => window.client.getSession()), null);
}

async function showRefusal(page: Page, phone: string, isFour: boolean) {
  const wrong = { phone, code: '123', redirect: false };
  const refused = await page.evaluate((given) => window.client.signIn('credentials', given), wrong);
  const status = isFour ? { status: 401, ok: false } : { status: 200, ok: true };
  const expected = { error: 'CredentialsSignin', ...status, url: null };
  show('signIn with a wrong code, redirect: false', refused, expected);
}

async function showSignIn(page: Page, phone: string) {
  const callbackUrl = `${site.url}/gujarati`;
  const right = { phone, code: await orderCode(phone), redirect: false, callbackUrl };
  const done = await page.evaluate((given) => window.client.signIn('credentials', given), right);
  const expected = { error: null, status: 200, ok: true, url: callbackUrl };
  show('signIn with the right code, redirect: false', done, expected);
  await seen(page, 'authenticated');
  const user = (await dataOf(page))?.user;
  const { id, ...rest } = { id: '', ...user };
  const nobody = { name: '', email: null, image: null, role: 'reader', language: 'gujarati' };
  show(
    'useSession: authenticated',
    { isNumber: /^\d+$/.test(id), rest },
    { isNumber: true, rest: nobody },
  );
}

async function showUpdate(page: Page) {
  const change = { name: 'Asha', language: 'hindi', role: 'admin' };
  const updated = await page.evaluate((data) => window.seen.update(data), change);
  const { name, language, role } = { name: '', language: '', role: '', ...updated?.user };
  const expected = { name: 'Asha', language: 'hindi', role: 'reader' };
  show('update: name and language, not the role', { name, language, role }, expected);
  const kept = await page.evaluate(() => window.client.getSession());
  show('getSession: the same afterwards', (kept as typeof updated)?.user, updated?.user);
}

async function showSignOut(page: Page) {
  const callbackUrl = `${site.url}/hindi`;
  const options = { redirect: false, callbackUrl };
  const left = await page.evaluate((given) => window.client.signOut(given), options);
  show('signOut, redirect: false', left, { url: callbackUrl });
  await seen(page, 'unauthenticated');
  show('useSession: unauthenticated again', await dataOf(page), null);
}

async function showMail(page: Page) {
  const order = { email: 'asha@example.org', redirect: false };
  const sent = await page.evaluate((given) => window.client.signIn('email', given), order);
  const { url, ...rest } = { url: '', ...sent };
  show('signIn by e-mail, redirect: false', rest, { error: null, status: 200, ok: true });
  show('signIn by e-mail: where to look', url.split('?')[0], `${site.url}/api/auth/verify-request`);
}

type Act = (page: Page) => Promise<unknown>;
type Go = (act: Act, hash?: string) => ReturnType<typeof leavePage>;

/** Does something that takes the browser away from the client's page; gives where it arrives. */
async function leavePage(
  context: BrowserContext,
  client: PublishedClient,
  { act, hash }: { act: Act; hash: string | undefined },
) {
  const { page } = await openClient(context, { origin: site.url, client, hash });
  const arrived = page.waitForResponse(
    (response) =>
      response.request().isNavigationRequest() && new URL(response.url()).pathname !== CLIENT_PAGE,
  );
  // The page goes away under the call.
  act(page).catch(() => {});
  const response = await arrived;
  const { pathname, searchParams } = new URL(response.url());
  await page.close();
  return { status: response.status(), pathname, error: searchParams.get('error') };
}

/** What takes the browser to another page. */
async function showRedirects(context: BrowserContext, client: PublishedClient, phone: string) {
  const origin = site.url;
  const go: Go = (act, hash) => leavePage(context, client, { act, hash });
  const unknown = await go((page) => page.evaluate(() => window.client.signIn('nobody')));
  const signIn = { status: 200, pathname: '/api/auth/signin', error: null };
  show('signIn by an unknown provider: the sign-in page', unknown, signIn);
  const listless = await go(async (page) => {
    await page.route('**/api/auth/providers', (route) =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await page.evaluate(() => window.client.signIn('credentials'));
  });
  const failed = { status: 200, pathname: '/api/auth/error', error: null };
  show('signIn without a list of providers: the error page', listless, failed);
  const required = await go(async () => {}, '#required');
  const asked = { status: 200, pathname: '/api/auth/signin', error: 'SessionRequired' };
  show('a page that needs a session: the sign-in page', required, asked);
  const right = { phone, code: await orderCode(phone), callbackUrl: `${origin}/gujarati` };
  const home = { status: 200, pathname: '/gujarati', error: null };
  const arrived = await go((page) =>
    page.evaluate((given) => window.client.signIn('credentials', given), right),
  );
  show('signIn with the right code: the page to go on to', arrived, home);
  const left = await go((page) =>
    page.evaluate(() => window.client.signOut({ callbackUrl: '/hindi' })),
  );
  show('signOut: the page to go on to', left, { ...home, pathname: '/hindi' });
}

async function seen(page: Page, status: string): Promise<void> {
  await page.waitForFunction((wanted) => window.seen?.status === wanted, status);
}

function dataOf(page: Page) {
  return page.evaluate(() => window.seen.data);
}

/** Asks for a code as the page does, and reads it in the outbox. */
async function orderCode(phone: string): Promise<string> {
  const asked = await fetch(`${site.url}/login-mobile-number`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.url },
    body: new URLSearchParams({ intent: INTENTS.send, phone }),
  });
  if (asked.status !== 303) throw new Error(`no code was sent: ${asked.status}`);
  const outbox = await (await fetch(`${site.url}/dev/outbox`)).text();
  const newest = outbox.split('<article').find((entry) => entry.includes(phone)) ?? '';
  const code = /\b\d{6}\b/.exec(newest)?.[0];
  if (!code) throw new Error('there is no code in the outbox');
  return code;
}

import type { Browser, Page } from 'playwright-core';
import type { Edition } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { makeReceiver, type PushReceiver } from '#tools/stand-in/push-receiver.ts';
import type { LocalPushService } from '#tools/stand-in/push-service.ts';
import { STORY } from './story.ts';
import { waitFor } from './wait.ts';

/** A browser of one reader, with a page that stays open and a subscription to notifications. */
export interface Reader {
  edition: Edition;
  page: Page;
  push: PushReceiver;
  service: LocalPushService;
}

/** When a reader had each, in epoch milliseconds. */
export interface Seen {
  'breaking line on the open page': number;
  'push received': number;
  'own page': number;
  'home page': number;
}

/** Opens the home page of an edition, connected to its live news, and subscribes. */
export async function openReader(
  browser: Browser,
  { origin, edition, service }: { origin: string; edition: Edition; service: LocalPushService },
): Promise<Reader> {
  const context = await browser.newContext({ baseURL: origin, locale: edition.locale });
  const page = await context.newPage();
  const greeted = waitForGreeting(page);
  await page.goto(toEditionPath(edition, '/'));
  await greeted;
  const push = await makeReceiver(service.origin);
  const isTaken = await page.evaluate(async (token) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = JSON.stringify({ token });
    return (await fetch('/api/store-fcm-token', { ...init, body })).ok;
  }, push.token);
  if (!isTaken) throw new Error('the subscription was not taken');
  return { edition, page, push, service };
}

/** The first message of the hub: from then on it tells the page what is new. */
async function waitForGreeting(page: Page): Promise<void> {
  let isGreeted = false;
  page.once('websocket', (socket) =>
    socket.once('framereceived', () => {
      isGreeted = true;
    }),
  );
  await waitFor('live news on the open page', () => isGreeted);
}

/** Waits until the story, which is due at `at`, has reached a reader by every way, and has them read it. */
export async function seeStory(
  reader: Reader,
  { story, at }: { story: number; at: number },
): Promise<Seen> {
  // Readers who ask before would slow down what is measured.
  await waitFor('the moment it is due', () => Date.now() >= at);
  const [line, push, own, home] = await Promise.all([
    seeLine(reader),
    receivePush(reader, story),
    seePage(reader, `/news/story/${story}`, STORY[reader.edition.lang].body),
    seePage(reader, '/', STORY[reader.edition.lang].title),
  ]);
  await readFromHome(reader);
  return {
    'breaking line on the open page': line,
    'push received': push,
    'own page': own,
    'home page': home,
  };
}

async function seeLine({ page, edition }: Reader): Promise<number> {
  await page.locator('.breaking').getByText(STORY[edition.lang].title).waitFor();
  return Date.now();
}

async function receivePush({ push, service, edition }: Reader, story: number): Promise<number> {
  const { pathname } = new URL(push.target.endpoint);
  const body = await waitFor('push', () => service.mailboxes.get(pathname)?.body);
  const at = Date.now();
  const { title, path } = JSON.parse(await push.open(new Uint8Array(body)));
  if (title !== STORY[edition.lang].title || !path.endsWith(`/${story}`))
    throw new Error(`another push: ${title} ${path}`);
  return at;
}

/** Asks for a page as the reader's browser does, until it carries the text. */
async function seePage({ page, edition }: Reader, path: string, text: string): Promise<number> {
  await waitFor(`${edition.code} ${path}`, async () => {
    const response = await page.request.get(toEditionPath(edition, path));
    return response.ok() && (await response.text()).includes(text);
  });
  return Date.now();
}

/** In another tab: the open page stays as it is. */
async function readFromHome({ page: open, edition }: Reader): Promise<void> {
  const { title, standfirst, body } = STORY[edition.lang];
  const page = await open.context().newPage();
  await page.goto(toEditionPath(edition, '/'));
  await page.locator('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(standfirst).first().waitFor();
  await page.locator('.article-body').getByText(body).waitFor();
  await page.close();
}

import type { PushPayload } from '#islands/push/push-payload.ts';
import { clearUnread, countUnread, UNREAD } from '#islands/push/unread-badge.ts';
import type { LoadedPage } from './keep-page.ts';
import { answerOffline, dropFormerVersions, keepPage } from './kept-pages.ts';
import { type ChangeEvent, type PageEvent, type PushEvent, worker } from './worker-scope.ts';

const ICON = '/icon-192.png';
const SHOWN = 'push-shown';
/** Notifications that are remembered, so that one that comes twice is shown once. */
const MOST_SHOWN = 100;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', answerOffline);
worker.addEventListener('message', (event) => event.waitUntil(hearOfPage(event)));
worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([openStory(event.notification), reportClick(event.notification)]));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function activate(): Promise<void> {
  // Pages are asked for while the worker starts.
  await worker.registration.navigationPreload?.enable();
  await dropFormerVersions([SHOWN, UNREAD]);
  await worker.clients.claim();
}

/** A page was loaded, or come back to, which tells nothing of itself. */
async function hearOfPage({ data, source }: PageEvent): Promise<void> {
  await clearUnread().catch(ignore);
  if (data) await keepPage(data as LoadedPage, source?.id).catch(ignore);
}

/** Without a connection nothing is kept. */
function ignore(): void {}

async function showPush(event: PushEvent): Promise<void> {
  const payload = event.data?.json() as PushPayload | undefined;
  if (!payload || !(await isNew(payload.id))) return;
  const { title, body, lang, tag, image } = payload;
  const options = { body, lang, tag, image, icon: ICON, badge: ICON, renotify: true };
  await worker.registration.showNotification(title, { ...options, data: payload });
  if (payload.isBreaking) await countUnread(tag).catch(ignore);
}

/** Remembers the notification; false where it was there before. */
async function isNew(id: string): Promise<boolean> {
  const shown = await caches.open(SHOWN);
  const name = `/push/shown/${encodeURIComponent(id)}`;
  if (await shown.match(name)) return false;
  await shown.put(name, new Response());
  const all = await shown.keys();
  await Promise.all(all.slice(0, -MOST_SHOWN).map((old) => shown.delete(old)));
  return true;
}

/** Brings forward the tab that has the story open, else takes a tab of the site to it, else opens a new one. */
async function openStory({ data }: Notification): Promise<void> {
  const { path } = data as PushPayload;
  const { href, origin, pathname } = new URL(path, worker.location.origin);
  if (origin !== worker.location.origin) return;
  const list = (includeUncontrolled: boolean) =>
    worker.clients.matchAll({ type: 'window', includeUncontrolled });
  const open = (await list(true)).find(({ url }) => new URL(url).pathname === pathname);
  if (open) return void (await open.focus());
  // Only a tab that belongs to this worker lets itself be taken elsewhere.
  const [tab] = await list(false);
  if (!tab) return void (await worker.clients.openWindow(href));
  await tab.focus();
  await tab.navigate(href);
}

async function reportClick({ data }: Notification): Promise<void> {
  const { campaign } = data as PushPayload;
  const subscription = await worker.registration.pushManager.getSubscription();
  if (campaign && subscription)
    await post('/api/push/click', { token: JSON.stringify(subscription), campaign });
}

/** The browser has changed the subscription: the settings go over to the new one. */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const { pushManager } = worker.registration;
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const subscription =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (applicationServerKey &&
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!subscription) return;
  await post('/api/store-fcm-token', {
    token: JSON.stringify(subscription),
    previous: oldSubscription ? JSON.stringify(oldSubscription) : undefined,
  });
}

/** Nobody sees what goes wrong here. */
async function post(path: string, body: unknown): Promise<void> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) console.error(`${path}: ${response.status}`);
  } catch (error) {
    console.error(error);
  }
}

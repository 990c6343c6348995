import type { PushPayload } from './push-payload.ts';

// The types of a window and of a worker exclude each other; these are what is used here.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends Extendable {
  data: { json(): unknown } | null;
}
interface ClickEvent extends Extendable {
  notification: Notification;
}
interface ChangeEvent extends Extendable {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}
interface WindowClient {
  url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
}

const worker = globalThis as unknown as WorkerScope;

const ICON = '/icon-192.png';
const SHOWN = 'push-shown';
/** Notifications that are remembered, so that one that comes twice is shown once. */
const MOST_SHOWN = 100;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(showPush(event)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(Promise.all([openStory(event.notification), reportClick(event.notification)]));
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function showPush(event: PushEvent): Promise<void> {
  const payload = event.data?.json() as PushPayload | undefined;
  if (!payload || !(await isNew(payload.id))) return;
  const { title, body, lang, tag, image } = payload;
  const options = { body, lang, tag, image, icon: ICON, badge: ICON, renotify: true };
  await worker.registration.showNotification(title, { ...options, data: payload });
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

/** Brings forward the tab that has the story open, else a tab of the site, else a new one. */
async function openStory({ data }: Notification): Promise<void> {
  const { path } = data as PushPayload;
  const url = new URL(path, worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((each) => new URL(each.url).pathname === url.pathname);
  if (tab) await tab.focus();
  else await worker.clients.openWindow(url.href);
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

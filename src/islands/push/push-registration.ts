const WORKER = '/firebase-messaging-sw.js';
const TOKEN = 'token';

/**
 * Registers the worker, subscribes this browser with the site's public key and tells the site (spec
 * section 4). Whatever goes wrong is logged only; true when notifications will come.
 */
export async function subscribeToPush(key: string): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    return await storeSubscription(subscription);
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The subscription of this browser; null where there is none. */
export async function getPushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Tells the site of a subscription, which greets it once. */
export async function storeSubscription(subscription: PushSubscription): Promise<boolean> {
  const token = JSON.stringify(subscription);
  saveToken(token);
  const stored = await postJson('/api/store-fcm-token', { token });
  if (!stored.ok) throw new Error(`the token was not stored: ${stored.status}`);
  const greeted = await postJson('/api/send-welcome-notification', { token });
  if (!greeted.ok) console.error(`no welcome was sent: ${greeted.status}`);
  return true;
}

/** Sends JSON in the language of the page. */
export function postJson(path: string, body: unknown): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
    },
    body: JSON.stringify(body),
  });
}

/** The storage key of spec section 3; null forgets it. */
export function saveToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(TOKEN);
    else localStorage.setItem(TOKEN, token);
  } catch {
    // Storage may be off; the browser knows its subscription all the same.
  }
}

import type { Session } from '#domains/identity/session/session.model.ts';
import { isSignedIn, isSomebodyKnown } from './signed-in.ts';

/** Number of the account of whoever was last signed in here. */
const READER = 'reader';

/**
 * Keeps what scripts of older pages look for in the browser (spec section 3). Nothing of it is believed: who
 * is signed in is in a cookie that scripts can't read, so there is no token to keep either. True when nobody
 * was known to be signed in before.
 */
export function rememberSession({ user }: Session): boolean {
  return inStorage((storage) => {
    const before = storage.getItem(READER);
    // Whoever has not logged out leaves nothing to the next one.
    if (before !== null && before !== user.id) {
      clearOfReader();
      forgetPages().catch(console.error);
    }
    const isNew = storage.getItem('isLoggedIn') !== 'true';
    const vendorsResp = { vendorBusinessRespList: user.businesses };
    storage.setItem(READER, user.id);
    storage.setItem('isLoggedIn', 'true');
    storage.setItem('user', JSON.stringify({ name: user.name, vendorsResp }));
    storage.setItem('userType', user.role);
    if (!storage.getItem('fingerprint')) storage.setItem('fingerprint', crypto.randomUUID());
    return isNew;
  });
}

/**
 * True when somebody was known to be signed in before: then all that is kept of them goes, as when they log
 * out. Nothing goes as long as the site has not said that the session has ended.
 */
export async function forgetSession(): Promise<boolean> {
  if (isSignedIn()) return false;
  const wasKnown = isSomebodyKnown();
  if (wasKnown) await forgetReader();
  return wasKnown;
}

/** Forgets what this browser keeps of whoever was signed in; what can't be forgotten is only logged. */
export async function forgetReader(): Promise<void> {
  const steps = [
    () => cookieStore.delete('x-access-token'),
    clearOfReader,
    () => sessionStorage.clear(),
    // Browsers tell other tabs only.
    () => dispatchEvent(new StorageEvent('storage', { key: null })),
    forgetPages,
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      console.error('log-out error', error);
    }
  }
}

/** What is chosen for a device, whoever uses it: nobody is asked again about notifications for having logged out. */
const OF_DEVICE = [
  ...['pushPermission', 'theme', 'textSize', 'digits'],
  ...['breakingClosed', 'liteRefused', 'livePlace', 'cityRefused'],
];

function clearOfReader(): void {
  const kept = OF_DEVICE.map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
}

/** The stories that the service worker has kept. */
async function forgetPages(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Storage may be off or full. */
function inStorage(use: (storage: Storage) => boolean): boolean {
  try {
    return use(localStorage);
  } catch {
    return false;
  }
}

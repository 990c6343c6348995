import type { Session } from '#shared/session.ts';

/**
 * What scripts of older pages look for in the browser (spec section 3). Nothing here is believed: who
 * is signed in is in a cookie that scripts can't read, so there is no token to keep either.
 */
const KEYS = ['isLoggedIn', 'user', 'userType'];

/** True when nobody was known to be signed in before. */
export function rememberSession({ user }: Session): boolean {
  return inStorage((storage) => {
    const isNew = storage.getItem('isLoggedIn') !== 'true';
    const vendorsResp = { vendorBusinessRespList: [] };
    storage.setItem('isLoggedIn', 'true');
    storage.setItem('user', JSON.stringify({ name: user.name, vendorsResp }));
    storage.setItem('userType', user.role);
    if (!storage.getItem('fingerprint')) storage.setItem('fingerprint', crypto.randomUUID());
    return isNew;
  });
}

/** True when somebody was known to be signed in before. */
export function forgetSession(): boolean {
  return inStorage((storage) => {
    const wasKnown = storage.getItem('isLoggedIn') === 'true';
    for (const key of KEYS) storage.removeItem(key);
    return wasKnown;
  });
}

/** Storage may be off or full. */
function inStorage(use: (storage: Storage) => boolean): boolean {
  try {
    return use(localStorage);
  } catch {
    return false;
  }
}

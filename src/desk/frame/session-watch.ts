import type { Session } from '#domains/identity/session/session.model.ts';
import { askAuth } from '#islands/session/session-client.ts';
import { notifyTabs, onTabNews } from '#islands/session/session-tabs.ts';
import { isSignedOut } from './connection.ts';
import { desk } from './desk-data.ts';

/** Asks whether whoever opened the desk is still signed in; somebody else gets a desk of their own. */
async function checkSession(): Promise<void> {
  try {
    const session = await askAuth<Session>('session');
    if (session && Number(session.user.id) !== desk.user.id) location.reload();
    else isSignedOut.value = session === null;
  } catch {
    // No answer says nothing about the session.
  }
}

/** Follows what other tabs say of signing in and out, and asks itself when it comes into sight signed out. */
export function watchSession(): () => void {
  const stop = new AbortController();
  onTabNews(checkSession, stop.signal);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden && isSignedOut.value) checkSession();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** Lets desks that wait in other tabs go on. */
export function notifyDesks(): void {
  notifyTabs('getSession');
}

import { signal } from '@preact/signals-core';
import type { Session } from '#shared/session.ts';
import { askAuth, fetchCsrfToken, postAuth } from './session-client.ts';
import { forgetReader, forgetSession, rememberSession } from './session-memory.ts';
import { onTabNews, tellTabs } from './session-tabs.ts';

/** Who is signed in here; null for nobody, and as long as the status is `loading`. */
export const session = signal<Session | null>(null);
export const sessionStatus = signal<'loading' | 'authenticated' | 'unauthenticated'>('loading');

export interface FollowOptions {
  /** Asks again after so many seconds, while somebody is signed in. */
  pollSeconds?: number;
  pollsOffline?: boolean;
}

let asking: Promise<void> | null = null;

/** Asks who is signed in; calls at the same time ask once. */
export function refreshSession(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Keeps the store in step with other tabs, and asks again whenever the page comes into sight. Gives what ends it. */
export function followSession({ pollSeconds, pollsOffline }: FollowOptions = {}): () => void {
  const stop = new AbortController();
  const { signal: until } = stop;
  const onSight = () => {
    if (!document.hidden) refreshSession();
  };
  document.addEventListener('visibilitychange', onSight, { signal: until });
  onTabNews(refreshSession, until);
  if (pollSeconds) {
    const poll = setInterval(() => {
      if (session.value && (pollsOffline || navigator.onLine)) refreshSession();
    }, pollSeconds * 1_000);
    until.addEventListener('abort', () => clearInterval(poll));
  }
  refreshSession();
  return () => stop.abort();
}

/** Changes the name or the language of whoever is signed in; null when that was refused. */
export async function updateSession(data: {
  name?: string;
  language?: string;
}): Promise<Session | null> {
  const csrfToken = await fetchCsrfToken();
  const body = JSON.stringify({ csrfToken, data });
  const headers = { 'Content-Type': 'application/json' };
  const changed = await askAuth<Session>('session', { method: 'POST', headers, body });
  if (changed) {
    take(changed);
    tellTabs('getSession');
  }
  return changed;
}

/** Logs out in the steps of spec section 4; the page is loaded anew whatever happens before. */
export async function logOut(): Promise<void> {
  try {
    await postAuth('signout', { callbackUrl: location.href });
    await forgetReader();
    tellTabs('signout');
  } catch (error) {
    console.error(error);
  }
  location.reload();
}

async function ask(): Promise<void> {
  try {
    const found = await askAuth<Session>('session');
    if (take(found)) tellTabs('getSession');
  } catch (error) {
    console.error('client session error', error);
    session.value = null;
    sessionStatus.value = 'unauthenticated';
  }
}

/** True when this browser did not know it before. */
function take(found: Session | null): boolean {
  session.value = found;
  sessionStatus.value = found ? 'authenticated' : 'unauthenticated';
  return found ? rememberSession(found) : forgetSession();
}

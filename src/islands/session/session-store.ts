import { signal } from '@preact/signals-core';
import type { Session } from '#domains/identity/session/session.model.ts';
import { askAuth, fetchCsrfToken, postSignOut } from './session-client.ts';
import { forgetReader, forgetSession, rememberSession } from './session-memory.ts';
import { notifyTabs, onTabNews } from './session-tabs.ts';

/** Who is signed in here; null for nobody, and as long as the status is `loading`. */
export const session = signal<Session | null>(null);
export const sessionStatus = signal<'loading' | 'authenticated' | 'unauthenticated'>('loading');

export interface FollowOptions {
  /** Asks again after so many seconds, while somebody is signed in. */
  pollSeconds?: number;
  pollsOffline?: boolean;
}

/** How often the session has been asked for: of several answers on their way only that to the last question is taken. */
let turn = 0;

/** Asks who is signed in. */
export async function refreshSession(): Promise<void> {
  turn += 1;
  const asked = turn;
  const found = await ask();
  if (asked === turn) await applySession(found);
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
    turn += 1;
    await applySession(changed);
    notifyTabs('getSession');
  }
  return changed;
}

/** Logs out in the steps of spec section 4. What fails is only logged, and the page is loaded again whatever happens. */
export async function logOut(): Promise<void> {
  for (const step of [postSignOut, forgetReader, () => notifyTabs('signout')]) {
    try {
      await step();
    } catch (error) {
      console.error('log-out error', error);
    }
  }
  location.reload();
}

async function ask(): Promise<Session | null> {
  try {
    return await askAuth<Session>('session');
  } catch (error) {
    console.error('client session error', error);
    return null;
  }
}

/** Other tabs are told what this browser did not know before. */
async function applySession(found: Session | null): Promise<void> {
  session.value = found;
  sessionStatus.value = found ? 'authenticated' : 'unauthenticated';
  const isNews = found ? rememberSession(found) : await forgetSession();
  if (isNews) notifyTabs('getSession');
}

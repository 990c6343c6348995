import { isSignedIn, isSomebodyKnown } from './signed-in.ts';

/** Offers to log out where somebody is signed in (spec section 4); pages are the same for everybody. */
export function enhanceLogin(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-log-out]');
  for (const link of links) link.addEventListener('click', () => comeBackHere(link));
  const look = () => {
    if (document.hidden) return;
    // A session that has ended by itself leaves nothing to whoever comes next, either.
    if (!isSignedIn() && isSomebodyKnown())
      import('./session-memory.ts').then(({ forgetSession }) => forgetSession());
    if (!isSignedIn()) return;
    document.removeEventListener('visibilitychange', look);
    import('./header-session.ts').then(({ showSession }) => showSession(links));
  };
  // Somebody may sign in in another tab.
  document.addEventListener('visibilitychange', look);
  look();
}

/**
 * Pages of signing in are none to come back to, but know where the reader was going; whoever was on the front page
 * was going nowhere.
 */
function comeBackHere(link: HTMLAnchorElement): void {
  const { pathname, search } = location;
  const home = link.pathname.replace(/\/login-mobile-number$/, '') || '/';
  if (pathname + search === home) return;
  const isSigningIn = pathname === link.pathname || pathname.includes('/api/auth/');
  const going = isSigningIn ? new URLSearchParams(search).get('callbackUrl') : pathname + search;
  if (going) link.search = `callbackUrl=${encodeURIComponent(going)}`;
}

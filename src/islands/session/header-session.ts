import { effect } from '@preact/signals-core';
import { followSession, logOut, session, sessionStatus } from './session-store.ts';

/** Shows in header and menu who is signed in, and lets them log out. */
export function showSession(links: Iterable<HTMLAnchorElement>): void {
  const accounts: HTMLAnchorElement[] = [];
  for (const link of links) {
    const logIn = link.textContent;
    const account = toAccountLink(link);
    accounts.push(account);
    link.addEventListener('click', (event) => {
      if (sessionStatus.value === 'unauthenticated') return;
      event.preventDefault();
      logOut();
    });
    effect(() => {
      const isOut = sessionStatus.value === 'unauthenticated';
      link.textContent = isOut ? logIn : (link.dataset.logOut ?? logIn);
      account.hidden = !session.value;
      account.textContent = session.value?.user.name || (link.dataset.account ?? '');
    });
  }
  for (const form of document.querySelectorAll('form[action="/api/auth/signout"]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      logOut();
    });
  followSession();
  followStaff(accounts);
  followNotices(accounts);
}

/** Readers load nothing of what leads to the desk or to a business. */
function followStaff(accounts: readonly HTMLAnchorElement[]): void {
  let added: Promise<Element[]> | null = null;
  effect(() => {
    const user = session.value?.user;
    if (user && user.role !== 'reader')
      added ??= import('./desk-door.ts')
        .then(({ openDoors }) => openDoors(accounts, user))
        .catch(() => []);
    else if (added) {
      added.then((links) => {
        for (const link of links) link.remove();
      });
      added = null;
    }
  });
}

/** Counts beside the account, and on what opens the menu where that has it, what its reader was told and has not read; asked for once a page, by those who are signed in. */
function followNotices(accounts: readonly Element[]): void {
  let asked: Promise<number> | null = null;
  effect(() => {
    if (!session.value) return;
    asked ??= countUnread().catch(() => 0);
    asked.then((unread) => {
      if (unread > 0)
        for (const each of [...accounts, ...document.querySelectorAll('.name-line .menu-button')])
          each.setAttribute('data-unread', `${unread}`);
    });
  });
}

async function countUnread(): Promise<number> {
  const answer = await fetch('/api/notice/unread');
  if (!answer.ok) return 0;
  const { data } = await answer.json<{ data: { unread: number } }>();
  return data.unread;
}

/** A hidden link to the account, before the one that logs out. */
function toAccountLink(link: HTMLAnchorElement): HTMLAnchorElement {
  const account = document.createElement('a');
  account.className = 'account-link';
  account.href = link.pathname.replace(/\/login-mobile-number$/, '/account');
  account.hidden = true;
  link.insertAdjacentElement('beforebegin', account);
  return account;
}

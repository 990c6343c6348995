import { isSignedIn } from '#islands/session/signed-in.ts';
import {
  type FollowMark,
  isFollowMark,
  listFollowed,
  MOST_FOLLOWED,
  mergeMarks,
  parseMarks,
  serializeMarks,
  takeAnswer,
} from './follow.model.ts';

const KEY = 'following';
const ACCOUNT = 'following-account';
/** Says on this page that something has changed. */
const NEWS = 'following-changed';

/** Storage may be off: things are then followed as long as the page. */
let marks: readonly FollowMark[] = [];

export function listMarks(): readonly FollowMark[] {
  try {
    return parseMarks(localStorage.getItem(KEY));
  } catch {
    return marks;
  }
}

export function isFollowed(key: string): boolean {
  return listFollowed(listMarks()).includes(key);
}

/** False where as much is followed as there is room for. */
export function hasRoom(): boolean {
  return listFollowed(listMarks()).length < MOST_FOLLOWED;
}

/** Says of something now that it is followed, or is no more. */
export function mark(keys: readonly string[], isOn: boolean): void {
  const known = listMarks();
  // Whatever the clock has said before, this is later.
  const last = Math.max(0, ...known.map(({ at }) => at));
  const at = Math.max(Date.now(), last + 1);
  keepMarks(
    mergeMarks(
      known,
      keys.map((key) => ({ key, isOn, at })),
    ),
  );
}

function keepMarks(all: readonly FollowMark[]): void {
  marks = all;
  try {
    localStorage.setItem(KEY, serializeMarks(all));
  } catch {
    // Full or off; the page still shows it.
  }
  dispatchEvent(new Event(NEWS));
}

/** Acts on each change, here or in another tab. */
export function followChanges(act: () => void): void {
  addEventListener(NEWS, act);
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) act();
  });
}

let last = Promise.resolve();

/** Brings this browser and the account of whoever is signed in into step, one time after the other. */
export function syncAccount(): Promise<void> {
  if (isSignedIn()) last = last.then(exchange).catch(console.error);
  return last;
}

async function exchange(): Promise<void> {
  const sent = listMarks();
  const response = await fetch('/api/user/following', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account: getAccount(), marks: sent }),
  });
  if (!response.ok) return;
  const { data } = Object(await response.json());
  // Whoever has signed out meanwhile leaves nothing behind.
  if (!isSignedIn()) return;
  const known = listMarks();
  const all = takeAnswer(known, sent, data.marks.filter(isFollowMark));
  if (serializeMarks(all) !== serializeMarks(known)) keepMarks(all);
  keepAccount(data.account);
}

/** The account that this browser was last in step with; null for none. */
function getAccount(): number | null {
  try {
    return Number(localStorage.getItem(ACCOUNT)) || null;
  } catch {
    return null;
  }
}

function keepAccount(id: number): void {
  try {
    localStorage.setItem(ACCOUNT, String(id));
  } catch {
    // Full or off.
  }
}

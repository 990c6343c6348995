/** Where clients of Auth.js 5 tell other tabs, and the key of storage by which those of version 4 do. */
const CHANNEL = 'next-auth';
const KEY = 'nextauth.message';

type Trigger = 'getSession' | 'signout';

/** One for speaking and hearing: a channel does not hear itself. */
let channel: BroadcastChannel | undefined;

/** Tells other tabs of this browser that somebody has signed in or out. */
export function notifyTabs(trigger: Trigger): void {
  const message = { event: 'session', data: { trigger } };
  openChannel().postMessage(message);
  try {
    const timestamp = Math.floor(Date.now() / 1_000);
    localStorage.setItem(KEY, JSON.stringify({ ...message, timestamp, channel: CHANNEL }));
  } catch {
    // Storage may be off or full; our own tabs have heard it.
  }
}

/** Our own tabs say everything in both places, and hear it once. */
function isOnChannel(message: string): boolean {
  try {
    return JSON.parse(message)?.channel === CHANNEL;
  } catch {
    return false;
  }
}

/** Calls `onNews` when another tab says that somebody has signed in or out. */
export function onTabNews(onNews: () => void, signal: AbortSignal): void {
  openChannel().addEventListener('message', onNews, { signal });
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === KEY && newValue && !isOnChannel(newValue)) onNews();
    },
    { signal },
  );
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

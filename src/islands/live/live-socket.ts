import type { LiveState, MarketSnapshot } from '#kernel/live/live-state.model.ts';

/** Milliseconds; each wait is drawn between half of it and all, so that readers don't come back at once. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 120_000;
/** Failures in a row after which prices are asked for instead (spec section 9: once a minute). */
const PATIENCE = 3;
const POLL = 60_000;
/** An answer to a ping takes no longer, in milliseconds. */
const PING = 40_000;
const PONG = 10_000;

/** What is new from the market's service: all of it, or only prices where no socket can be had. */
export type LiveNews = Pick<LiveState, 'version' | 'market'> & Partial<LiveState>;

/**
 * Follows what is live until `signal` says to stop: by a socket that is opened again whenever it
 * breaks and, as long as none can be had, by asking. `since` gives the version that is known.
 */
export function followLive(options: {
  since: () => number;
  tell: (news: LiveNews) => void;
  signal: AbortSignal;
}): void {
  const { tell, signal } = options;
  let failures = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const fail = () => {
    failures += 1;
    if (failures >= PATIENCE && poll === undefined) {
      fetchPrices(tell);
      poll = setInterval(() => fetchPrices(tell), POLL);
    }
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
    wait = setTimeout(open, longest * (0.5 + Math.random() / 2));
  };
  const open = () => {
    const heard = () => {
      failures = 0;
      stopPolling();
    };
    openSocket(toAddress(options.since()), { tell, heard, fail, open: stopPolling, signal });
  };
  signal.addEventListener('abort', () => {
    clearTimeout(wait);
    stopPolling();
  });
  open();
}

function openSocket(
  address: URL,
  on: {
    tell: (news: LiveNews) => void;
    /** At every message, also an answer to a ping: the line holds. */
    heard: () => void;
    open: () => void;
    fail: () => void;
    signal: AbortSignal;
  },
): void {
  const socket = new WebSocket(address);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const ping = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send('ping');
    // A network that has changed doesn't say so: without an answer the socket is given up.
    silence ??= setTimeout(end, PONG);
  }, PING);
  const end = () => {
    clearInterval(ping);
    clearTimeout(silence);
    on.signal.removeEventListener('abort', stop);
    socket.onclose = null;
    socket.close();
    if (!on.signal.aborted) on.fail();
  };
  const stop = () => end();
  on.signal.addEventListener('abort', stop);
  socket.onopen = on.open;
  socket.onclose = end;
  socket.onmessage = ({ data }) => {
    clearTimeout(silence);
    silence = undefined;
    on.heard();
    if (data !== 'pong') on.tell(JSON.parse(data));
  };
}

function toAddress(since: number): URL {
  const url = new URL('/api/market/live', location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const { lang } = document.documentElement;
  url.search = String(new URLSearchParams({ place: drawPlace(), since: String(since), lang }));
  return url;
}

/** Which of the hubs this browser begins with: a number of four digits that tells nobody apart. */
function drawPlace(): string {
  const drawn = String(Math.floor(Math.random() * 10_000));
  try {
    const kept = localStorage.getItem('livePlace');
    if (kept && /^\d{1,4}$/.test(kept)) return kept;
    localStorage.setItem('livePlace', drawn);
  } catch {
    // Another one the next time, then.
  }
  return drawn;
}

/** Without prices it is told that a minute has gone: what else is live looks for itself. */
const NO_NEWS: LiveNews = { version: 0, market: null };

async function fetchPrices(tell: (news: LiveNews) => void): Promise<void> {
  try {
    const response = await fetch('/api/market/indices');
    if (!response.ok) return tell(NO_NEWS);
    const { data } = (await response.json()) as { data: MarketSnapshot & { version: number } };
    const { version, ...market } = data;
    tell({ version, market });
  } catch {
    tell(NO_NEWS);
  }
}

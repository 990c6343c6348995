import { takeBreakingLine } from './breaking-line.ts';
import { followLive, type LiveNews } from './live-socket.ts';
import { takeStrip } from './ticker-strip.ts';

/** Name of the lock that the leading tab holds, and of the channel it tells the others on. */
const NAME = 'live';

/** Keeps prices and breaking news current. Of all tabs that are in sight one follows and tells the others; tabs out of sight do nothing. */
export function startLive(): void {
  const showMarket = takeStrip();
  const showBreaking = takeBreakingLine();
  const channel = new BroadcastChannel(NAME);
  /** The last whole state, and the version of the last prices: those that are asked for come without lines. */
  let latest: LiveNews | null = null;
  let prices = 0;
  let following: AbortController | null = null;
  const take = (news: LiveNews) => {
    if (news.market && news.version > prices) {
      prices = news.version;
      showMarket?.(news.market);
    }
    if (!news.breaking || news.version <= (latest?.version ?? 0)) return;
    latest = news;
    showBreaking?.(news.breaking[document.documentElement.lang]);
  };
  const lead = (signal: AbortSignal) =>
    followLive({
      signal,
      since: () => latest?.version ?? 0,
      tell: (news) => {
        take(news);
        channel.postMessage(news);
      },
    });
  channel.onmessage = ({ data }: MessageEvent<LiveNews | 'what'>) => {
    if (!following) return;
    if (data !== 'what') take(data);
    else if (latest) channel.postMessage(latest);
  };
  const watch = () => {
    following?.abort();
    following = null;
    if (document.hidden) return;
    following = new AbortController();
    channel.postMessage('what');
    takeLead(following.signal, lead);
  };
  document.addEventListener('visibilitychange', watch);
  watch();
}

/** Waits until no other tab leads, then leads until the signal says to stop. */
async function takeLead(signal: AbortSignal, lead: (signal: AbortSignal) => void): Promise<void> {
  // Insecure origins have no locks: each of their tabs leads.
  if (!navigator.locks) return lead(signal);
  const untilStopped = () =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
      lead(signal);
    });
  try {
    await navigator.locks.request(NAME, { signal }, untilStopped);
  } catch {
    // Stopped while it waited.
  }
}

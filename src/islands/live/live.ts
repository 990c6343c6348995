import type { LiveState } from '#kernel/live/live-state.model.ts';
import { attachBreakingLine } from './breaking-line.ts';
import { followLive, type LiveNews } from './live-socket.ts';
import { attachStrip } from './ticker-strip.ts';

/** Name of the lock that the leading tab holds, and of the channel it tells the others on. */
const NAME = 'live';

/** Keeps prices and breaking news current. Of all tabs that are in sight one follows and tells the others; tabs out of sight do nothing. */
export function startLive(): void {
  const shown = showNews();
  const channel = new BroadcastChannel(NAME);
  let following: AbortController | null = null;
  const lead = (signal: AbortSignal) =>
    followLive({
      signal,
      since: () => shown.latest()?.version ?? 0,
      tell: (news) => {
        shown.take(news);
        channel.postMessage(news);
      },
    });
  channel.onmessage = ({ data }: MessageEvent<LiveNews | 'what'>) => {
    if (!following) return;
    const latest = shown.latest();
    if (data !== 'what') shown.take(data);
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

/** Shows what is newer than what is shown. Prices that were asked for come without lines: `latest` gives the last whole state. */
function showNews(): { take: (news: LiveNews) => void; latest: () => LiveNews | null } {
  const showMarket = attachStrip();
  const showBreaking = attachBreakingLine();
  const blog = document.querySelector<HTMLElement>('[data-live-blog]');
  const showBlog =
    blog && import('./live-blog.ts').then(({ attachLiveBlog }) => attachLiveBlog(blog));
  let latest: LiveNews | null = null;
  let prices = 0;
  const take = (news: LiveNews) => {
    showBlog?.then((show) => show(news.stories));
    if (news.stories) markLive(news.stories);
    if (news.market && news.version > prices) {
      prices = news.version;
      showMarket?.(news.market);
    }
    if (!news.breaking || news.version <= (latest?.version ?? 0)) return;
    latest = news;
    showBreaking?.(news.breaking[document.documentElement.lang]);
  };
  return { take, latest: () => latest };
}

/** Takes the marks off stories that are live no more: pages are kept longer than that stays true. */
function markLive(stories: LiveState['stories']): void {
  for (const mark of document.querySelectorAll<HTMLElement>('[data-live]'))
    mark.hidden = !stories[mark.dataset.live ?? '']?.liveAt;
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

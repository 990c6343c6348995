/** How much of an advertisement must be in sight, and for how long in milliseconds, for it to count as seen. */
const PART = 0.5;
const SEEN_AFTER = 1_000;
/** How long what has been seen waits for more, in milliseconds, and how much is told at once. */
const PAUSE = 2_000;
const MOST = 20;

/** Tells of each advertisement once it has been seen, several at a time. */
export function watchAds(links: Iterable<HTMLElement>): void {
  const looks = new Map<Element, number>();
  const seen = new Set<string>();
  let waiting: string[] = [];
  const send = () => {
    const events = waiting.splice(0, MOST).map((id) => ({ id: Number(id), type: 'impression' }));
    if (events.length === 0) return;
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    navigator.sendBeacon('/api/advertisement/view', body);
  };
  const look = (link: HTMLElement) => {
    if (document.hidden) {
      looks.set(link, window.setTimeout(look, SEEN_AFTER, link));
      return;
    }
    observer.unobserve(link);
    const id = link.dataset.ad ?? '';
    if (seen.has(id)) return;
    seen.add(id);
    waiting = [...waiting, id];
    if (waiting.length === 1) setTimeout(send, PAUSE);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        clearTimeout(looks.get(target));
        if (intersectionRatio >= PART)
          looks.set(target, window.setTimeout(look, SEEN_AFTER, target));
      }
    },
    { threshold: PART },
  );
  for (const link of links) observer.observe(link);
  addEventListener('visibilitychange', () => document.hidden && send());
}

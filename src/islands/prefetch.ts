/** Pages fetched ahead of a click, at most. */
const MOST = 4;
/** How near to the visible part a link must be (spec section 9). */
const MARGIN = '200px';

/** Fetches the first pages that links near the reader lead to; not without a connection, nor for readers who save data. */
export function prefetchLinks(): void {
  if (!navigator.onLine) return;
  if (savesData() || !document.createElement('link').relList.supports('prefetch')) return;
  const fetched = new Set([location.href]);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || fetched.size > MOST) continue;
        observer.unobserve(target);
        prefetch((target as HTMLAnchorElement).href, fetched);
      }
      if (fetched.size > MOST) observer.disconnect();
    },
    { rootMargin: MARGIN },
  );
  const links = 'main a[href^="/"]:not([rel~="nofollow"])';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) observer.observe(link);
}

function prefetch(href: string, fetched: Set<string>): void {
  const [address = href] = href.split('#');
  if (fetched.has(address) || /\/(api|media|_next)\//.test(address)) return;
  fetched.add(address);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.appendChild(link);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return (
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

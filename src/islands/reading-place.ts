const KEY = 'reading-place';
const BLOCKS = '.article-body > *';

/** The part of a text that is read, on its way to the same text in another language. */
interface Place {
  path: string;
  /** Number of the part, of so many. */
  at: number;
  of: number;
  /** Where it stands in the window, in pixels. */
  top: number;
}

/** Whoever changes the language of a story goes on reading where they were: its texts have the same parts. */
export function keepReadingPlace(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)];
  if (blocks.length === 0) return;
  goOn(blocks);
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
    if (link?.closest('.edition-switch, .article-languages')) keep(link, blocks);
  });
}

function keep(link: HTMLAnchorElement, blocks: readonly HTMLElement[]): void {
  const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > innerHeight / 4);
  const top = blocks[at]?.getBoundingClientRect().top ?? 0;
  // Whose text has not come up yet reads from its beginning.
  if (at < 0 || top > innerHeight / 2) return;
  const place: Place = { path: link.pathname, at, of: blocks.length, top };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage may be off.
  }
}

function goOn(blocks: readonly HTMLElement[]): void {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null;
    sessionStorage.removeItem(KEY);
    if (place?.path !== location.pathname) return;
    const at = Math.round((place.at * blocks.length) / place.of);
    const block = blocks[Math.min(at, blocks.length - 1)];
    if (block)
      scrollTo({
        top: block.getBoundingClientRect().top + scrollY - place.top,
        behavior: 'instant',
      });
  } catch {
    // Off, or not ours.
  }
}

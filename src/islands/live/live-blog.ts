import type { LiveState } from '#kernel/live/live-state.model.ts';

/** Pages that are open ask for what has changed after this time and within the next, not all at once, in milliseconds. */
const FIRST_WAIT = 500;
const SPREAD = 2_500;
/** When a page is asked for again that the edge has not forgotten yet, in milliseconds. */
const AGAIN = 10_000;

/**
 * Gives the function that is told how far live blogs have come. What is new is offered by a button, and
 * nothing on the page moves until it is pressed; what has been changed is changed where it stands. Told
 * nothing, it looks at the page itself.
 */
export function attachLiveBlog(blog: HTMLElement): (stories?: LiveState['stories']) => void {
  const name = blog.dataset.liveBlog ?? '';
  const show = attachOffer(blog);
  let shown = changeOf(blog);
  let wanted = shown;
  let isWaiting = false;
  const renewIn = (wait: number) => {
    if (!isWaiting) setTimeout(renew, wait);
    isWaiting = true;
  };
  const renew = async () => {
    const fresh = await fetchBlog(name);
    isWaiting = false;
    if (!fresh) return;
    if (changeOf(fresh) > shown) {
      shown = changeOf(fresh);
      renewEntries(blog, fresh);
      show(countOf(fresh));
    }
    if (shown < wanted) renewIn(AGAIN);
  };
  return (stories) => {
    const told = stories?.[name];
    if (told) show(told.added);
    wanted = Math.max(wanted, told?.changedAt ?? 0);
    if (!stories) renewIn(0);
    else if (shown < wanted) renewIn(FIRST_WAIT + Math.random() * SPREAD);
  };
}

/** Gives the function that is told how many entries there have been. */
function attachOffer(blog: HTMLElement): (added: number) => void {
  const offer = blog.querySelector<HTMLElement>('.live-news');
  const button = offer?.querySelector('button');
  const { newest } = blog.dataset;
  let offered = countOf(blog);
  button?.addEventListener('click', async () => {
    if (newest) return location.assign(`${newest}#live-blog`);
    const fresh = await fetchBlog(blog.dataset.liveBlog ?? '');
    if (!fresh) return;
    if (offer) offer.hidden = true;
    offered = countOf(fresh);
    const first = replaceEntries(blog, fresh);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
  return (added) => {
    const missing = added - countOf(blog);
    if (!offer || !button || added <= offered || missing <= 0) return;
    offered = added;
    const words = (missing === 1 ? blog.dataset.one : blog.dataset.many) ?? '#';
    const number = new Intl.NumberFormat(document.documentElement.lang).format(missing);
    button.textContent = words.replace('#', number);
    offer.hidden = false;
  };
}

function changeOf(blog: HTMLElement): number {
  return Number(blog.dataset.changed ?? 0);
}

function countOf(blog: HTMLElement): number {
  return Number(blog.dataset.added ?? 0);
}

/** The entries as the page has them now; null when it can't be had. */
async function fetchBlog(name: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(location.pathname + location.search, { cache: 'no-cache' });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector<HTMLElement>(`[data-live-blog="${name}"]`);
  } catch {
    return null;
  }
}

/** Puts the present entries in place of the old ones; gives the first that is new, ready for the focus. */
function replaceEntries(blog: HTMLElement, fresh: HTMLElement): HTMLElement | null {
  const known = new Set(entriesOf(blog).map(({ id }) => id));
  const entries = entriesOf(fresh);
  const added = entries.filter(({ id }) => !known.has(id));
  for (const entry of added) {
    entry.classList.add('is-new');
    entry.tabIndex = -1;
  }
  const shown = fresh.querySelector('.live-entries')?.childNodes ?? [];
  blog.querySelector('.live-entries')?.replaceChildren(...shown);
  replaceKeys(blog, fresh);
  blog.dataset.added = fresh.dataset.added;
  return added[0] ?? null;
}

/** Changes entries where they stand, and takes away those that are gone; what is new is not shown yet. */
function renewEntries(blog: HTMLElement, fresh: HTMLElement): void {
  const present = new Map(entriesOf(fresh).map((entry) => [entry.id, entry]));
  if (present.size === 0) {
    replaceEntries(blog, fresh);
    return;
  }
  const isDivided = fresh.querySelector('.live-more [rel=next]') !== null;
  const pageEnd = isDivided ? Math.min(...entriesOf(fresh).filter(isInOrder).map(numberOf)) : 0;
  for (const entry of entriesOf(blog)) {
    const next = present.get(entry.id);
    // Those before the end of the page are on the next one by now.
    if (!next && (numberOf(entry) > pageEnd || !isInOrder(entry))) entry.remove();
    if (!next || next.dataset.version === entry.dataset.version) continue;
    entry.replaceChildren(...next.childNodes);
    entry.dataset.version = next.dataset.version;
    entry.toggleAttribute('data-pinned', !isInOrder(next));
    entry.classList.add('is-new');
  }
  for (const link of blog.querySelectorAll<HTMLAnchorElement>('.live-keys a')) {
    const next = fresh.querySelector(`.live-keys a[href="${link.hash}"]`);
    if (next && next.innerHTML !== link.innerHTML) link.replaceChildren(...next.childNodes);
    else if (!blog.querySelector(link.hash)) link.parentElement?.remove();
  }
}

function replaceKeys(blog: HTMLElement, fresh: HTMLElement): void {
  const keys = fresh.querySelector('.live-keys');
  const shown = blog.querySelector('.live-keys');
  if (keys && shown) shown.replaceWith(keys);
  else if (keys) blog.insertBefore(keys, blog.querySelector('.live-news'));
  else shown?.remove();
}

function entriesOf(blog: HTMLElement): HTMLElement[] {
  return [...blog.querySelectorAll<HTMLElement>('.live-entry')];
}

function isInOrder(entry: HTMLElement): boolean {
  return entry.dataset.pinned === undefined;
}

function numberOf({ id }: HTMLElement): number {
  return Number(id.split('-')[1]);
}

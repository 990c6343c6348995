import type { LiveState } from '#shared/live.ts';

/**
 * Gives the function that is told how many entries live blogs have had. What is new is offered by a button;
 * nothing on the page moves until it is pressed. Told nothing, it looks at the page itself.
 */
export function takeLiveBlog(blog: HTMLElement): (stories?: LiveState['stories']) => void {
  const offer = blog.querySelector<HTMLElement>('.live-news');
  const button = offer?.querySelector('button');
  const name = blog.dataset.liveBlog ?? '';
  let fresh: HTMLElement | null = null;
  let offered = countOf(blog);

  const show = (added: number) => {
    const missing = added - countOf(blog);
    if (!offer || !button || added <= offered || missing <= 0) return;
    offered = added;
    const words = (missing === 1 ? blog.dataset.one : blog.dataset.many) ?? '#';
    const number = new Intl.NumberFormat(document.documentElement.lang).format(missing);
    button.textContent = words.replace('#', number);
    offer.hidden = false;
  };
  button?.addEventListener('click', async () => {
    fresh = await fetchBlog(name);
    if (!fresh) return;
    if (offer) offer.hidden = true;
    offered = countOf(fresh);
    const first = replaceEntries(blog, fresh);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
  return (stories) => {
    const told = stories?.[name];
    if (told) show(told.added);
    else if (!stories) fetchBlog(name).then((found) => found && show(countOf(found)));
  };
}

function countOf(blog: HTMLElement): number {
  return Number(blog.dataset.added ?? 0);
}

/** The entries as the page has them now; null when it can't be had. */
async function fetchBlog(name: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector<HTMLElement>(`[data-live-blog="${name}"]`);
  } catch {
    return null;
  }
}

/** Puts the present entries in place of the old ones; gives the first that is new, ready for the focus. */
function replaceEntries(blog: HTMLElement, fresh: HTMLElement): HTMLElement | null {
  const known = new Set([...blog.querySelectorAll('.live-entry')].map(({ id }) => id));
  const entries = [...fresh.querySelectorAll<HTMLElement>('.live-entry')];
  const added = entries.filter(({ id }) => !known.has(id));
  for (const entry of added) {
    entry.classList.add('is-new');
    entry.tabIndex = -1;
  }
  blog.querySelector('.live-entries')?.replaceChildren(...entries);
  const keys = fresh.querySelector('.live-keys');
  const shown = blog.querySelector('.live-keys');
  if (keys && shown) shown.replaceWith(keys);
  else if (keys) blog.insertBefore(keys, blog.querySelector('.live-news'));
  else shown?.remove();
  blog.dataset.added = fresh.dataset.added;
  return added[0] ?? null;
}

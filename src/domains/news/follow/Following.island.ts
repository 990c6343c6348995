import { fetchPart } from '#islands/part/part-of-page.ts';
import { showRelativeTimes } from '#islands/relative-time.ts';
import { listFollowed, MOST_STORIES, toQuestions } from './follow.model.ts';
import { followChanges, listMarks, mark, syncAccount } from './follow.store.ts';

/** Fills the page with what this browser follows, and lets it be followed no more. */
export function Following(root: HTMLElement): void {
  const status = root.querySelector<HTMLElement>('[role="status"]');
  let shown: string | null = null;
  const draw = async () => {
    const keys = listFollowed(listMarks());
    const asked = keys.join('.');
    if (asked === shown) return;
    shown = asked;
    const list = await fetchList(keys);
    if (asked !== shown) return;
    if (status) status.textContent = list ? '' : (status.dataset.lost ?? '');
    if (!list) return;
    show(root, list);
    const buttons = [...list.querySelectorAll<HTMLElement>('[data-unfollow]')];
    const known = new Set(buttons.map(({ dataset }) => dataset.unfollow));
    const gone = keys.filter((key) => !known.has(key));
    if (gone.length === 0) return;
    // What is no longer there is not asked for again; a topic that was merged goes on under the other's key.
    shown = keys.filter((key) => known.has(key)).join('.');
    mark(gone, false);
    const others = buttons.filter(({ dataset }) => dataset.was);
    if (others.length > 0)
      mark(
        others.map(({ dataset }) => dataset.unfollow ?? ''),
        true,
      );
  };
  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-unfollow]');
    const key = button ? button.dataset.unfollow : undefined;
    if (!key) return;
    mark([key], false);
    syncAccount();
  });
  followChanges(draw);
  draw();
  syncAccount();
}

/** Whoever was at a button of the list goes on at the one that has taken its place. */
function show(root: HTMLElement, list: HTMLElement): void {
  const before = root.querySelector('.following-list');
  const place = [...root.querySelectorAll('[data-unfollow]')].indexOf(
    document.activeElement as Element,
  );
  before?.replaceWith(list);
  showRelativeTimes();
  if (place < 0) return;
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-unfollow]')];
  (buttons[Math.min(place, buttons.length - 1)] ?? list.querySelector('a'))?.focus();
}

/** The newest of all that is followed; null where some of it can't be had. */
async function fetchList(keys: readonly string[]): Promise<HTMLElement | null> {
  const parts = await Promise.all(
    toQuestions(keys).map((of) => fetchPart(`${location.pathname}?of=${of}`)),
  );
  const lists = parts.map((part) =>
    part?.isGood ? part.body.querySelector<HTMLElement>('.following-list') : null,
  );
  return lists.includes(null) ? null : joinLists(lists.filter((list) => list !== null));
}

/** Several answers as one: what is followed in its order, and the newest stories of all, each once. */
function joinLists(lists: readonly HTMLElement[]): HTMLElement | null {
  const filled = lists.filter((list) => list.querySelector('[data-unfollow]'));
  const [first = lists[0] ?? null, ...others] = filled;
  if (others.length === 0) return first;
  const each = (selector: string) =>
    filled.flatMap((list) => [...list.querySelectorAll<HTMLElement>(selector)]);
  const stories = new Map(each('.story').map((story) => [addressOf(story), story]));
  const newest = [...stories.values()].toSorted((a, b) => momentOf(b) - momentOf(a));
  // Two that were merged are one, whichever answers it is in.
  const subjects = new Map(
    each('.following-subjects > li').map((item) => [
      item.querySelector<HTMLElement>('[data-unfollow]')?.dataset.unfollow,
      item,
    ]),
  );
  first?.querySelector('.following-subjects')?.replaceChildren(...subjects.values());
  first?.querySelector('.card-grid')?.replaceChildren(...newest.slice(0, MOST_STORIES));
  if (newest.length > 0) first?.querySelector('.empty')?.remove();
  return first;
}

function addressOf(story: HTMLElement): string {
  return story.querySelector<HTMLAnchorElement>('.headline a')?.href ?? '';
}

function momentOf(story: HTMLElement): number {
  return Date.parse(story.querySelector<HTMLTimeElement>('.card-meta time')?.dateTime ?? '') || 0;
}

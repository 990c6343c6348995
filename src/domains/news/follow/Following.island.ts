import { fetchPart } from '#islands/part/part-of-page.ts';
import { showRelativeTimes } from '#islands/relative-time.ts';
import { listFollowed } from './follow.model.ts';
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
    const list = await fetchList(asked);
    if (asked !== shown) return;
    if (status) status.textContent = list ? '' : (status.dataset.lost ?? '');
    if (!list) return;
    show(root, list);
    const found = [...list.querySelectorAll<HTMLElement>('[data-unfollow]')];
    const known = new Set(found.map(({ dataset }) => dataset.unfollow));
    const gone = keys.filter((key) => !known.has(key));
    if (gone.length === 0) return;
    // What is no longer there is not asked for again.
    shown = keys.filter((key) => known.has(key)).join('.');
    mark(gone, false);
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

/** The newest of all that is asked for; null where it can't be had. */
async function fetchList(of: string): Promise<HTMLElement | null> {
  const part = await fetchPart(`${location.pathname}?of=${of}`);
  return part?.isGood ? part.body.querySelector<HTMLElement>('.following-list') : null;
}

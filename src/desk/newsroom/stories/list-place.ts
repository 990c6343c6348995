import { useLayoutEffect } from 'react';
import { TITLE_LINK } from './row-keys.ts';
import { list } from './story-list.ts';

/** How far down somebody was in which list, and in which row. */
let place = { search: '', y: 0, id: '' };

/** Brings whoever comes back to the list to the row they left it from. */
export function useListPlace(search: string): void {
  useLayoutEffect(() => {
    if (place.search !== search || !list.value.stories) return;
    window.scrollTo({ top: place.y, behavior: 'instant' });
    const row = document.querySelector(`tr[data-id="${CSS.escape(place.id)}"]`);
    row?.querySelector<HTMLElement>(`.${TITLE_LINK}`)?.focus({ preventScroll: true });
  }, [search]);
  // Ends before the list is gone: a page that has become shorter scrolls too.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const remember = () => {
      place = { ...place, search, y: window.scrollY };
    };
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
      place = { search, y: window.scrollY, id: row?.dataset.id ?? '' };
    };
    addEventListener('scroll', remember, { signal, passive: true });
    document.addEventListener('focusin', onFocus, { signal });
    return () => stop.abort();
  }, [search]);
}

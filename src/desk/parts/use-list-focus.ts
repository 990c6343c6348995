import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'button:not(:disabled), a, summary, select';

/** When the row that has the focus leaves a list, it goes to the row that has taken its place, or to the heading. */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[] | undefined,
): void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    const { current } = list;
    const follow = ({ target }: FocusEvent) => {
      const row = [...(current?.children ?? [])].findIndex((each) => each.contains(target as Node));
      place.current = row;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null;
    };
    current?.addEventListener('focusin', follow);
    current?.addEventListener('focusout', forget);
    return () => {
      current?.removeEventListener('focusin', follow);
      current?.removeEventListener('focusout', forget);
    };
  }, [list]);
  // Before the desk's own keeper of the focus, which knows no rows.
  useLayoutEffect(() => {
    if (!rows || place.current === null || document.activeElement !== document.body) return;
    const last = (list.current?.children.length ?? 0) - 1;
    const row = list.current?.children[Math.min(place.current, last)];
    const next = row?.querySelector<HTMLElement>(CONTROLS) ?? document.querySelector('main h1');
    if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
    (next as HTMLElement | null)?.focus();
  }, [list, rows]);
}

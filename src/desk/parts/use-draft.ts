import { useEffect, useRef } from 'react';
import { type DraftShelf, dropDraft, openShelf } from '#desk/editor/drafts.ts';

/**
 * Keeps what is typed on this device until it has been sent, and gives the function that keeps it, with
 * null for nothing. What a closed page, or a closed form, has left of `subject` is taken up by `restore`.
 */
export function useDraft<T>(
  subject: string,
  restore: (typed: T) => void,
): (typed: T | null) => void {
  const shelf = useRef<DraftShelf<T> | null>(null);
  const take = useRef(restore);
  take.current = restore;
  const isTouched = useRef(false);
  useEffect(() => {
    const opened = openShelf<T>(subject);
    shelf.current = opened;
    let isOpen = true;
    void opened.listLeft().then(([left]) => {
      if (!isOpen || !left || isTouched.current) return;
      dropDraft(left.key);
      opened.keep(left.draft);
      take.current(left.draft.value);
    });
    return () => {
      isOpen = false;
      opened.leave();
    };
  }, [subject]);
  return (typed) => {
    isTouched.current = true;
    const draft = typed && { base: { version: 0, value: typed }, value: typed };
    shelf.current?.keep(draft && { ...draft, sent: null, at: Date.now() });
  };
}

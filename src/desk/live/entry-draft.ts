import { useEffect, useRef } from 'react';
import { type DraftShelf, dropDraft, openShelf } from '#desk/editor/drafts.ts';
import type { EntryText } from '#features/live-blog/live-blog.model.ts';

/** What is in the form of an entry. */
export interface EntryDraft extends EntryText {
  isCorrection: boolean;
  /** Of the entry it will be. */
  key: string;
  /** Of the entry it changes; 0 for a new one, and for whatever version is there once somebody has been told of another. */
  version: number;
}

/**
 * Keeps what is typed on this device until it has been sent, and gives the function that keeps it, with
 * null for nothing. What a closed page has left of `subject` is taken up by `restore`.
 */
export function useEntryDraft(
  subject: string,
  restore: (draft: EntryDraft) => void,
): (draft: EntryDraft | null) => void {
  const shelf = useRef<DraftShelf<EntryDraft> | null>(null);
  const take = useRef(restore);
  take.current = restore;
  const isTouched = useRef(false);
  useEffect(() => {
    const opened = openShelf<EntryDraft>(subject);
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
  return (draft) => {
    isTouched.current = true;
    const base = draft && { version: draft.version, value: draft };
    shelf.current?.keep(base && { base, value: base.value, sent: null, at: Date.now() });
  };
}

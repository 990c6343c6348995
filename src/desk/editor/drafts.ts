import type { Draft } from './autosave.ts';

const PREFIX = 'desk-draft:';

/** Drafts of a text or of a story's facts in the storage of this device: one for each open page. */
export interface DraftShelf<T> {
  /** Keeps the draft of this page; null removes it. False when there is no room. */
  keep(draft: Draft<T> | null): boolean;
  /** What pages have left that are closed by now, the newest first. */
  listLeft(): Promise<LeftDraft<T>[]>;
  /** Lets others know that this page is closed. */
  leave(): void;
}

export interface LeftDraft<T> {
  key: string;
  draft: Draft<T>;
}

/** `subject` is what the drafts are of, e.g. `7:12:gu`: somebody's, of a story, in a language. */
export function openShelf<T>(subject: string): DraftShelf<T> {
  const key = `${PREFIX}${subject}:${crypto.randomUUID()}`;
  // A lock is gone with its page, however that ends: a draft without one has been left.
  let leave = () => {};
  const stay = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void navigator.locks.request(key, () => stay);
  return {
    keep: (draft) => write(key, draft),
    listLeft: async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const open = new Set([...held, ...pending].map(({ name }) => name));
      return listDrafts<T>(`${PREFIX}${subject}:`)
        .filter((left) => left.key !== key && !open.has(left.key))
        .toSorted((a, b) => b.draft.at - a.draft.at);
    },
    leave,
  };
}

/** For a draft that has been restored or is not wanted. */
export function dropDraft(key: string): void {
  localStorage.removeItem(key);
}

function listDrafts<T>(prefix: string): LeftDraft<T>[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, draft: JSON.parse(localStorage.getItem(key) ?? 'null') }));
}

function write(key: string, draft: unknown): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return draft === null;
  }
}

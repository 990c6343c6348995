import { signal } from '@preact/signals-core';
import { call, Fault } from '#desk/frame/api.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { type Filters, toPageQuery, toQuery } from './filters.ts';
import { addPage, applyUpdate, type StoryRow } from './story-row.ts';

/** Milliseconds between two looks at what others have done. */
const LOOK = 15_000;

export interface StoryList {
  filters: Filters;
  /** Null until the first answer. */
  stories: readonly StoryRow[] | null;
  /** Where the next page begins; null when this is all. */
  next: string | null;
  /** Stories that have come or moved up since, not yet shown. */
  newer: number;
  isLoading: boolean;
  isLoadingMore: boolean;
  fault: Fault | null;
}

const NOTHING: StoryList = {
  filters: {},
  stories: null,
  next: null,
  newer: 0,
  isLoading: false,
  isLoadingMore: false,
  fault: null,
};

/** The list that is or was last on the screen: whoever comes back from a story finds it as it was. */
export const list = signal<StoryList>(NOTHING);

let asking = new AbortController();

/** Shows the stories of these filters; a list that is there already stays, and is looked over. */
export function openList(filters: Filters): void {
  const isSame = JSON.stringify(toQuery(list.value.filters)) === JSON.stringify(toQuery(filters));
  if (list.value.stories && isSame) {
    lookAgain();
    return;
  }
  list.value = { ...list.value, filters };
  reloadList();
}

/** Asks again from the top; what is there stays until the answer comes. */
export async function reloadList(): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal: until } = asking;
  list.value = { ...list.value, isLoading: true, isLoadingMore: false };
  try {
    const { stories, next } = await fetchPage(until);
    list.value = { ...NOTHING, filters: list.value.filters, stories, next };
  } catch (error) {
    if (!until.aborted) list.value = { ...list.value, isLoading: false, fault: toFault(error) };
  }
}

/** Adds the next stories below; nothing above moves. */
export async function showMore(): Promise<void> {
  const { next, isLoadingMore } = list.value;
  if (!next || isLoadingMore) return;
  const { signal: until } = asking;
  list.value = { ...list.value, isLoadingMore: true };
  try {
    const page = await fetchPage(until, next);
    const stories = addPage(list.value.stories ?? [], page.stories);
    list.value = { ...list.value, stories, next: page.next, isLoadingMore: false, fault: null };
  } catch (error) {
    if (!until.aborted) list.value = { ...list.value, isLoadingMore: false, fault: toFault(error) };
  }
}

/** Brings the rows that are shown up to date where they stand. */
async function lookAgain(): Promise<void> {
  const { signal: until } = asking;
  if (list.value.isLoading) return;
  try {
    const page = await fetchPage(until);
    if (until.aborted || !list.value.stories) return;
    list.value = { ...list.value, ...applyUpdate(list.value.stories, page.stories), fault: null };
  } catch {
    // The next look may succeed; what stands there is true as of the last one.
  }
}

/** Looks again and again, while the page is in sight and has a network. */
export function startPolling(): () => void {
  const look = () => {
    if (!document.hidden && navigator.onLine) lookAgain();
  };
  const timer = setInterval(look, LOOK);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}

function fetchPage(until: AbortSignal, before?: string): Promise<Answer<'GET /desk/stories'>> {
  const query = toPageQuery(list.value.filters, before);
  return call('GET /desk/stories', { query, signal: until });
}

function toFault(error: unknown): Fault {
  return error instanceof Fault ? error : new Fault(0, null);
}

/** As much of a case as its place in the queue depends on. */
interface Waiting {
  id: number;
  dueAt: number;
}

/**
 * A page of the queue as it is now, with the case that somebody is reading in its place although it has left the page: the next one
 * never comes under their hands.
 */
export function keepOpen<Case extends Waiting>(
  fresh: readonly Case[],
  open: Case | null,
): readonly Case[] {
  if (!open || isAmong(fresh, open)) return fresh;
  const at = fresh.findIndex(({ dueAt }) => dueAt > open.dueAt);
  return fresh.toSpliced(at === -1 ? fresh.length : at, 0, open);
}

/** Whether a case no longer waits; others that are due sooner may have moved it on to the next page. */
export function isSettled(
  fresh: readonly Waiting[],
  { open, hasNext }: { open: Waiting; hasNext: boolean },
): boolean {
  if (isAmong(fresh, open)) return false;
  const last = fresh.at(-1)?.dueAt ?? 0;
  return !hasNext || open.dueAt < last;
}

function isAmong(fresh: readonly Waiting[], open: Waiting): boolean {
  return fresh.some(({ id }) => id === open.id);
}

import { useEffect, useMemo, useState } from 'react';
import { useLoaded, useLooking } from '#desk/frame/load.ts';
import { useCurrent } from '#desk/parts/use-current.ts';
import type { ShownCase } from '#domains/community/moderation/moderation.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { JudgedKind } from '#kernel/judge/judge.model.ts';
import { isSettled, keepOpen } from './open-case.ts';

/** Milliseconds after which it is asked whether the queue has changed. */
const LOOK_EVERY = 15_000;

export interface QueueFilter {
  kind: JudgedKind | undefined;
  lang: Lang | undefined;
  authorId?: number;
}

/** As long as nothing is there. */
const NONE: readonly ShownCase[] = [];

/**
 * What waits and the case of it that is open. It is read again by itself when it has changed, unless `isPaused`; the case that is open
 * stays where it is meanwhile.
 */
export function useQueue(of: { filter: QueueFilter; page: number; isPaused: boolean }) {
  const loaded = useLoaded('/desk/moderation', { query: { ...of.filter, page: of.page } });
  const { cases: fresh, hasNext, mark } = loaded.data ?? { cases: NONE, hasNext: false, mark: '' };
  const [kept, setKept] = useState<ShownCase | null>(null);
  const cases = useMemo(() => keepOpen(fresh, kept), [fresh, kept]);
  const { at, choose, focus, expectLess } = useCurrent(cases, toElementId);
  const chosen: ShownCase | undefined = cases[at];
  useChange(loaded.isLoading || of.isPaused ? null : mark, () => {
    setKept(chosen ?? null);
    loaded.reload();
  });
  // What has left the page is not kept longer than it is read.
  useEffect(() => {
    if (kept && chosen?.id !== kept.id) setKept(null);
  }, [kept, chosen]);
  const reload = () => {
    setKept(null);
    expectLess();
    loaded.reload();
  };
  const isGone = chosen !== undefined && isSettled(fresh, { open: chosen, hasNext });
  return { loaded, cases, at, chosen, isGone, choose, focus, reload };
}

/** Tells when the queue is no longer that of a mark; nothing is asked while that is null. */
function useChange(mark: string | null, onChange: () => void): void {
  const { data: told, reload } = useLoaded('/desk/moderation/mark');
  useLooking(reload, mark === null ? null : LOOK_EVERY);
  const [answered, setAnswered] = useState(told);
  useEffect(() => {
    if (mark === null || told === answered) return;
    setAnswered(told);
    if (told && told.mark !== mark) onChange();
  });
}

export function toElementId({ id }: ShownCase): string {
  return `case-${id}`;
}

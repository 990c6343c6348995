import type { Closeness } from '#kernel/words/sense.model.ts';
import type { Field } from './expression.model.ts';
import { toPublishedAt } from './row.model.ts';

/** Rows that hold the query in a field in one closeness. */
export interface Pool {
  field: Field;
  closeness: Closeness;
  rowIds: readonly number[];
}

/** A headline says what a story is about, its standfirst nearly so. */
const FIELD_WEIGHT: Readonly<Record<Field, number>> = { title: 10, lead: 6, anywhere: 2.5 };
/** Halved by freshness at most, so that age never puts another spelling over what was typed. */
const CLOSENESS_WEIGHT: Readonly<Record<Closeness, number>> = { exact: 1, near: 0.45, far: 0.2 };
/** Days after which a quarter of the weight is gone; half of it is left for good. */
const FADING_DAYS = 30;
const DAY = 86_400_000;

/** Rows by their best pool and their freshness, best first, each once; the newer of two equals first. */
export function rank(pools: readonly Pool[], now: Date): number[] {
  const weights = new Map<number, number>();
  for (const { field, closeness, rowIds } of pools) {
    const weight = FIELD_WEIGHT[field] * CLOSENESS_WEIGHT[closeness];
    for (const rowId of rowIds) weights.set(rowId, Math.max(weights.get(rowId) ?? 0, weight));
  }
  return [...weights]
    .map(([rowId, weight]) => ({ rowId, score: weight * freshnessOf(rowId, now) }))
    .toSorted((a, b) => b.score - a.score || b.rowId - a.rowId)
    .map(({ rowId }) => rowId);
}

/** From 1 for what is new down to 0.5 for what is old. */
function freshnessOf(rowId: number, now: Date): number {
  const days = Math.max(0, now.getTime() - toPublishedAt(rowId)) / DAY;
  return 0.5 + 0.5 / (1 + days / FADING_DAYS);
}

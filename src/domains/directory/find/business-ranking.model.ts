import type { Closeness } from '#kernel/words/sense.model.ts';
import type { BusinessField } from './business-expression.model.ts';
import { worthOf } from './word-row.model.ts';

/** Rows that hold the query in a field in one closeness. */
export interface BusinessPool {
  field: BusinessField;
  closeness: Closeness;
  /** All of them in the town asked for. */
  isLocal: boolean;
  rows: readonly number[];
}

// By directory.md section 6.
const FIELD_WEIGHT: Readonly<Record<BusinessField, number>> = { name: 10, trade: 6, anywhere: 2.5 };
const CLOSENESS_WEIGHT: Readonly<Record<Closeness, number>> = { exact: 1, near: 0.45, far: 0.2 };
const LOCAL_WEIGHT = 1.5;
/** Metres after which half of the weight is gone. */
const HALVED_AFTER = 10_000;

/** Rows by their best pool, their worth and their distance in metres, best first, each once. */
export function rankBusinesses(
  pools: readonly BusinessPool[],
  distanceOf: (row: number) => number,
): number[] {
  const weights = new Map<number, number>();
  for (const { field, closeness, isLocal, rows } of pools) {
    const weight = FIELD_WEIGHT[field] * CLOSENESS_WEIGHT[closeness] * (isLocal ? LOCAL_WEIGHT : 1);
    for (const row of rows) weights.set(row, Math.max(weights.get(row) ?? 0, weight));
  }
  return [...weights]
    .map(([row, weight]) => ({
      row,
      score: (weight * worthOf(row)) / (1 + distanceOf(row) / HALVED_AFTER),
    }))
    .toSorted((a, b) => b.score - a.score || b.row - a.row)
    .map(({ row }) => row);
}

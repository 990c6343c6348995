/** How much is measured: a small run shows that everything works, and its speeds mean nothing. */
export type Size = 'full' | 'small';

/** One measured number, with its budget where architecture sets one. */
export interface Row {
  what: string;
  value: number;
  /** None for what is counted. */
  unit?: 'ms' | 'us' | 'kB' | 'MB' | 'x' | '/s';
  budget?: { most: number } | { least: number };
}

/** The one in the middle, of an even number the greater one; nothing has none. */
export function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;
}

/** The usual one, one of the slowest twentieth, and the slowest of all. */
export function spreadOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), longest: at(1) };
}

export function isWithinBudget({ value, budget }: Row): boolean {
  if (!budget) return true;
  return 'most' in budget ? value <= budget.most : value >= budget.least;
}

/** Rows of a small run: only what is counted keeps its budget. */
export function withoutSpeedBudgets(rows: readonly Row[]): Row[] {
  return rows.map(({ budget, ...row }) => (row.unit || !budget ? row : { ...row, budget }));
}

/** The rows as an aligned table; what misses its budget is marked. */
export function toTable(rows: readonly Row[]): string {
  const widest = Math.max(...rows.map(({ what }) => what.length));
  return rows
    .map((row) => {
      const value = toValue(row).padEnd(14);
      const verdict = row.budget ? (isWithinBudget(row) ? 'ok' : 'MISSED') : '';
      return `${row.what.padEnd(widest)}  ${value} ${toBudget(row).padEnd(10)} ${verdict}`.trimEnd();
    })
    .join('\n');
}

/** With its unit, e.g. `12.50 ms`. */
export function toValue({ value, unit }: Row): string {
  return `${value >= 100 ? Math.round(value) : value.toFixed(2)} ${unit ?? ''}`.trimEnd();
}

/** E.g. `<= 400`; empty without one. */
export function toBudget({ budget }: Row): string {
  if (!budget) return '';
  return 'most' in budget ? `<= ${budget.most}` : `>= ${budget.least}`;
}

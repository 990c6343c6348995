/** The fields of a row that the desk writes. */
export type Draft = Readonly<Record<string, unknown>>;

/** A row as the desk is shown it. */
export interface ManagedRow extends Draft {
  readonly id: number;
  /** Grows with each change; whoever changes the row names the one they have read. */
  readonly version: number;
}

/** Times as programs take them: epoch milliseconds. */
export function toView(row: ManagedRow): ManagedRow {
  const fields = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.getTime() : value,
  ]);
  return { ...Object.fromEntries(fields), id: row.id, version: row.version };
}

/** The fields of a row that the desk writes. */
export type Draft = Readonly<Record<string, unknown>>;

/** A row as the desk is shown it. */
export interface ManagedRow extends Draft {
  readonly id: number;
  /** Grows with each change; whoever changes the row names the one they have read. */
  readonly version: number;
}

interface CallOfList<Method extends string, End extends string, Params, Body, Answer> {
  method: Method;
  path: `/desk/manage/{list}${End}`;
  params: Params;
  query: Method extends 'get' ? { q?: string; page?: string } : undefined;
  body: Body;
  answer: Answer;
}

/** The calls of a list that the desk keeps, alike for all of them but for its name. */
export type ManagedCall<List extends string> =
  | CallOfList<'get', '', { list: List }, undefined, { rows: ManagedRow[]; hasNext: boolean }>
  | CallOfList<'post', '', { list: List }, Draft, ManagedRow>
  | CallOfList<'put', '/order', { list: List }, { ids: readonly number[] }, null>
  | CallOfList<'put', '/{id}', { list: List; id: number }, Draft, ManagedRow>
  | CallOfList<'delete', '/{id}', { list: List; id: number }, undefined, null>;

/** Times as programs take them: epoch milliseconds. */
export function toView(row: ManagedRow): ManagedRow {
  const fields = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.getTime() : value,
  ]);
  return { ...Object.fromEntries(fields), id: row.id, version: row.version };
}

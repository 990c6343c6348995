import { toJsonList } from '#platform/database.ts';

/** Which rows are replaced, by their numbers: these, or all from one to another. */
export type Replaced = readonly number[] | { first: number; last: number };

/** Condition on a column of numbers, with the values of its parameters. */
export function toCondition(column: string, replaced: Replaced) {
  if ('first' in replaced)
    return { sql: `${column} BETWEEN ? AND ?`, values: [replaced.first, replaced.last] };
  return {
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    values: [toJsonList(replaced)],
  };
}

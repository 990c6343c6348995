import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable, valuesOf } from '#platform/database.ts';
import { selectPeople } from './person.statement.ts';

/** Names of accounts by their numbers, as far as they are there. */
export async function listNames(
  { db }: Platform,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const people = await readOrUnavailable(selectPeople(db, valuesOf(ids)).all());
  return new Map(people.map(({ id, name }) => [id, name]));
}

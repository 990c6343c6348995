/** A list of businesses that has changed, as it was found: `word` is k12 or w34. */
export interface ChangedList {
  word: string;
  businesses: number;
  change: number;
}

/** Lists whose caches and counts have not followed. */
export async function listOpen(search: D1Database, most: number): Promise<ChangedList[]> {
  const { results } = await search
    .prepare(
      'SELECT word, businesses, change FROM business_list WHERE change <> settled ORDER BY word LIMIT ?',
    )
    .bind(most)
    .all<ChangedList>();
  return results;
}

/** What has changed again meanwhile stays open. */
export async function settleLists(
  search: D1Database,
  lists: readonly ChangedList[],
): Promise<void> {
  await search
    .prepare(
      `UPDATE business_list SET settled = seen.value ->> 1
       FROM json_each(?) AS seen WHERE business_list.word = seen.value ->> 0`,
    )
    .bind(JSON.stringify(lists.map(({ word, change }) => [word, change])))
    .run();
}

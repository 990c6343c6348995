import type { FindableTopic } from './place.model.ts';
import { type Replaced, toCondition } from './replaced.repo.ts';

/** Query for topics with a word in their names that begins with one of a JSON list, itself a parameter; in the order of the table's index, so that topics of one beginning stand together. */
export function toTopicsQuery(list: string, most: number): string {
  return `
    SELECT * FROM topic WHERE topic.id IN (
      SELECT topic_word.topic_id FROM json_each(${list}) AS asked
      JOIN topic_word ON topic_word.word >= asked.value AND topic_word.word < asked.value || char(0x10ffff)
      LIMIT ${most})`;
}

/** Puts topics in the place of those with these numbers. */
export async function replaceTopics(
  search: D1Database,
  replaced: Replaced,
  topics: readonly FindableTopic[],
): Promise<void> {
  const remove = (table: string, column: string) => {
    const { sql, values } = toCondition(column, replaced);
    return search.prepare(`DELETE FROM ${table} WHERE ${sql}`).bind(...values);
  };
  await search.batch([
    remove('topic_word', 'topic_id'),
    remove('topic', 'id'),
    search
      .prepare(
        `INSERT INTO topic (id, slug, name_en, name_hi, name_gu)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
      )
      .bind(JSON.stringify(topics.map((t) => [t.id, t.slug, t.nameEn, t.nameHi, t.nameGu]))),
    search
      .prepare(
        `INSERT INTO topic_word (word, topic_id)
         SELECT value ->> 0, value ->> 1 FROM json_each(?)`,
      )
      .bind(JSON.stringify(topics.flatMap(({ id, words }) => words.map((word) => [word, id])))),
  ]);
}

import { selectPlaces } from '#domains/news/story/text-place.statement.ts';
import type { Database } from '#platform/database.ts';

/** Where readers find texts of these stories, and what lists them. */
export async function listPlaces(db: Database, articleIds: readonly number[]) {
  const [texts, bylines, topics] = await db.batch(selectPlaces(db, articleIds));
  return texts.map((text) => ({
    ...text,
    authorIds: idsOf(bylines, text.articleId),
    topicIds: idsOf(topics, text.articleId),
  }));
}

export type Place = Awaited<ReturnType<typeof listPlaces>>[number];

function idsOf(rows: readonly { articleId: number; id: number }[], articleId: number): number[] {
  return rows.filter((row) => row.articleId === articleId).map(({ id }) => id);
}

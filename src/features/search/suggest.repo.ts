import type { Topic } from './place.model.ts';
import { toTopicStatement } from './topic.repo.ts';

/** Topics that are looked at for those that fit. */
const MOST_TOPICS = 60;

// The wider match is looked for only where the nearer one finds too few.
const HEADLINES = `
  WITH near AS MATERIALIZED (
    SELECT rowid AS id FROM story_words
    WHERE story_words MATCH ?1 AND rowid BETWEEN ?3 AND ?4
    ORDER BY rowid DESC LIMIT ?5
  ), far AS MATERIALIZED (
    SELECT rowid AS id FROM story_words
    WHERE (SELECT count(*) FROM near) < ?5 AND story_words MATCH ?2 AND rowid BETWEEN ?3 AND ?4
    ORDER BY rowid DESC LIMIT ?5
  )
  SELECT story_entry.id, story_entry.title
  FROM (SELECT id, 0 AS rank FROM near UNION ALL SELECT id, 1 FROM far) AS found
  JOIN story_entry ON story_entry.id = found.id
  ORDER BY found.rank, story_entry.id DESC`;

interface Headline {
  id: number;
  title: string;
}

/** The newest headlines of a range of rows for a near and then for a wider FTS5 expression, and topics by the beginning of a word. */
export async function findHeadlines(
  search: D1Database,
  asked: {
    near: string;
    far: string;
    first: number;
    last: number;
    most: number;
    beginnings: readonly string[];
  },
): Promise<{ headlines: Headline[]; topics: Topic[] }> {
  const [topics, headlines] = await search.batch<Headline & Topic>([
    toTopicStatement(search, asked.beginnings, MOST_TOPICS),
    search.prepare(HEADLINES).bind(asked.near, asked.far, asked.first, asked.last, asked.most),
  ]);
  return { headlines: headlines?.results ?? [], topics: topics?.results ?? [] };
}

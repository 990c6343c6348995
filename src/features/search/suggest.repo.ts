import type { Topic } from './place.model.ts';
import { toTopicStatement } from './topic.repo.ts';

/** Topics that are looked at for those that fit. */
const MOST_TOPICS = 60;

const HEADLINES = `
  SELECT story_entry.id, story_entry.title FROM (
    SELECT rowid AS id FROM story_words
    WHERE story_words MATCH ?1 AND rowid BETWEEN ?2 AND ?3
    ORDER BY rowid DESC LIMIT ?4
  ) AS found JOIN story_entry ON story_entry.id = found.id
  ORDER BY story_entry.id DESC`;

interface Headline {
  id: number;
  title: string;
}

/** The newest headlines of a range of rows for each FTS5 expression in turn, and topics by the beginning of a word. */
export async function findHeadlines(
  search: D1Database,
  asked: {
    matches: readonly string[];
    first: number;
    last: number;
    most: number;
    beginnings: readonly string[];
  },
): Promise<{ headlines: Headline[]; topics: Topic[] }> {
  const newest = search.prepare(HEADLINES);
  const answers = await search.batch<Headline & Topic>([
    toTopicStatement(search, asked.beginnings, MOST_TOPICS),
    ...asked.matches.map((match) => newest.bind(match, asked.first, asked.last, asked.most)),
  ]);
  const [topics, ...headlines] = answers.map(({ results }) => results);
  return { headlines: headlines.flat(), topics: topics ?? [] };
}

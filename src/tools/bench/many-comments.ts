/** A room that many have written in. */
export interface FilledRoom {
  story: number;
  /** Every fifth is a first, under which the four behind it stand. */
  comments: number;
  /** Firsts that nobody has answered, written after these. */
  alone: number;
  people: number;
}

/** Numbers behind which those of what is written here begin. */
const BEHIND = { people: 5_000, comments: 100_000 } as const;

/** The people of a room, by their numbers. */
export function listPeople({ people }: Pick<FilledRoom, 'people'>): number[] {
  return Array.from({ length: people }, (_, index) => BEHIND.people + 1 + index);
}

/** Fills a room; two of four replies answer a reply, and little of it is in Gujarati. */
export async function fillRoom(database: D1Database, room: FilledRoom): Promise<void> {
  const { story, comments, alone, people } = room;
  const number = (sql: string, most: number, ...values: number[]) =>
    database
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1) ${sql}`,
      )
      .bind(most, ...values);
  await database.batch([
    database
      .prepare("INSERT INTO comment_rooms (subject, subject_id, shown) VALUES ('story', ?, ?)")
      .bind(story, comments + alone),
    number(PEOPLE, people),
    number(THREADS, comments, story, people),
    ...(alone > 0 ? [number(ALONE, alone, story, people, BEHIND.comments + comments)] : []),
  ]);
}

const PEOPLE = `
  INSERT INTO users (id, role, name, lang, created_at, updated_at)
  SELECT ${BEHIND.people} + n, 'reader', 'Reader ' || n, 'en', 0, 0 FROM number`;

const FIRST = `${BEHIND.comments} + n - (n + 4) % 5`;

const THREADS = `
  INSERT INTO comments (id, subject, subject_id, root_id, parent_id, user_id, language, body,
    status, likes, replies, key, created_at)
  SELECT ${BEHIND.comments} + n, 'story', ?2, iif(n % 5 = 1, NULL, ${FIRST}),
    iif(n % 5 = 1, NULL, iif(n % 5 = 3, ${BEHIND.comments} + n - 1, ${FIRST})),
    ${BEHIND.people} + 1 + n % ?3, iif(n % 500 < 6, 'gu', 'en'), 'Words ' || n, 'shown',
    iif(n % 5 = 1, n % 97, 0), iif(n % 5 = 1, 4, 0), 'k' || n, n FROM number`;

const ALONE = `
  INSERT INTO comments (id, subject, subject_id, user_id, language, body, status, key, created_at)
  SELECT ?4 + n, 'story', ?2, ${BEHIND.people} + 1 + n % ?3, 'en', 'More words ' || n, 'shown',
    'a' || n, n FROM number`;

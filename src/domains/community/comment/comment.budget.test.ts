import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/app.ts';
import type { Answer } from '#testing/api.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { PAGE_SIZE } from './comment.model.ts';
import { loadComments } from './comment-list.loader.ts';

const app = createApp();
const database = meterDatabase(env.DB);

/** Comments of the room, of so many people; every fifth is a first, and one thread has most of the replies. */
const COMMENTS = 10_000;
const PEOPLE = 400;

let story = 0;

interface Listed {
  id: number;
  likes: number;
  language: string;
  firstReplies: { id: number; replyTo: string | null }[];
}
interface Page {
  room: { mode: string; shown: number };
  comments: Listed[];
  after: string | null;
}

describe('a room of 10,000 comments', () => {
  beforeAll(async () => {
    story = await publishStory();
    await fillRoom(story);
  });

  it.each([
    '',
    '&sort=oldest',
    '&sort=liked',
    '&language=gujarati',
    '&language=gujarati&sort=oldest',
    '&language=gujarati&sort=liked',
  ])('is first read in three round trips and 200 rows: %s', async (query) => {
    const page = await read(`/comment?subject=story&id=${story}${query}`);
    expect(page.comments).toHaveLength(20);
    expect(page.comments[0]?.firstReplies).toHaveLength(2);
    expect(page.room).toEqual({ mode: 'open', shown: COMMENTS });
    expect(database.roundTrips()).toBeLessThanOrEqual(3);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
  });

  it.each(['newest', 'oldest', 'liked'])(
    'is gone through to its end by %s, each once',
    async (sort) => {
      const seen: Listed[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const cursor: string = after && `&after=${after}`;
        const page = await read(`/comment?id=${story}&size=50&sort=${sort}${cursor}`);
        expect(database.rowsRead()).toBeLessThanOrEqual(360);
        seen.push(...page.comments);
        after = page.after;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(COMMENTS / 5);
      expect(seen).toHaveLength(COMMENTS / 5);
      const likes = seen.map((each) => each.likes);
      if (sort === 'liked') expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    },
  );

  it('gives the firsts of a page with their replies for as much', async () => {
    database.reset();
    const room = { subject: 'story', id: story } as const;
    const platform = makePlatform({ DB: database.database });
    const page = await loadComments(platform, room, {
      sort: 'newest',
      size: PAGE_SIZE,
      lang: 'en',
    });
    expect(page?.comments).toHaveLength(PAGE_SIZE);
    expect(database.roundTrips()).toBeLessThanOrEqual(3);
    expect(database.rowsRead()).toBeLessThanOrEqual(200);
  });
});

async function read(path: string): Promise<Page> {
  database.reset();
  const bindings = { ...env, DB: database.database };
  const response = await app.request(`/api${path}`, {}, bindings, createExecutionContext());
  expect(response.status).toBe(200);
  return ((await response.json()) as Answer<Page>['body'] & { data: Page }).data;
}

/** Replies hang on the first of their five, two of them on a reply; Gujarati is seldom. */
async function fillRoom(id: number): Promise<void> {
  const numbers = `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)`;
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO users (id, role, name, lang, created_at, updated_at)
        SELECT 5000 + n, 'reader', 'Reader ' || n, 'en', 0, 0 FROM number`,
    ).bind(PEOPLE),
    env.DB.prepare(
      `${numbers} INSERT INTO comments (id, subject, subject_id, root_id, parent_id, user_id, language, body,
          status, likes, replies, key, created_at)
        SELECT 100000 + n, 'story', ?, iif(n % 5 = 1, NULL, 100000 + n - (n + 4) % 5),
          iif(n % 5 = 1, NULL, iif(n % 5 = 3, 100000 + n - 1, 100000 + n - (n + 4) % 5)),
          5001 + n % ${PEOPLE}, iif(n % 500 < 6, 'gu', 'en'), 'Words ' || n, 'shown',
          iif(n % 5 = 1, n % 97, 0), iif(n % 5 = 1, 4, 0), 'k' || n, n FROM number`,
    ).bind(COMMENTS, id),
    env.DB.prepare(
      "INSERT INTO comment_rooms (subject, subject_id, shown) VALUES ('story', ?, ?)",
    ).bind(id, COMMENTS),
  ]);
}

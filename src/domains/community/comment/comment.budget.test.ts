import { createExecutionContext, env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import type { Answer } from '#testing/api.ts';
import { publishStory } from '#testing/factories.ts';
import { fillRoom } from '#tools/bench/many-comments.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { PAGE_SIZE, THREAD_SIZE } from './comment.model.ts';

const app = createApp();
const database = meterDatabase(env.DB);

/** Comments of the room, of so many people; every fifth is a first. */
const COMMENTS = 10_000;
const PEOPLE = 400;
/** Firsts in Gujarati. */
const GUJARATI = 20;

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
    await fillRoom(env.DB, { story, comments: COMMENTS, alone: 0, people: PEOPLE });
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

  it.each([
    ['', 3 * PAGE_SIZE],
    ['?sort=liked', 3 * PAGE_SIZE],
    ['?in=gu', 3 * GUJARATI],
    ['?part=1', 3 * PAGE_SIZE],
  ])('is shown on its page for as much: %s', async (query, comments) => {
    await expectPage(`/comments/story/${story}${query}`, comments);
  });

  it('is read again for a few rows as long as nothing in it changes', async () => {
    const paths = [`/comment?id=${story}&size=50`, `/comment?id=${story}&sort=liked`];
    for (const path of paths) {
      const first = await read(path);
      const rows = database.rowsRead();
      expect(await read(path)).toEqual(first);
      expect(database.rowsRead()).toBeLessThan(rows - 50);
      expect(database.roundTrips()).toBeLessThanOrEqual(3);
    }
  });

  it('shows one of its threads for as much, where each reply answers the one before', async () => {
    const long = await publishStory();
    const first = await fillThread(long);
    await expectPage(`/comments/story/${long}/${first}`, 1 + THREAD_SIZE);
    await expectPage(`/comments/story/${long}/${first}?after=${first + 50}`, 1 + THREAD_SIZE);
  });
});

/** The second time, when what surrounds all pages is known, but a comment was changed since. */
async function expectPage(path: string, comments: number): Promise<void> {
  // However long a page takes on a busy machine: what is known stays known for two seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await visitPage(path);
  await env.DB.exec('UPDATE comment_rooms SET revision = revision + 1');
  const html = await visitPage(path);
  expect(html.match(/<article class="comment"/g)).toHaveLength(comments);
  expect(database.roundTrips()).toBeLessThanOrEqual(3);
  expect(database.rowsRead()).toBeLessThanOrEqual(200);
}

async function visitPage(path: string): Promise<string> {
  database.reset();
  const bindings = { ...env, DB: database.database };
  const response = await app.request(path, {}, bindings, createExecutionContext());
  expect(response.status).toBe(200);
  return response.text();
}

async function read(path: string): Promise<Page> {
  database.reset();
  const bindings = { ...env, DB: database.database };
  const response = await app.request(`/api${path}`, {}, bindings, createExecutionContext());
  expect(response.status).toBe(200);
  return ((await response.json()) as Answer<Page>['body'] & { data: Page }).data;
}

/** Gives the number of its first. */
async function fillThread(id: number): Promise<number> {
  const first = 900_000;
  await env.DB.prepare(
    `WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 120)
      INSERT INTO comments (id, subject, subject_id, root_id, parent_id, user_id, language, body, status, replies, key, created_at)
      SELECT ?1 + n, 'story', ?2, iif(n = 0, NULL, ?1), iif(n = 0, NULL, ?1 + n - 1), 5001 + n % ${PEOPLE}, 'en',
        'Words ' || n, 'shown', iif(n = 0, 120, 0), 'long' || n, n FROM number`,
  )
    .bind(first, id)
    .run();
  return first;
}

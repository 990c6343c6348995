import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalDatabases } from '#tools/start/local-databases.ts';
import { applyMigrations } from '#tools/start/migrate.ts';
import { readMarket } from './market.ts';
import { readStories } from './newsroom.ts';
import { addSampleComments, readComments } from './sample-comments.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const stateDir = mkdtempSync(`${tmpdir()}/comments-`);
/** All migrations run first, in milliseconds. */
const PATIENCE = 60_000;
let miniflare: Miniflare;
let database: D1Database;

beforeAll(async () => {
  miniflare = openLocalDatabases(stateDir);
  await applyMigrations(miniflare);
  database = await miniflare.getD1Database('DB');
  await database.batch([
    database
      .prepare(
        `INSERT INTO users (role, name, email, lang, created_at, updated_at)
          SELECT 'reader', value, value || '@people.example', 'en', 0, 0 FROM json_each(?)`,
      )
      .bind(JSON.stringify(readMarket().people.map(({ id }) => id))),
    database
      .prepare(
        `INSERT INTO articles (external_id, category_id, source_language, is_sample, created_at)
          SELECT 'import:' || value, 3, 'en', 1, 0 FROM json_each(?)`,
      )
      .bind(JSON.stringify(readStories().map(({ id }) => id))),
  ]);
}, PATIENCE);

afterAll(async () => {
  await miniflare.dispose();
  rmSync(stateDir, { recursive: true, force: true });
});

const list = async <Row>(query: string) => (await database.prepare(query).all<Row>()).results;

it('names people and stories of the sample, and answers what was written before', () => {
  const people = readMarket().people.map(({ id }) => id);
  const stories = readStories();
  for (const { story, comments } of readComments()) {
    const written = stories.find(({ id }) => id === `sample:${story}`);
    for (const thread of comments)
      for (const comment of [thread, ...(thread.replies ?? [])]) {
        expect(people).toContain(comment.person);
        for (const person of comment.likedBy ?? []) expect(people).toContain(person);
        expect(comment.likedBy ?? []).not.toContain(comment.person);
        expect(comment.minutesAgo).toBeLessThan((written?.hoursAgo ?? 0) * 60);
        if (comment !== thread) expect(comment.minutesAgo).toBeLessThan(thread.minutesAgo);
      }
  }
});

it('shows every state of a comment in three languages, and is the same when it is loaded again', async () => {
  const read = () =>
    Promise.all([
      list<{ status: string; language: string }>(
        `SELECT status, language, count(*) AS comments FROM comments GROUP BY 1, 2 ORDER BY 1, 2`,
      ),
      list('SELECT subject_id, shown FROM comment_rooms ORDER BY 1'),
      list('SELECT count(*) AS votes FROM comment_votes'),
      list("SELECT count(*) AS cases FROM moderation_cases WHERE object_kind = 'comment'"),
    ]);
  await addSampleComments(database, NOW);
  const first = await read();
  await addSampleComments(database, NOW);
  expect(await read()).toEqual(first);
  const [states] = first;
  for (const language of ['en', 'hi', 'gu'])
    expect(states).toContainEqual(expect.objectContaining({ status: 'shown', language }));
  expect(states.map(({ status }) => status)).toEqual(expect.arrayContaining(['held', 'deleted']));
});

it('counts what is shown', async () => {
  const faults = await list(
    `SELECT id FROM comments WHERE root_id IS NULL AND replies <> (SELECT count(*) FROM comments AS reply
        WHERE reply.root_id = comments.id AND reply.status = 'shown')
      UNION ALL SELECT id FROM comments WHERE likes <> (SELECT count(*) FROM comment_votes WHERE comment_id = comments.id)
      UNION ALL SELECT subject_id FROM comment_rooms AS room WHERE shown <> (SELECT count(*) FROM comments
        WHERE comments.subject_id = room.subject_id AND status = 'shown')`,
  );
  expect(faults).toEqual([]);
});

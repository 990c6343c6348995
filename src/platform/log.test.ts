import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { unavailable } from '#shared/app-error.ts';
import { openDatabase } from './database.ts';
import { logError } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The line that is logged of an error. */
function lineOf(error: unknown): string {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  logError('test.failed', error, { job: 'a job' });
  return String(log.mock.lastCall?.[0]);
}

async function failQuery(): Promise<unknown> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/secret\nsecond line $& of it';
  return openDatabase(env.DB)
    .run(sql`SELECT ${endpoint} FROM no_such_table WHERE auth = ${'secret'}`)
    .catch((error: unknown) => error);
}

it('a failed query is told without its values', async () => {
  const error = await failQuery();
  expect(String(error)).toContain('secret');
  const line = lineOf(error);
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    event: 'test.failed',
    job: 'a job',
    error: 'Failed query: SELECT ? FROM no_such_table WHERE auth = ?',
    stack: expect.stringMatching(/^Error: Failed query: SELECT \? .*\n +at /),
    cause: { error: expect.stringContaining('no such table') },
  });
  expect(line).not.toContain('secret');
  expect(line).not.toContain('second line');
});

it('a failed query is told without its values where it is the cause of another error', async () => {
  const line = lineOf(unavailable(await failQuery()));
  expect(JSON.parse(line)).toMatchObject({
    error: 'platform.unavailable',
    cause: { error: expect.stringMatching(/^Failed query/) },
  });
  expect(line).not.toContain('secret');
});

it('what is no error is told as it is', () => {
  expect(JSON.parse(lineOf('reset'))).toMatchObject({ event: 'test.failed', error: 'reset' });
});

it('causes that go in a circle are told a few times', () => {
  const error = new Error('first');
  error.cause = new Error('second', { cause: error });
  expect(lineOf(error).match(/"error":/g)).toHaveLength(5);
});

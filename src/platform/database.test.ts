import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { isStoreFault } from './database.ts';

const behind = (message: string) => new DrizzleQueryError('select 1', [], new Error(message));

it.each([
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: Exceeded maximum DB size',
  // What workerd says of a full disk, once it has failed.
  'internal error; reference = i7499l6s3t2a3c86ld0sd5bv',
  'internal error',
  'database or disk is full: SQLITE_FULL',
  'disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_SHMSIZE)',
  'KV PUT failed: 500 Internal Server Error',
  'put: We encountered an internal error. Please try again. (10001)',
  'Queue sendBatch failed: Internal Server Error',
  'Network connection lost.',
])('may be asked again: %s', (message) => {
  expect(isStoreFault(new Error(message))).toBe(true);
  expect(isStoreFault(behind(message))).toBe(true);
  expect(isStoreFault(new Error('A step failed', { cause: behind(message) }))).toBe(true);
});

it.each([
  'D1_ERROR: UNIQUE constraint failed: tags.slug: SQLITE_CONSTRAINT',
  'no identity for item 7',
  "Cannot read properties of undefined (reading 'internal error')",
])('is ours: %s', (message) => {
  expect(isStoreFault(new Error(message))).toBe(false);
  expect(isStoreFault(behind(message))).toBe(false);
});

it('tells by its marks what an object had no time for', () => {
  expect(isStoreFault(Object.assign(new Error('x'), { overloaded: true }))).toBe(true);
  expect(isStoreFault('x')).toBe(false);
});

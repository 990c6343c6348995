import { expect, it } from 'vitest';
import { AppError, unavailable } from './app-error.ts';

it('carries what the answer to a refusal needs', () => {
  const cause = new Error('no such table');
  const error = new AppError({ code: 'news.bad_page', status: 400, key: 'bad_request', cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    message: 'news.bad_page',
    status: 400,
    key: 'bad_request',
    details: [],
    cause,
  });
});

it('says that something does not answer', () => {
  expect(unavailable()).toMatchObject({
    status: 503,
    key: 'unavailable',
    code: 'platform.unavailable',
  });
});

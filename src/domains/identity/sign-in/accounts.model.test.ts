import { describe, expect, it } from 'vitest';
import { toCallbackPath, toSignInError, withCallback } from './accounts.model.ts';

describe('the way on after signing in', () => {
  it.each([
    ['/', '/'],
    ['/hindi/saved?x=1#top', '/hindi/saved?x=1#top'],
    ['/a/../b', '/b'],
  ])('is %s', (given, path) => {
    expect(toCallbackPath(given)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'hindi',
    '/.//evil.test',
    '//',
    '/%00\u0000',
  ])('is not %j', (given) => {
    expect(toCallbackPath(given)).toBeNull();
  });
});

describe('the reason for signing in', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['SessionRequired', 'session_required'],
    ['OAuthCallbackError', 'provider'],
    ['Something<script>', 'unknown'],
    ['constructor', 'unknown'],
  ])('given as %s is %s', (code, error) => {
    expect(toSignInError(code)).toBe(error);
  });
});

it.each([
  ['/gujarati/account?saved=all', '/account?saved=all', '/hindi/account?saved=all'],
  ['/hindi?page=2#x', '/?page=2#x', '/hindi?page=2#x'],
  ['/', '/', '/hindi'],
])('a sign-in in another language leads on to %s there', (callback, en, hi) => {
  const paths = withCallback('/login', callback);
  const leadsTo = (path: string) => new URLSearchParams(path.split('?')[1]).get('callbackUrl');
  expect([leadsTo(paths.en), leadsTo(paths.hi)]).toEqual([en, hi]);
  expect(withCallback('/login', null)).toEqual({ en: '/login', hi: '/login', gu: '/login' });
});

import { TrieRouter } from 'hono/router/trie-router';
import { describe, expect, it, vi } from 'vitest';
import { KeptRouter } from './kept-router.ts';

const ROUTES = [
  ...['*', '/', '/:category', '/:category/:slug/:id{[0-9]+}', '/hindi/:category', '/a/*'],
  ...['/a/b', '/a/:x/c', '/comments/:subject{story|post}/:id{[1-9][0-9]{0,14}}'],
];
const PATHS = [
  ...[
    '/',
    '/sports',
    '/sports/won/12',
    '/sports/won/x',
    '/hindi/sports',
    '/a/b',
    '/a/d/c',
    '/a/b/c/d',
  ],
  ...[
    '/comments/story/12',
    '/comments/none/12',
    '/%E0%AA%B8',
    '',
    '//',
    '/__proto__',
    '/constructor',
  ],
];

function fill<R extends Pick<TrieRouter<string>, 'add'>>(router: R): R {
  for (const path of ROUTES) router.add(path === '*' ? 'ALL' : 'GET', path, `of ${path}`);
  return router;
}

describe('routes that were found', () => {
  it('are those of the tree, also when asked for again, for each method', () => {
    const [kept, tree] = [fill(new KeptRouter<string>()), fill(new TrieRouter<string>())];
    for (const method of ['GET', 'POST', 'GET'])
      for (const path of PATHS) expect(kept.match(method, path)).toEqual(tree.match(method, path));
  });

  it('are found once', () => {
    const match = vi.spyOn(TrieRouter.prototype, 'match');
    const kept = fill(new KeptRouter<string>());
    const first = kept.match('GET', '/sports');
    expect(kept.match('GET', '/sports')).toBe(first);
    expect(match).toHaveBeenCalledOnce();
    match.mockRestore();
  });

  it('are forgotten when there are new ones', () => {
    const kept = fill(new KeptRouter<string>());
    expect(kept.match('GET', '/new/place')[0]).toHaveLength(1);
    kept.add('GET', '/new/place', 'new');
    expect(kept.match('GET', '/new/place')[0]).toHaveLength(2);
  });
});

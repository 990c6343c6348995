import { expect, it } from 'vitest';
import type { Scope } from '#domains/audience/insight/insight.model.ts';
import { nameScope, parseScope } from './scope-address.ts';

const read = (search: string) => parseScope(new URLSearchParams(search));

it.each<[string, Scope]>([
  ['', { period: 'today', step: 'hour', lang: null }],
  ['period=month', { period: 'month', step: 'day', lang: null }],
  ['period=week&step=hour&lang=gu', { period: 'week', step: 'hour', lang: 'gu' }],
])('reads %o, and names it the same', (search, scope) => {
  expect(read(search)).toEqual(scope);
  expect(String(new URLSearchParams(nameScope(scope)))).toBe(search);
});

it.each(['period=year', 'period=today&step=day', 'lang=fr&step=minute'])(
  'takes %o for the usual',
  (search) => expect(read(search)).toEqual(read('')),
);

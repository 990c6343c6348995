import { expect, it } from 'vitest';
import { parseOrderFilter } from './order-filter.ts';

const NONE = { q: '', status: '', purpose: '', from: '', to: '' };

it.each([
  ['', NONE],
  ['q=P-2026-7K4M9Q2X&status=paid', { ...NONE, q: 'P-2026-7K4M9Q2X', status: 'paid' }],
  ['status=lost&purpose=lottery&from=tomorrow', NONE],
  ['from=2026-13-01&to=2026-11-24', { ...NONE, to: '2026-11-24' }],
  ['from=2026-11-24&to=2026-11-01', { ...NONE, from: '2026-11-01', to: '2026-11-24' }],
])('reads "%s"', (query, filter) => {
  expect(parseOrderFilter(new URLSearchParams(query))).toEqual(filter);
});

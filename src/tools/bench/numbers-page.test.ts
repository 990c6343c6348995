import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INTRODUCTION, NUMBERS_PAGE, updateNumbers } from './numbers-page.ts';
import type { Row } from './report.ts';

const DAY = new Date('2026-11-22T10:00:00Z');
const row = (what: string, value: number): Row => ({
  what,
  value,
  unit: 'ms',
  budget: { most: 5 },
});

it('a part takes the place of its rows of before, and leaves the others', () => {
  const first = updateNumbers(INTRODUCTION, 'pages', [row('home', 1.5)], DAY);
  const both = updateNumbers(first, 'search', [row('query', 9)], DAY);
  expect(both).toContain('| home | 1.50 ms | <= 5 |');
  expect(both).toContain('| query | 9.00 ms | <= 5 (missed) |');
  const again = updateNumbers(both, 'pages', [row('home', 2)], DAY);
  expect(again).toBe(both.replace('1.50 ms', '2.00 ms'));
});

it('the page of today is one that parts can be written to', () => {
  const page = readFileSync(NUMBERS_PAGE, 'utf8');
  expect(page.startsWith(INTRODUCTION.trimEnd())).toBe(true);
  expect(page).toMatch(/^## pages$/m);
  expect(page.split('\n').filter((line) => line.includes('(missed)'))).toEqual([]);
});

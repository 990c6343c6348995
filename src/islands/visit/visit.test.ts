import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSince, keepVisit, listRead } from './visit.ts';

const HOUR = 3_600_000;
const kept = new Map<string, string>();
let story: string | undefined;
let come = () => {};

beforeEach(() => {
  kept.clear();
  story = undefined;
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', {
    querySelector: () => story && { dataset: { story } },
    addEventListener: (_: string, act: () => void) => {
      come = act;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (time: number) => vi.setSystemTime(Date.now() + time);

it('a visit ends half an hour after the last page', () => {
  keepVisit();
  expect(getSince()).toBeNull();
  pass(HOUR / 4);
  keepVisit();
  expect(getSince()).toBeNull();
  const end = Date.now();
  pass(8 * HOUR);
  keepVisit();
  expect(getSince()).toBe(end);
  pass(HOUR / 4);
  keepVisit();
  expect(getSince()).toBe(end);
});

it('a page that stayed open is come back to', () => {
  keepVisit();
  pass(HOUR / 4);
  come();
  const left = Date.now();
  pass(8 * HOUR);
  come();
  expect(getSince()).toBe(left);
});

it('stories that were opened are remembered, the last first, and not without end', () => {
  for (let id = 1; id <= 305; id += 1) {
    story = String(id);
    keepVisit();
  }
  story = '200';
  keepVisit();
  expect(listRead()).toHaveLength(300);
  expect(listRead().slice(0, 3)).toEqual([200, 305, 304]);
});

it.each(['{', '7', '{}', 'null', '[]', '["x"]'])('begins anew by %s', (text) => {
  kept.set('visit', text);
  kept.set('read', text);
  expect(() => keepVisit()).not.toThrow();
  expect(getSince()).toBeNull();
  expect(Array.isArray(listRead())).toBe(true);
});

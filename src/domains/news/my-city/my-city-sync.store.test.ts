import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exchangeCity } from './my-city-sync.store.ts';

const page = { cookie: '', documentElement: { lang: 'en', dataset: {} } };
let stored: Map<string, string>;
let asked: string[];
/** Happens while the account is asked. */
let meanwhile: () => void;

beforeEach(() => {
  page.cookie = 'signed-in=1';
  [stored, asked, meanwhile] = [new Map(), [], () => {}];
  vi.stubGlobal('document', page);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(init?.method ?? 'GET');
    meanwhile();
    return Response.json({ data: { id: 7, city: 'surat' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes over the city of the account', async () => {
  await exchangeCity();
  expect(asked).toEqual(['GET']);
  expect(stored.get('city')).toBe('surat');
  expect(stored.has('city-in-step')).toBe(true);
});

it('leaves nothing behind for whoever has signed out meanwhile', async () => {
  meanwhile = () => {
    page.cookie = '';
    stored.clear();
  };
  await exchangeCity();
  expect([...stored.keys()]).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedStory } from './saved.model.ts';
import { KEY, listKept, saveKept } from './saved-shelf.store.ts';
import { syncSaved } from './saved-sync.store.ts';

const STORY: SavedStory = { id: 1, lang: 'en', path: '/gujarat/rain/1', title: 'Rain', at: 1 };
const page = { cookie: '', documentElement: { lang: 'en' } };
let stored: Map<string, string>;
/** What the account answers. */
let answer: () => Response;

beforeEach(() => {
  page.cookie = 'signed-in=1';
  stored = new Map();
  answer = () => Response.json({ data: { account: 7, stories: [STORY, { ...STORY, id: 2 }] } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes over what the account has, and notes that it has', async () => {
  saveKept([STORY]);
  expect(await syncSaved()).toHaveLength(2);
  expect(listKept().map(({ id }) => id)).toEqual([1, 2]);
  expect([...stored.keys()]).toEqual([KEY, 'saved-in-step']);
});

it('leaves nothing behind for whoever has signed out meanwhile', async () => {
  saveKept([STORY]);
  const good = answer;
  answer = () => {
    // As logging out in another tab does.
    page.cookie = '';
    stored.clear();
    return good();
  };
  expect(await syncSaved()).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import {
  addSaved,
  parseSaved,
  removeSaved,
  type SavedStory,
  serializeSaved,
} from './saved.model.ts';

const story = (id: number, overrides: Partial<SavedStory> = {}): SavedStory => ({
  id,
  lang: 'gu',
  path: `/gujarati/gujarat/rain/${id}`,
  title: 'સૌરાષ્ટ્રમાં ફરી વરસાદ',
  at: 1_000 + id,
  ...overrides,
});

describe('saved stories', () => {
  it('are read back as they were kept', () => {
    const stories = [story(2), story(1)];
    expect(parseSaved(serializeSaved(stories))).toEqual(stories);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"version":2,"stories":[]}',
    '{"version":1,"stories":7}',
  ])('are none in %s', (text) => {
    expect(parseSaved(text)).toEqual([]);
  });

  it.each([
    { path: 'javascript:alert(1)' },
    { path: '//elsewhere.example/1' },
    { path: '/\\elsewhere.example/1' },
    { path: '/\t/elsewhere.example/1' },
    { id: '7' },
    { lang: 'fr' },
    { title: null },
    { at: '1' },
  ])('pass over one with %j and keep the others', (change) => {
    const kept = [story(1), { ...story(2), ...change }, null, story(3)];
    expect(parseSaved(JSON.stringify({ version: 1, stories: kept }))).toEqual([story(1), story(3)]);
  });

  it('hold a story once in each language, the newest on top', () => {
    const stories = addSaved([story(1), story(2)], story(2, { at: 9_000 }));
    expect(stories.map(({ id, at }) => [id, at])).toEqual([
      [2, 9_000],
      [1, 1_001],
    ]);
    expect(addSaved(stories, story(2, { lang: 'hi' }))).toHaveLength(3);
    expect(removeSaved(stories, story(2))).toEqual([story(1)]);
  });

  it('are 200 at most', () => {
    const many = Array.from({ length: 200 }, (_, index) => story(index + 1));
    const stories = addSaved(many, story(201));
    expect(stories).toHaveLength(200);
    expect(stories.at(0)?.id).toBe(201);
    expect(stories.at(-1)?.id).toBe(199);
  });
});

import { expect, it } from 'vitest';
import { listPlainLines } from './plain-stories.ts';

interface Line {
  type: string;
  id: string;
  lang: string;
  title: string;
  summary: string;
}

it('makes as many stories as are asked for, in three languages, each with a headline of its own and without a picture', () => {
  const lines = listPlainLines(123, new Date('2026-11-28T06:00:00Z')) as Line[];
  const stories = lines.filter(({ type }) => type === 'story');
  expect(new Set(stories.map(({ id }) => id)).size).toBe(123);
  expect(JSON.stringify(lines)).not.toContain('"picture":');
  for (const lang of ['en', 'hi', 'gu']) {
    const own = stories.filter((story) => story.lang === lang);
    expect(own).toHaveLength(123);
    expect(new Set(own.map(({ title }) => title)).size).toBe(123);
    expect(own.filter(({ title, summary }) => title === summary || summary === '')).toEqual([]);
  }
});

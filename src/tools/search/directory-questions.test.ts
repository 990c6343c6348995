import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv-rows.ts';
import { makeQuestions } from './directory-questions.ts';

const DATA = process.env.SHARED_DATA ?? '../shared/data';

it('reads values in quotes', () => {
  expect(parseCsv('name,place\r\n"A ""B"", C",Surat\n')).toEqual([
    { name: 'A "B", C', place: 'Surat' },
  ]);
});

describe.skipIf(!existsSync(DATA))('the questions for the directory', () => {
  it('are enough, of every kind, each with an answer', () => {
    const { questions, businesses } = makeQuestions(DATA);
    expect(questions.length).toBeGreaterThanOrEqual(300);
    expect(new Set(questions.map(({ kind }) => kind)).size).toBe(22);
    const keys = new Set(businesses.map(({ key }) => key));
    expect(questions.every(({ answers }) => answers.some((answer) => keys.has(answer)))).toBe(true);
  });
});

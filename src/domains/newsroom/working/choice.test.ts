import { expect, it } from 'vitest';
import type { Names } from '#kernel/words/name.model.ts';
import { askDesk } from '#testing/desk.ts';
import { signInAs } from '#testing/people.ts';

it.each([
  ['gu', { ahmedabad: 'અમદાવાદ', karnavati: 'કર્ણાવતી', kutch: 'કચ્છ', rajkot: 'રાજકોટ' }],
  ['hi', { ahmedabad: 'अहमदाबाद', lucknow: 'लखनऊ', indore: 'इंदौर' }],
])('names are told as %s writes them, the one that is meant first', async (lang, meant) => {
  const { status, data } = await askDesk<Names>(await signInAs('reporter'), `GET /names/${lang}`);
  expect(status).toBe(200);
  for (const [latin, name] of Object.entries(meant)) expect(data[latin]?.[0], latin).toBe(name);
  expect(Object.keys(data).length).toBeGreaterThan(400);
});

it('there are none in English, and in no other language', async () => {
  const reporter = await signInAs('reporter');
  expect((await askDesk<Names>(reporter, 'GET /names/en')).data).toEqual({});
  expect((await askDesk(reporter, 'GET /names/ta')).status).toBe(404);
});

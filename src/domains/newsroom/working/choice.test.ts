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

it('categories of blogs stand behind those of the news, under a name of their own', async () => {
  const reporter = await signInAs('reporter');
  const { data } = await askDesk<{ categories: { slug: string; group?: string }[] }>(
    reporter,
    'GET /catalogue',
    undefined,
    { 'Accept-Language': 'gu' },
  );
  expect(data.categories[0]).not.toHaveProperty('group');
  expect(data.categories.at(-1)).toMatchObject({ slug: 'readers-diary', group: 'બ્લૉગ' });
  expect(data.categories.filter(({ group }) => group)).toHaveLength(8);
});

it('the door of the desk leads to it, and to the story of the page where somebody may write it', async () => {
  const ask = async (role: 'translator' | 'ads_manager', query = '') =>
    (
      await askDesk(await signInAs(role), `GET /door${query}`, undefined, {
        'Accept-Language': 'gu',
      })
    ).data as unknown;
  const desk = { href: '/gujarati/desk', text: 'ન્યૂઝ ડેસ્ક' };
  expect(await ask('translator')).toEqual({ desk, story: null });
  expect(await ask('ads_manager', '?story=7')).toEqual({ desk, story: null });
  const story = { href: '/gujarati/desk/stories/7/gu', text: 'આ સમાચાર સુધારો' };
  expect(await ask('translator', '?story=7')).toEqual({ desk, story });
});

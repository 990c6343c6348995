import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { makeQuietPlatform, readFile, readTexts, runImport } from '#testing/imports.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import { getSample } from './view.service.ts';

const HINDI = 'सौराष्ट्र में फिर बारिश हुई और किसान खुश हैं';
const GUJARATI = 'સૌરાષ્ટ્રમાં ફરી વરસાદ થયો અને ખેડૂતો ખુશ છે';

/** As Polylang marks a post: its language and its translations are terms. */
function polylang(lang: string, group: string, category: string) {
  return {
    categories: [
      ['category', category, category],
      ['language', lang, lang],
      ['post_translations', group, group],
    ] as [string, string, string][],
  };
}

/** As WPML Export and Import marks a post: in its fields. */
function wpml(lang: string, group: string, source?: string) {
  return {
    meta: {
      _wpml_import_language_code: lang,
      _wpml_import_translation_group: group,
      ...(source && { _wpml_import_source_language_code: source }),
    },
  };
}

const inHindi = { title: HINDI, content: `<p>${HINDI}</p>` };
const inGujarati = { title: GUJARATI, content: `<p>${GUJARATI}</p>` };
const others = Array.from({ length: 90 }, (_, at) => wxrItem({ id: 500 + at }));

async function readFacts(externalId: string) {
  return env.DB.prepare(
    `SELECT c.slug AS category, source_language AS source,
        (SELECT group_concat(name_en) FROM tags JOIN article_tags ON tag_id = tags.id WHERE article_id = a.id) AS tags
      FROM articles a JOIN categories c ON c.id = a.category_id WHERE external_id = ?`,
  )
    .bind(externalId)
    .first();
}

it('joins languages that stand far apart in the file, as the first of them says', async () => {
  const view = await readFile(
    makeWxr([
      wxrItem({ id: 1, ...polylang('hi', 'pll_far', 'sports'), ...inHindi }),
      ...others.slice(0, 45),
      wxrItem({ id: 2, ...polylang('gu', 'pll_far', 'ramat'), ...inGujarati }),
      ...others.slice(45),
      wxrItem({ id: 3, ...polylang('en', 'pll_far', 'business') }),
    ]),
  );
  await runImport(view.id);
  const texts = (await readTexts()).filter(({ externalId }) => externalId.endsWith('pll_far'));
  expect(texts.map(({ language }) => language)).toEqual(['en', 'gu', 'hi']);
  expect(new Set(texts.map(({ id }) => id)).size).toBe(1);
  expect(await readFacts('wxr:old.example:pll_far')).toMatchObject({
    category: 'sports',
    tags: null,
  });
  const again = await readFile(
    makeWxr([wxrItem({ id: 4, ...polylang('en', 'pll_far', 'business'), title: 'Rewritten' })]),
  );
  expect(again.known).toBe(1);
});

it('joins what WPML exports, and keeps one text a language', async () => {
  const view = await readFile(
    makeWxr([
      wxrItem({ id: 11, ...wpml('en', '77') }),
      wxrItem({ id: 12, ...wpml('hi', '77', 'en'), ...inHindi }),
      wxrItem({ id: 13, ...wpml('gu', '77', 'en'), ...inGujarati }),
      wxrItem({ id: 14, ...wpml('en', '77'), title: 'A second one in English' }),
      wxrItem({ id: 15, ...wpml('hi-in', '78'), title: '2024', content: '<p>1 2 3</p>' }),
    ]),
  );
  const sample = await getSample(makeQuietPlatform(), view.id, 'en');
  // Where the script says nothing, the field does.
  expect(sample.map(({ lang }) => lang)).toEqual(['en', 'hi', 'gu', 'en', 'hi']);
  const done = await runImport(view.id);
  expect(done).toMatchObject({ counts: { created: 4, refused: 1 } });
  expect(done.problems).toMatchObject([{ problem: 'same_language', items: 1 }]);
  const texts = (await readTexts()).filter(({ externalId }) => externalId.endsWith('trid-77'));
  expect(texts.map(({ language, title }) => [language, title])).toEqual([
    ['en', 'Story 11'],
    ['gu', GUJARATI],
    ['hi', HINDI],
  ]);
});

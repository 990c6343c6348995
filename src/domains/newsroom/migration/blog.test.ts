import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { categoryOf } from '#testing/factories.ts';
import { makeQuietPlatform, readFile, readTexts, settle } from '#testing/imports.ts';
import { visit } from '#testing/site.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import { loadTerms, saveMapping } from './mapping.service.ts';
import { FIRST_SETTINGS } from './migration.model.ts';
import { beginRun } from './run.service.ts';

const t = translatorOf('en');
const TIPS = ['category', 'money-matters', 'Money matters'] as const;
const NEWS = ['category', 'rajya', 'Rajya'] as const;

const file = makeWxr([
  wxrItem({ id: 1, title: 'Saving for the rains', categories: [[...TIPS]] }),
  wxrItem({ id: 2, title: 'Rain in the districts', categories: [[...NEWS]] }),
]);

async function run(targets: Parameters<typeof saveMapping>[2]['targets']) {
  const view = await readFile(file);
  const platform = makeQuietPlatform();
  const settings = { ...FIRST_SETTINGS, categoryId: 3, withPictures: false };
  await saveMapping(platform, view.id, { settings, targets }, t);
  await beginRun(platform, view.id, t);
  return settle(view.id);
}

const categoriesOf = async () => {
  const { results } = await env.DB.prepare(
    "SELECT title, section, slug FROM article_texts WHERE status = 'published' ORDER BY article_id",
  ).all<{ title: string; section: string; slug: string }>();
  return results.map(({ title, section }) => [title, section]);
};

it('takes what is mapped to a category of blogs in as posts, and leads their old addresses there', async () => {
  const target = await categoryOf('personal-finance');
  const done = await run([{ kind: 'category', slug: 'money-matters', target }]);
  expect(done).toMatchObject({ state: 'done', counts: { created: 2, refused: 0 } });
  expect(await categoriesOf()).toEqual([
    ['Saving for the rains', 'blog'],
    ['Rain in the districts', 'india'],
  ]);
  const [post, story] = await readTexts();
  const moved = await visit('/2024/05/story-1');
  expect(moved.headers.get('Location')).toBe(`/blog/saving-for-the-rains/${post?.id}`);
  expect(await (await visit('/blog')).text()).toContain('Saving for the rains');
  expect(await (await visit('/')).text()).not.toContain('Saving for the rains');
  expect((await callApi(`/blog/${post?.id}`)).status).toBe(200);
  expect((await callApi(`/blog/${story?.id}`)).status).toBe(404);
});

it('leaves what readers have had where it is, when the same file comes mapped otherwise', async () => {
  const target = await categoryOf('personal-finance');
  await run([
    { kind: 'category', slug: 'money-matters', target: 'none' },
    { kind: 'category', slug: 'rajya', target },
  ]);
  expect(await categoriesOf()).toEqual([
    ['Saving for the rains', 'blog'],
    ['Rain in the districts', 'india'],
  ]);
});

it('does not take a category of theirs for one of blogs by itself', async () => {
  const named = wxrItem({
    id: 9,
    title: 'A third one',
    categories: [['category', 'health-and-home', 'Health & Home']],
  });
  const view = await readFile(makeWxr([named]));
  const terms = await loadTerms(makeQuietPlatform(), view.id, 'en');
  expect(terms.filter(({ kind }) => kind === 'category').map(({ target }) => target)).not.toContain(
    await categoryOf('health-and-home'),
  );
});

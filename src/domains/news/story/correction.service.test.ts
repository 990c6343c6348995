import { expect, it } from 'vitest';
import { loadArticle } from '#domains/news/article/article.loader.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { addCorrection } from './correction.service.ts';

const TEXT = 'An earlier version gave the wrong district.';

async function readArticle(id: number, code: 'en' | 'hindi') {
  forgetContent();
  const { value } = await loadArticle(makePlatform(), EDITIONS[code], id);
  if (value === null || value === 'gone') throw new Error('no such story');
  return value.article;
}

it('a correction stands below the text of its language, which counts as updated', async () => {
  const id = await publishStory();
  const platform = makePlatform();
  await addCorrection(platform, { articleId: id, language: 'en', text: TEXT });
  const at = platform.now.getTime();
  expect(await readArticle(id, 'en')).toMatchObject({
    corrections: [{ text: TEXT, at }],
    updatedAt: at,
  });
  expect((await readArticle(id, 'hindi')).corrections).toEqual([]);
});

it('is read at once where the story was read before', async () => {
  const id = await publishStory();
  const read = () => loadArticle(makePlatform(), EDITIONS.en, id);
  await read();
  await addCorrection(makePlatform(), { articleId: id, language: 'en', text: TEXT });
  expect(await read()).toMatchObject({ value: { article: { corrections: [{ text: TEXT }] } } });
});

it.each([
  ['no story', {}],
  ['a draft', { texts: [makeText('en', { status: 'draft' }), makeText('hi')] }],
] as const)('is refused for %s', async (name, story) => {
  const id =
    name === 'no story' ? 987_654 : await publishStory({ texts: [...(story.texts ?? [])] });
  const adding = addCorrection(makePlatform(), { articleId: id, language: 'en', text: TEXT });
  await expect(adding).rejects.toMatchObject({ status: 404 });
});

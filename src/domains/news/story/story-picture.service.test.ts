import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { forgetContent } from '#kernel/content/content-cache.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { attachPicture } from './story-picture.service.ts';

async function expectPicture(name = 'a'): Promise<number> {
  const row = await env.DB.prepare(
    "INSERT INTO media (source_url, status, created_at) VALUES (?, 'pending', 0) RETURNING id",
  )
    .bind(`https://example.org/${name}.jpg`)
    .first<{ id: number }>();
  return row?.id ?? 0;
}

async function readRevisions() {
  const { results } = await env.DB.prepare('SELECT scope, revision FROM content_revisions').all<{
    scope: string;
    revision: number;
  }>();
  return Object.fromEntries(results.map(({ scope, revision }) => [scope, revision]));
}

it('shows a picture once its bytes are there, to readers of the published texts', async () => {
  const mediaId = await expectPicture();
  const id = await publishStory({
    mediaId,
    texts: [makeText('en'), makeText('gu', { status: 'draft' })],
  });
  const images = async () => {
    const { results } = await env.DB.prepare(
      'SELECT image_key, image_width FROM article_texts WHERE article_id = ?',
    )
      .bind(id)
      .all();
    return results;
  };
  await attachPicture(makePlatform(), mediaId);
  expect(await images()).toEqual([
    { image_key: null, image_width: 0 },
    { image_key: null, image_width: 0 },
  ]);

  await env.DB.prepare(
    "UPDATE media SET status = 'ready', key = 'a.webp', width = 800, height = 450 WHERE id = ?",
  )
    .bind(mediaId)
    .run();
  const before = await readRevisions();
  await attachPicture(makePlatform(), mediaId);
  await attachPicture(makePlatform(), mediaId);
  expect(await images()).toEqual([
    { image_key: 'a.webp', image_width: 800 },
    { image_key: 'a.webp', image_width: 800 },
  ]);
  expect(await readRevisions()).toEqual({ ...before, en: (before.en ?? 0) + 1 });
});

it('reaches the cards of pages that have been rendered already', async () => {
  const mediaId = await expectPicture('late');
  await publishStory({ mediaId, texts: [makeText('en')] });
  const showsPicture = async () => (await (await visit('/gujarat')).text()).includes('late.webp');
  expect(await showsPicture()).toBe(false);
  await env.DB.prepare(
    "UPDATE media SET status = 'ready', key = 'late.webp', width = 800, height = 450 WHERE id = ?",
  )
    .bind(mediaId)
    .run();
  await attachPicture(makePlatform(), mediaId);
  forgetContent();
  expect(await showsPicture()).toBe(true);
});

import { expect, it } from 'vitest';
import { addRow, callManaged } from '#testing/managed-lists.ts';
import { visitCanonical } from '#testing/site.ts';

it('a video is seen by readers at once, and its category stays as long as it has one', async () => {
  const video = await addRow('videos', { titleEn: 'The evening in nine minutes' });
  const page = await visitCanonical(`/video/x/${video.slug}/${video.id}`);
  expect(await page.text()).toContain('The evening in nine minutes');
  const removed = await callManaged('DELETE', `video-categories/${video.categoryId}`);
  expect([removed.status, removed.body.errors[0]?.code]).toEqual([409, 'managed.in_use']);
  await callManaged('DELETE', `videos/${video.id}`);
  expect((await visitCanonical(`/video/x/${video.slug}/${video.id}`)).status).toBe(404);
});

it.each([
  ['youtubeUrl', { youtubeUrl: 'https://elsewhere.example/watch?v=abcdefghijk' }],
  ['categoryId', { categoryId: 999_999 }],
  ['durationSeconds', { durationSeconds: 0 }],
  ['slug', { slug: 'Not A Slug' }],
])('its %s is refused: %j', async (field, bad) => {
  const { id: _, version: __, ...row } = await addRow('videos');
  const answer = await callManaged('POST', 'videos', { ...row, ...bad });
  expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
});

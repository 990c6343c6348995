import { beforeAll, describe, expect, it } from 'vitest';
import { media } from '#domains/media/picture/media.table.ts';
import { callApi, postApi } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import type { VideoItem } from './video.schema.ts';
import { videos } from './video.table.ts';

const EXPLAINERS = 2;

beforeAll(async () => {
  const { db } = makePlatform();
  await db
    .insert(media)
    .values({ id: 1, key: '0123456789abcdef.webp', status: 'ready', createdAt: new Date() });
  const video = (day: number, categoryId: number) => ({
    id: day,
    categoryId,
    slug: `bulletin-${day}`,
    titleEn: `Bulletin ${day}`,
    titleHi: `बुलेटिन ${day}`,
    titleGu: `બુલેટિન ${day}`,
    youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    mediaId: day === 1 ? 1 : null,
    publishedAt: new Date(Date.UTC(2026, 0, day)),
  });
  await db.insert(videos).values([video(1, EXPLAINERS), video(2, 1), video(3, EXPLAINERS)]);
});

async function idsOf(filter: object): Promise<number[]> {
  const { body } = await postApi<VideoItem>('/news/bulletin/search', filter);
  return body.data.map(({ id }) => id);
}

describe('bulletins', () => {
  it('come newest first, in pages', async () => {
    const { body } = await callApi<VideoItem>('/news/bulletin?size=2');
    expect(body.data.map(({ id }) => id)).toEqual([3, 2]);
    expect(body.page).toEqual({ number: 1, size: 2, hasNext: true });
    const last = await callApi<VideoItem>('/news/bulletin?size=2&page=2');
    expect(last.body.data).toEqual([
      {
        id: 1,
        friendlyUrl: 'bulletin-1',
        title: 'Bulletin 1',
        hindiTitle: 'बुलेटिन 1',
        gujaratiTitle: 'બુલેટિન 1',
        sortDescription: '',
        hindiSortDescription: '',
        gujaratiSortDescription: '',
        youtubeVideoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        categoryDisplayName: 'explainers',
        imageUrl: 'https://news.test/_next/image?url=%2Fmedia%2F0123456789abcdef.webp&w=1200&q=75',
        publishOn: '2026-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('have categories in their order', async () => {
    const { body } = await callApi<{ displayName: string }>('/news/bulletin/category');
    expect(body.data.map(({ displayName }) => displayName)).toEqual([
      'bulletins',
      'explainers',
      'interviews',
      'ground-reports',
      'features',
    ]);
  });

  it('are found by category and date', async () => {
    expect(await idsOf({ category: 'explainers' })).toEqual([3, 1]);
    expect(await idsOf({ category: 'features' })).toEqual([]);
    expect(await idsOf({ from: '2026-01-02' })).toEqual([3, 2]);
    expect(await idsOf({ category: 'explainers', to: '2026-01-02' })).toEqual([1]);
  });

  it.each([
    [{ category: 'nothing' }, 'video.category_unknown'],
    [{ category: 7 }, 'input.type'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'input.range'],
    [{ size: 51 }, 'input.too_big'],
  ])('refuse %j with %s', async (filter, code) => {
    const { status, body } = await postApi('/news/bulletin/search', filter);
    expect(status).toBe(400);
    expect(body.errors[0]?.code).toBe(code);
  });
});

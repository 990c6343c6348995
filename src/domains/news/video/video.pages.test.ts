import { beforeAll, describe, expect, it } from 'vitest';
import { media } from '#domains/media/picture/media.table.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { makePlatform } from '#testing/factories.ts';
import { visit, visitCanonical } from '#testing/site.ts';
import { videos } from './video.table.ts';

const [BULLETINS, EXPLAINERS] = [1, 2];
const VIDEOS = 16;
const ADDRESS = 'https://youtu.be/aqz-KE-bpKQ';

beforeAll(async () => {
  const { db } = makePlatform();
  const picture = { key: '0123456789abcdef.webp', width: 1600, height: 900 };
  await db.insert(media).values({ id: 1, ...picture, status: 'ready', createdAt: new Date() });
  const video = (id: number, overrides: Partial<typeof videos.$inferInsert> = {}) => ({
    id,
    categoryId: EXPLAINERS,
    slug: `video-${id}`,
    titleEn: `Video ${id}`,
    titleHi: `वीडियो ${id}`,
    titleGu: `વીડિયો ${id}`,
    youtubeUrl: ADDRESS,
    mediaId: 1,
    durationSeconds: 187,
    publishedAt: new Date(Date.UTC(2026, 0, id)),
    ...overrides,
  });
  const usual = Array.from({ length: VIDEOS - 2 }, (_, index) => video(index + 3));
  for (const row of [
    video(1, { categoryId: BULLETINS, titleGu: '', standfirstEn: 'In English only' }),
    video(2, {
      categoryId: BULLETINS,
      youtubeUrl: 'https://www.youtube.com/@newsroom',
      mediaId: null,
      durationSeconds: null,
    }),
    ...usual,
  ])
    await db.insert(videos).values(row);
});

async function read(path: string) {
  const response = await visitCanonical(path);
  const html = await response.text();
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return {
    status: response.status,
    headers: response.headers,
    html,
    main: /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '',
    titles: [...html.matchAll(/class="headline"><a[^>]*>([^<]*)</g)].map(([, title]) => title),
    data: (JSON.parse(json)['@graph'] ?? []) as { '@type': string }[],
  };
}

describe('lists of videos', () => {
  it('show the newest first, in pages', async () => {
    const first = await read('/video');
    expect(first.titles.slice(0, 2)).toEqual(['Video 16', 'Video 15']);
    expect(first.titles).toHaveLength(13);
    expect(first.main).toContain('href="/video?page=2"');
    const last = await read('/video?page=2');
    expect(last.titles).toEqual(['Video 3', 'Video 2', 'Video 1']);
    expect(last.headers.get('Cache-Control')).toBe('public, max-age=0');
    expect(last.headers.get('Cache-Tag')).toBe('l-en');
  });

  it('can be narrowed down to a category', async () => {
    const { titles, html } = await read('/gujarati/video/bulletins');
    expect(titles).toEqual(['વીડિયો 2', 'Video 1']);
    expect(html).toContain('<title>બુલેટિન: વીડિયો | ત્રિવાર્તા</title>');
    expect(html).toContain('href="/gujarati/video/bulletins" aria-current="page"');
    expect((await read('/video/features')).main).toContain('There are no videos here yet.');
  });

  it('name the category of each unless all have the same', async () => {
    const link = '<p class="kicker"><a href="/video/explainers">';
    expect((await read('/video')).main).toContain(link);
    expect((await read('/video/explainers')).main).not.toContain(link);
  });

  it('show how long a video is, where that is known', async () => {
    const { main } = await read('/video/bulletins');
    expect(main.match(/<\/span>3:07<\/span>/g)).toHaveLength(1);
  });

  it('are found by the name of a category as it is displayed', async () => {
    const response = await visit('/hindi/video/Ground%20Reports?page=1');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/hindi/video/ground-reports?page=1');
  });

  it.each([
    '/video/nothing',
    '/video/%00',
    '/video?page=0',
    '/video?page=-1',
    '/video?page=1e9',
    '/video?page=1000000000',
    '/video?page=two',
    '/video?page=3',
  ])('are not found at %s', async (path) => {
    for (const { prefix, lang } of ALL_EDITIONS) {
      const page = await read(`${prefix}${path}`);
      expect(page.status).toBe(404);
      expect(page.html).toContain(`<html lang="${lang}"`);
    }
  });
});

describe('the page of a video', () => {
  it('links to YouTube until it is played', async () => {
    const { main, html, headers } = await read('/video/explainers/video-5/5');
    expect(main).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(main).toContain(
      'data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&amp;rel=0&amp;hl=en"',
    );
    expect(html).not.toContain('<iframe');
    expect(html).not.toMatch(/src(set)?="[^"]*(youtube|ytimg)/i);
    expect(html).toContain('<meta property="og:type" content="video.other"/>');
    expect(headers.get('Content-Security-Policy')).toContain(
      'frame-src https://www.youtube-nocookie.com https://platform.twitter.com https://www.instagram.com;',
    );
    expect(headers.get('Set-Cookie')).toBeNull();
  });

  it('says what it is in the words of search engines', async () => {
    const { data } = await read('/hindi/video/explainers/video-5/5');
    const picture =
      'https://news.test/_next/image?url=%2Fmedia%2F0123456789abcdef.webp&w=1200&q=75';
    expect(data[0]).toEqual({
      '@type': 'VideoObject',
      name: 'वीडियो 5',
      description: 'वीडियो 5',
      thumbnailUrl: [picture],
      uploadDate: '2026-01-05T05:30:00+05:30',
      inLanguage: 'hi',
      url: 'https://news.test/hindi/video/explainers/video-5/5',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      duration: 'PT187S',
    });
    expect(data.map((item) => item['@type'])).toEqual(['VideoObject', 'BreadcrumbList']);
  });

  it('marks what stands in for a missing language', async () => {
    const { main } = await read('/gujarati/video/bulletins/video-1/1');
    expect(main).toContain('<h1><span lang="en">Video 1</span></h1>');
    expect(main).toContain('<span lang="en">In English only</span>');
    expect((await read('/hindi/video/bulletins/video-1/1')).main).toContain('<h1>वीडियो 1</h1>');
  });

  it('can be passed on under its title, in the language it is read in', async () => {
    const { main } = await read('/hindi/video/explainers/video-5/5');
    const text = encodeURIComponent('वीडियो 5\nhttps://news.test/hindi/video/explainers/video-5/5');
    expect(main).toContain(`href="https://wa.me/?text=${text}"`);
  });

  it('is a plain link where the address names no video', async () => {
    const { main, data } = await read('/video/bulletins/video-2/2');
    expect(main).toContain('href="https://www.youtube.com/@newsroom"');
    expect(main).not.toContain('data-player');
    expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList']);
  });

  it('offers others of its category first', async () => {
    const { titles } = await read('/video/bulletins/video-1/1');
    expect(titles.slice(0, 2)).toEqual(['Video 2', 'Video 16']);
    expect(titles).toHaveLength(8);
  });

  it('has one address', async () => {
    const response = await visit('/hindi/video/bulletins/old-name/5?utm_source=x');
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/hindi/video/explainers/video-5/5?utm_source=x');
  });

  it.each(['99', '0', '-1', '05', '5.0', 'five', '1e1', '9999999999999999'])(
    'is not found under the id %s',
    async (id) => {
      expect((await read(`/video/explainers/video-5/${id}`)).status).toBe(404);
    },
  );

  it('sends a missing value to the not-found page', async () => {
    const response = await visit('/gujarati/video/undefined/video-5/5');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/gujarati/404']);
  });
});

import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { savePicture } from '#domains/media/picture/media.service.ts';
import { saveStories } from '#domains/news/story/story.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { brandOf } from '#kernel/brand/brand.ts';
import { createPlatform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { makePlatform, makeStory, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';
import { loadArticle } from './article.loader.ts';
import { getPreview } from './preview.service.ts';

const HTML = { headers: { Accept: 'text/html' } };
const DETAILS = { credit: '', altEn: '', altHi: '', altGu: '', isSample: false };

/** Path of the preview that the page of a story links. */
async function previewOf(id: number, prefix = ''): Promise<string> {
  const moved = await visit(`${prefix}/gujarat/x/${id}`, HTML);
  const page = await visit(moved.headers.get('Location') ?? '', HTML);
  const found = /property="og:image" content="https:\/\/news\.test([^"]+)"/.exec(await page.text());
  return found?.[1] ?? '';
}

async function keepPhoto(color: number, size = { width: 1200, height: 700 }): Promise<number> {
  const { id } = await savePicture(makePlatform(), makePng({ ...size, color }), {
    details: DETAILS,
    author: { actor: 'system', requestId: '' },
  });
  return id;
}

const frameOf = ({ env: bindings }: ReturnType<typeof makePlatform>) => ({
  brand: brandOf(bindings, 'en'),
  label: '',
});

describe('the preview of a story', () => {
  it.each([
    ['en', ''],
    ['hi', '/hindi'],
    ['gu', '/gujarati'],
  ])('is drawn in %s and kept for ever', async (lang, prefix) => {
    const id = await publishStory();
    const path = await previewOf(id, prefix);
    expect(path).toMatch(new RegExp(`^/og/${lang}/${id}/[a-z0-9]{10}\\.jpg$`));
    const response = await visit(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cache-tag': `a${id}`,
      'cross-origin-resource-policy': 'cross-origin',
    });
    const picture = (await response.blob()).stream();
    expect(await env.IMAGES.info(picture)).toMatchObject({
      format: 'image/jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('is drawn once', async () => {
    const id = await publishStory();
    const path = await previewOf(id);
    const first = await (await visit(path)).bytes();
    const kept = `og/en/${id}.jpg`;
    await vi.waitFor(async () => expect(await env.MEDIA.head(kept)).toBeTruthy());
    const { customMetadata } = (await env.MEDIA.head(kept)) ?? {};
    await env.MEDIA.put(kept, 'as kept', { customMetadata });
    expect(first.length).toBeGreaterThan(10_000);
    expect(await (await visit(path)).bytes()).toEqual(new TextEncoder().encode('as kept'));
  });

  it('gets another address with another headline, to which the old one leads', async () => {
    const story = makeStory({ texts: [makeText('en', { title: 'Dam half full' })] });
    const [saved] = await saveStories(makePlatform(), [story], 'test');
    const id = saved?.articleId ?? 0;
    const before = await previewOf(id);
    const changed = { ...story, texts: [makeText('en', { title: 'Dam overflows' })] };
    await saveStories(makePlatform(), [changed], 'test');
    const after = await previewOf(id);
    expect(after).not.toBe(before);
    const response = await visit(before);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(after);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('says that somebody has paid for it', async () => {
    const texts = [makeText('en', { title: 'Silk for a wedding' })];
    const plain = await previewOf(await publishStory({ texts }));
    const paid = await previewOf(await publishStory({ texts, label: 'sponsored' }));
    expect(await (await visit(paid)).bytes()).not.toEqual(await (await visit(plain)).bytes());
  });

  it('shows the photo', async () => {
    const plain = await visit(await previewOf(await publishStory()));
    const mediaId = await keepPhoto(0x2266aa);
    const withPhoto = await visit(await previewOf(await publishStory({ mediaId })));
    expect(withPhoto.status).toBe(200);
    expect(await withPhoto.bytes()).not.toEqual(await plain.bytes());
  });

  it('gives way to the photo itself where nothing can be drawn', async () => {
    const mediaId = await keepPhoto(0x2266ab);
    const id = await publishStory({ mediaId });
    const path = await previewOf(id);
    const { key } = (await env.DB.prepare('SELECT key FROM media WHERE id = ?')
      .bind(mediaId)
      .first<{ key: string }>()) ?? { key: '' };
    await env.MEDIA.put(key, 'no picture');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await visit(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(
      `/_next/image?url=${encodeURIComponent(`/media/${key}`)}&w=1200&q=75`,
    );
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });

  it('is done without where pictures can be neither read nor drawn', async () => {
    const id = await publishStory();
    const down = () => Promise.reject(new Error('down'));
    const bindings: Partial<Env>[] = [
      { MEDIA: { get: down } as unknown as R2Bucket },
      { ASSETS: { fetch: down } as unknown as Fetcher },
    ];
    const { value } = await loadArticle(makePlatform(), EDITIONS.en, id);
    if (!value || value === 'gone') throw new Error('no story');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const broken of bindings) {
      const platform = makePlatform(broken);
      expect(await getPreview(platform, value.article, frameOf(platform))).toBeNull();
    }
    expect(errors).toHaveBeenCalledTimes(2);
    errors.mockRestore();
  });

  it('is kept when it comes too late', async () => {
    const id = await publishStory();
    const deferred: Promise<unknown>[] = [];
    const started = Promise.withResolvers<void>();
    const photos = Promise.withResolvers<void>();
    const MEDIA = {
      get: (key: string) => {
        started.resolve();
        return photos.promise.then(() => env.MEDIA.get(key));
      },
      put: env.MEDIA.put.bind(env.MEDIA),
    } as unknown as R2Bucket;
    const waitUntil = (work: Promise<unknown>) => void deferred.push(work);
    const platform = createPlatform({ ...makePlatform().env, MEDIA }, { waitUntil });
    const { value } = await loadArticle(makePlatform(), EDITIONS.en, id);
    if (!value || value === 'gone') throw new Error('no story');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const preview = getPreview(platform, value.article, frameOf(platform));
    await started.promise;
    vi.advanceTimersByTime(8_000);
    vi.useRealTimers();
    expect(await preview).toBeNull();
    photos.resolve();
    for (const work of deferred) await work;
    expect(await env.MEDIA.head(`og/en/${id}.jpg`)).toBeTruthy();
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
  });

  it.each(['/og/en/999999/x.jpg', '/og/en/0/x.jpg', '/og/fr/1/x.jpg', '/og/en/abc/x.jpg'])(
    'there is none at %s',
    async (path) => {
      const response = await visit(path, HTML);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('there is none of a language that is not published', async () => {
    const id = await publishStory({
      texts: [makeText('en'), makeText('hi', { status: 'draft' })],
    });
    expect((await visit(`/og/hi/${id}/x.jpg`)).status).toBe(404);
    expect((await visit(`/og/gu/${id}/x.jpg`)).status).toBe(404);
    expect((await visit(`/og/en/${id}/x.jpg`)).status).toBe(302);
  });
});

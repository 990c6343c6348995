import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { savePicture } from '#features/media/media.service.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import { makePng } from '#testing/tiny-pictures.ts';

const HTML = { headers: { Accept: 'text/html' } };

/** Path of the preview that the page of a story links. */
async function previewOf(id: number, prefix = ''): Promise<string> {
  const page = await visit(`${prefix}/gujarat/x/${id}`, HTML);
  const response = await visit(page.headers.get('Location') ?? '', HTML);
  const html = await response.text();
  const [, path = ''] = /property="og:image" content="https:\/\/news\.test([^"]+)"/.exec(html) ?? [];
  return path;
}

describe('previews of stories', () => {
  it('draws', async () => {
    const id = await publishStory();
    const path = await previewOf(id);
    expect(path).toMatch(new RegExp(`^/og/en/${id}/[a-z0-9]{10}\\.jpg$`));
    const response = await visit(path);
    expect(response.status).toBe(200);
    const bytes = await response.bytes();
    expect(bytes.length).toBeGreaterThan(1000);
  });
});

import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EDITIONS, type Lang } from '#i18n/editions.ts';
import { makeWorkingStory, writeText } from '#testing/desk-stories.ts';
import { makePlatform } from '#testing/factories.ts';
import { visit } from '#testing/site.ts';
import type { PublicationView } from './publication.model.ts';
import { orderPublication, type PublicationOrder, readPublication } from './publishing.service.ts';

const SLUG = 'saurashtraman-phari-varasada';

beforeEach(async () => {
  await env.DB.exec('DELETE FROM articles');
});

function order(
  articleId: number,
  wanted: Partial<PublicationOrder> = {},
): Promise<PublicationView> {
  return orderPublication(
    makePlatform(),
    {
      ...{ articleId, lang: 'gu', action: 'publish', version: 1, actor: 'user:7' },
      ...{ requestId: 'r1', ...wanted },
    },
    EDITIONS.en,
  );
}

async function finish(id: number): Promise<PublicationView> {
  return vi.waitFor(
    async () => {
      const view = await readPublication(makePlatform(), id);
      expect(view.status).not.toMatch(/scheduled|running/);
      return view;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function read(articleId: number, lang: Lang = 'gu') {
  const prefix = { en: '', hi: '/hindi', gu: '/gujarati' }[lang];
  const first = await visit(`${prefix}/gujarat/any/${articleId}`);
  const location = first.headers.get('Location');
  const page = location ? await visit(location) : first;
  return { status: page.status, html: await page.text(), path: location };
}

describe('publishing', () => {
  it('is seen by readers when the order is answered, and takes every step', async () => {
    const id = await makeWorkingStory();
    expect((await read(id)).status).toBe(404);
    const view = await order(id);
    expect(view).toMatchObject({ articleId: id, lang: 'gu', status: 'running' });
    const page = await read(id);
    expect(page.status).toBe(200);
    expect(page.html).toContain('data-revision="gu-1"');
    const done = await finish(view.id);
    console.log(JSON.stringify(done));
    expect(done.status).toBe('done');
    expect(done.liveIn).toBeGreaterThanOrEqual(0);
  });
});

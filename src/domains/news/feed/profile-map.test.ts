import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_SAVE, saveStories } from '#domains/news/story/story.service.ts';
import { authors } from '#domains/news/taxonomy/author.table.ts';
import { tags } from '#domains/news/taxonomy/taxonomy.table.ts';
import { LARGEST_SITEMAP } from '#kernel/sitemap/sitemap.model.ts';
import {
  makePlatform,
  makeStory,
  makeText,
  publishStory,
  unpublishStory,
} from '#testing/factories.ts';
import { SITE, visit } from '#testing/site.ts';
import { meterDatabase } from '#tools/stand-in/metered-database.ts';
import { walkProfiles } from './profile-map.loader.ts';
import { LARGEST_PROFILE_MAP } from './story-map.model.ts';

const NAMES = { nameEn: 'Dams', nameHi: 'बांध', nameGu: 'બંધ' };
const OLD = new Date('2026-01-01T00:00:00Z');
const NEW = new Date('2026-02-01T00:00:00Z');

let inEnglish = 0;

beforeAll(async () => {
  const { db } = makePlatform();
  const topic = (id: number, slug: string) => ({ id, slug, ...NAMES });
  await db
    .insert(tags)
    .values([topic(1, 'dams'), topic(2, 'canals'), topic(3, 'wells'), topic(4, 'unused')]);
  await db.insert(tags).values(topic(LARGEST_PROFILE_MAP + 1, 'late'));
  await db.insert(authors).values({ id: 1, slug: 'state-desk', ...NAMES });
  inEnglish = await publishStory({ tagIds: [1], texts: [makeText('en', { publishedAt: NEW })] });
  const others = { authorIds: [1], tagIds: [1, 2, LARGEST_PROFILE_MAP + 1] };
  const texts = [makeText('en', { publishedAt: OLD }), makeText('gu', { publishedAt: OLD })];
  await publishStory({ ...others, texts });
  await publishStory({ tagIds: [3], texts: [makeText('hi', { status: 'draft' })] });
});

async function readMap(name: string): Promise<{ status: number; entries: string[] }> {
  const response = await visit(`/sitemap/${name}.xml`);
  const entries = (await response.text()).matchAll(
    /<loc>(.*?)<\/loc><lastmod>(.*?)T.*?<\/lastmod>/g,
  );
  const { status } = response;
  return {
    status,
    entries: [...entries].map(([, loc, day]) => `${loc?.slice(SITE.length)} ${day}`),
  };
}

describe('maps of authors and topics', () => {
  it('name the languages with stories, and the newest of each', async () => {
    expect(await readMap('topics')).toEqual({
      status: 200,
      entries: [
        '/topic/dams 2026-02-01',
        '/gujarati/topic/dams 2026-01-01',
        '/topic/canals 2026-01-01',
        '/gujarati/topic/canals 2026-01-01',
      ],
    });
    expect((await readMap('authors')).entries).toEqual([
      '/author/state-desk 2026-01-01',
      '/gujarati/author/state-desk 2026-01-01',
    ]);
    const map = await (await visit('/sitemap/topics.xml')).text();
    expect(map).not.toContain('hreflang="hi"');
    expect(map).not.toContain(`${SITE}/hindi`);
  });

  it('go on in further maps, so that none is larger than any other', async () => {
    const index = await (await visit('/sitemap.xml')).text();
    const names = [...index.matchAll(/sitemap\/((?:author|topic)[\w-]*)\.xml/g)];
    expect(names.map(([, name]) => name)).toEqual(['authors', 'topics', 'topics-2']);
    expect((await readMap('topics-2')).entries).toHaveLength(2);
    for (const name of ['topics-1', 'topics-3', 'authors-2', 'topics-99999999'])
      expect((await readMap(name)).status).toBe(404);
    expect(LARGEST_PROFILE_MAP * 3).toBeLessThanOrEqual(LARGEST_SITEMAP);
  });

  it('are read in parts', async () => {
    const parts: number[] = [];
    const map = { kind: 'topic', part: 1 } as const;
    for await (const entries of walkProfiles(makePlatform(), map, 2)) parts.push(entries.length);
    expect(parts).toEqual([4, 0, 0]);
  });

  it('take as many steps whether a topic has few stories or many', async () => {
    const { database, rowsRead, reset } = meterDatabase(env.DB);
    const walk = async () => {
      reset();
      for await (const _ of walkProfiles(makePlatform({ DB: database }), {
        kind: 'topic',
        part: 1,
      }));
      return rowsRead();
    };
    const before = await walk();
    const stories = Array.from({ length: LARGEST_SAVE }, () => makeStory({ tagIds: [2] }));
    await saveStories(makePlatform(), stories, 'test');
    expect(before).toBeGreaterThan(0);
    expect((await walk()) - before).toBeLessThan(10);
  });

  it('leave out what has no story any more', async () => {
    await unpublishStory(inEnglish);
    expect((await readMap('topics')).entries[0]).toBe('/topic/dams 2026-01-01');
    await env.DB.exec("UPDATE article_texts SET status = 'unpublished'");
    expect(await readMap('topics')).toEqual({ status: 200, entries: [] });
  });
});

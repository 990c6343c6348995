import { env } from 'cloudflare:test';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { makeText, publishStory, unpublishStory } from '#testing/factories.ts';
import { SITE, visit } from '#testing/site.ts';

const HOSTILE = 'Tom & "Jerry" <b>]]> \u{1f600}';

beforeAll(async () => {
  await publishStory({ cityId: 9 });
  await publishStory({
    texts: [makeText('gu', { title: HOSTILE, bodyHtml: '<p>x]]&gt;y <a href="/about">z</a></p>' })],
  });
});

async function read(path: string) {
  const response = await visit(path);
  return { response, text: await response.text() };
}

describe('feeds', () => {
  it.each(ALL_EDITIONS)('are read by another library in $code', async ({ prefix, lang }) => {
    const rss = parseRssFeed((await read(`${prefix}/rss.xml`)).text);
    const atom = parseAtomFeed((await read(`${prefix}/atom.xml`)).text);
    const json = parseJsonFeed((await read(`${prefix}/feed.json`)).text);
    const home = SITE + prefix;
    expect(rss.link).toBe(prefix ? home : `${SITE}/`);
    expect(rss.language?.slice(0, 2)).toBe(lang);
    expect(json.language).toBe(lang);
    expect(json.feed_url).toBe(`${home}/feed.json`);
    const titles = rss.items?.map(({ title }) => title);
    expect(atom.entries?.map(({ title }) => title?.value)).toEqual(titles);
    expect(json.items?.map(({ title }) => title)).toEqual(titles);
    expect(rss.items?.[0]?.guid?.value).toBe(rss.items?.[0]?.link);
    expect(rss.items?.at(-1)?.content?.encoded).toContain('<p>');
    expect(Date.parse(String(rss.items?.[0]?.pubDate))).toBeGreaterThan(0);
  });

  it('keep markup as it is meant, with whole addresses', async () => {
    const rss = parseRssFeed((await read('/gujarati/rss.xml')).text);
    const json = parseJsonFeed((await read('/gujarati/feed.json')).text);
    const item = rss.items?.find(({ title }) => title === HOSTILE);
    expect(item?.content?.encoded).toContain(`<a href="${SITE}/about"`);
    expect(item?.content?.encoded).toContain('x]]');
    expect(json.items?.find(({ title }) => title === HOSTILE)?.content_html).toContain(
      `<a href="${SITE}/about"`,
    );
  });

  it.each(['/gujarat/rss.xml', '/cities/surat/atom.xml', '/hindi/gujarat/feed.json'])(
    '%s follows its subject',
    async (path) => {
      expect((await read(path)).response.status).toBe(200);
    },
  );

  it.each(['/nothing/rss.xml', '/cities/x/rss.xml', '/author/x/atom.xml', '/topic/x/feed.json'])(
    '%s is not found',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );

  it('are not sent again to who has them', async () => {
    const first = await visit('/rss.xml');
    const etag = first.headers.get('ETag') ?? '';
    const ask = async (headers: Record<string, string>) =>
      (await visit('/rss.xml', { headers })).status;
    expect(await ask({ 'If-None-Match': `"x", ${etag}` })).toBe(304);
    expect(await ask({ 'If-None-Match': etag.replace('W/', '') })).toBe(304);
    expect(await ask({ 'If-None-Match': '"x"' })).toBe(200);
    expect(await ask({})).toBe(200);
  });

  it('are sent again when a story has left them, though none is newer', async () => {
    const categoryId = 9;
    const older = await publishStory({ categoryId, texts: [makeText('en')] });
    await publishStory({ categoryId, texts: [makeText('en')] });
    const { slug } = (await env.DB.prepare('SELECT slug FROM categories WHERE id = ?')
      .bind(categoryId)
      .first<{ slug: string }>()) ?? { slug: '' };
    const first = await visit(`/${slug}/rss.xml`);
    const etag = first.headers.get('ETag') ?? '';
    await unpublishStory(older);
    const now = new Date().toUTCString();
    const known: HeadersInit[] = [{ 'If-None-Match': etag }, { 'If-Modified-Since': now }];
    for (const headers of known) {
      const response = await visit(`/${slug}/rss.xml`, { headers });
      expect(response.status).toBe(200);
      expect(parseRssFeed(await response.text()).items).toHaveLength(1);
    }
  });

  it('are named in the head of what they follow', async () => {
    const { text } = await read('/hindi/gujarat');
    expect(text).toContain('type="application/rss+xml"');
    expect(text).toContain('href="/hindi/gujarat/rss.xml"');
    expect(text).toContain('href="/hindi/gujarat/feed.json"');
  });
});

import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { callApi } from '#testing/api.ts';
import { importDocument, storyLine } from '#testing/ingest.ts';
import { visit } from '#testing/site.ts';
import { TEST_TOKEN } from '#testing/test-token.ts';

const name = { en: 'State Desk', hi: 'राज्य डेस्क', gu: 'રાજ્ય ડેસ્ક' };
const author = { type: 'author', slug: 'state-desk', name, bio: { en: 'News of the state.' } };
const tag = { type: 'tag', slug: 'rain', name: { en: 'Rain', hi: 'बारिश', gu: 'વરસાદ' } };
const video = {
  type: 'video',
  id: 'video-1',
  category: 'bulletins',
  youtubeUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  title: { en: 'Evening bulletin', hi: 'शाम का बुलेटिन', gu: 'સાંજનું બુલેટિન' },
  date: '2026-01-01T12:00:00Z',
};
const advertisement = {
  type: 'advertisement',
  id: 'ad-1',
  position: 'Top',
  url: '/about',
  imageDescription: 'News in your language',
};

const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function storePicture(key: string, isSample: boolean): Promise<void> {
  await env.MEDIA.put(key, 'bytes');
  await env.DB.prepare(
    "INSERT INTO media (key, status, mime, width, height, is_sample, created_at) VALUES (?, 'ready', 'image/webp', 1600, 900, ?, 0)",
  )
    .bind(key, isSample ? 1 : 0)
    .run();
}

async function count(table: string): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
  return row?.n ?? 0;
}

function removeSample() {
  return callApi<never>('/ingest/sample', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${TEST_TOKEN}` },
  });
}

describe('lines that are no stories', () => {
  it('are created, found again and changed', async () => {
    await storePicture('ad.webp', false);
    const ad = { ...advertisement, picture: 'ad.webp' };
    const document = lines(author, tag, video, ad);
    const first = await importDocument(document);
    expect(first.totals).toEqual({ created: 4, updated: 0, unchanged: 0, rejected: 0 });
    expect(first.ids.every((id) => id !== undefined)).toBe(true);
    expect((await importDocument(document)).totals.unchanged).toBe(4);
    const changed = await importDocument(
      lines(
        { ...author, name: { ...name, en: 'The State Desk' } },
        tag,
        { ...video, date: '2026-01-02T12:00:00Z' },
        { ...ad, weight: 5 },
      ),
    );
    expect(changed.items.map(({ outcome }) => outcome)).toEqual([
      'updated',
      'unchanged',
      'updated',
      'updated',
    ]);
    expect(changed.ids).toEqual(first.ids);
  });

  it('tell people from desks', async () => {
    await importDocument(
      lines({ ...author, slug: 'reporter' }, { ...author, slug: 'desk', kind: 'organization' }),
    );
    const kindOf = (slug: string) =>
      env.DB.prepare('SELECT kind FROM authors WHERE slug = ?').bind(slug).first('kind');
    expect([await kindOf('reporter'), await kindOf('desk')]).toEqual(['person', 'organization']);
  });

  it('come before the stories of the same document that name them', async () => {
    const story = storyLine({
      authors: ['night-desk', 'state-desk'],
      tags: ['rain'],
      title: 'A story with a byline',
    });
    const document = `${story}\n${lines(author, tag, { ...author, slug: 'night-desk', name: { ...name, en: 'Night Desk' } })}`;
    const { totals, ids } = await importDocument(document, '?publish=true');
    expect(totals.rejected).toBe(0);
    const html = await (await visit(`/general/a-story-with-a-byline/${ids[0]}`)).text();
    expect(html.indexOf('Night Desk')).toBeLessThan(html.indexOf('State Desk'));
    expect(html).toContain('/topic/rain');
  });

  it.each([
    [{ ...advertisement, picture: 'none.webp' }, 'ingest.unknown_picture'],
    [advertisement, 'ingest.bad_field'],
    [{ ...video, category: 'nowhere' }, 'ingest.unknown_category'],
    [{ ...video, youtubeUrl: 'https://evil.example/watch' }, 'ingest.bad_field'],
    [{ ...video, youtubeUrl: 'javascript:alert(1)' }, 'ingest.bad_field'],
    [{ ...author, slug: '../x' }, 'ingest.bad_field'],
    [{ ...author, name: { en: 'Only English' } }, 'ingest.bad_field'],
    [{ ...advertisement, picture: 'ad.webp', url: 'javascript:alert(1)' }, 'ingest.bad_field'],
    [{ ...advertisement, picture: 'ad.webp', url: '//evil.example' }, 'ingest.bad_field'],
  ])('%o: %s', async (record, code) => {
    const { items } = await importDocument(lines(record));
    expect(items[0]?.reason?.code).toBe(code);
  });

  it('keep what a later language of a story leaves out', async () => {
    await storePicture('story.webp', false);
    const line = {
      id: 'kept',
      category: 'sports',
      authors: ['state-desk'],
      tags: ['rain'],
      picture: 'story.webp',
      source: 'The Coast',
      licence: 'CC BY 4.0',
    };
    const { ids } = await importDocument(storyLine(line));
    await importDocument(
      storyLine({ id: 'kept', lang: 'gu', title: 'કાંઠે ફરી વરસાદની આગાહી', body: 'વરસાદ આવશે.' }),
    );
    const row = await env.DB.prepare(
      'SELECT category_id AS category, source_name AS source, licence, (SELECT count(*) FROM article_authors WHERE article_id = id) AS authors, (SELECT count(*) FROM article_tags WHERE article_id = id) AS tags, (SELECT group_concat(image_key) FROM article_texts WHERE article_id = id) AS images FROM articles WHERE id = ?',
    )
      .bind(ids[0])
      .first();
    expect(row).toEqual({
      category: 9,
      source: 'The Coast',
      licence: 'CC BY 4.0',
      authors: 1,
      tags: 1,
      images: 'story.webp,story.webp',
    });
  });
});

describe('removing the sample', () => {
  it('takes all that is marked, and only what nothing else uses', async () => {
    const before = await Promise.all(['articles', 'videos', 'advertisements'].map(count));
    await storePicture('sample.webp', true);
    await storePicture('shared.webp', true);
    const sample = true;
    const stories = Array.from({ length: 60 }, (_, n) =>
      storyLine({
        id: `sample:${n}`,
        sample,
        tags: ['sample-tag'],
        authors: ['sample-desk'],
        picture: 'sample.webp',
      }),
    );
    const document = [
      lines(
        { ...author, slug: 'sample-desk', sample },
        { ...author, slug: 'shared-desk', sample },
        { ...tag, slug: 'sample-tag', sample },
        { ...video, id: 'sample-video', picture: 'sample.webp', sample },
        { ...advertisement, id: 'sample-ad', picture: 'sample.webp', sample },
      ),
      ...stories,
      storyLine({ id: 'real', authors: ['shared-desk'], picture: 'shared.webp' }),
    ].join('\n');
    const { totals } = await importDocument(document, '?publish=true');
    expect(totals.created).toBe(66);
    const [gone, stays] = ['import:sample:0', 'import:real'].map((name) =>
      env.DB.prepare(
        `INSERT INTO comments (subject, subject_id, user_id, language, body, status, key, created_at)
          SELECT 'story', id, 1, 'en', 'Well said', 'shown', external_id, 0 FROM articles WHERE external_id = ?`,
      ).bind(name),
    );
    if (gone && stays) await env.DB.batch([gone, stays]);
    const revisions = await env.DB.prepare(
      'SELECT sum(revision) AS n FROM content_revisions',
    ).first('n');

    const { status, body } = await removeSample();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      stories: 60,
      authors: 1,
      tags: 1,
      videos: 1,
      advertisements: 1,
      businesses: 0,
      associations: 0,
      people: 0,
      pictures: 1,
      comments: 1,
    });
    expect(await count('comments')).toBe(1);
    const after = await Promise.all(['articles', 'videos', 'advertisements'].map(count));
    expect(after).toEqual(before.map((n, at) => (at === 0 ? n + 1 : n)));
    expect(await env.MEDIA.head('sample.webp')).toBeNull();
    expect(await env.MEDIA.head('shared.webp')).not.toBeNull();
    expect(
      await env.DB.prepare('SELECT sum(revision) AS n FROM content_revisions').first('n'),
    ).toBe(Number(revisions) + 4);
    expect(await count("ingest_items WHERE guid LIKE 'sample:%'")).toBe(0);
  });

  it('does nothing the second time, and needs the token', async () => {
    expect((await removeSample()).body.data).toMatchObject({ stories: 0, pictures: 0 });
    const refused = await callApi('/ingest/sample', {
      method: 'DELETE',
      headers: { Authorization: 'Bearer wrong' },
    });
    expect(refused.status).toBe(401);
  });
});

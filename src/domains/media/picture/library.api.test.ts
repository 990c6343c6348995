import { env } from 'cloudflare:test';
import { deflateSync, inflateSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lang } from '#i18n/editions.ts';
import { type Answer, toAnswer } from '#testing/api.ts';
import { makePlatform, makeText, publishStory } from '#testing/factories.ts';
import { type Person, signInAs } from '#testing/people.ts';
import { SITE, visit, visitCanonical } from '#testing/site.ts';
import { concat, makePng, pngChunk, TINY } from '#testing/tiny-pictures.ts';
import type { LibraryPicture, PictureChange, PictureInUse } from './library.model.ts';
import { savePicture } from './media.service.ts';

const DAY = 86_400_000;
const NOTHING_SAID = { credit: '', altEn: '', altHi: '', altGu: '', isSample: false };
const reporter = await signInAs('reporter');
const editor = await signInAs('editor');

interface Page {
  pictures: LibraryPicture[];
  next: number | null;
}

async function ask<T>(
  method: string,
  path: string,
  { body, person = editor, lang = 'en' }: { body?: unknown; person?: Person; lang?: Lang } = {},
) {
  const response = await visit(`/api/desk/media${path}`, {
    method,
    headers: {
      ...person.cookie,
      Origin: SITE,
      'Accept-Language': lang,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await toAnswer(response)) as Answer<never> & { body: { data: T } };
}

const list = async (query = '', person = editor) =>
  (await ask<Page>('GET', `?${query}`, { person })).body.data;
const read = async (id: number, lang: Lang = 'en', person = editor) =>
  (await ask<PictureInUse>('GET', `/${id}`, { lang, person })).body.data;
const change = (id: number, body: PictureChange | Record<string, unknown>) =>
  ask<LibraryPicture>('PUT', `/${id}`, { body });
const namesOf = ({ pictures }: Page) => pictures.map(({ fileName }) => fileName);

let color = 0x300000;

/** A picture of its own. */
async function keep(fileName: string, person = editor): Promise<{ id: number; key: string }> {
  color += 1;
  return savePicture(makePlatform(), makePng({ width: 40, height: 20, color }), {
    details: NOTHING_SAID,
    author: { actor: `user:${person.id}`, requestId: '' },
    fileName,
  });
}

beforeEach(async () => {
  await env.DB.exec('UPDATE articles SET media_id = NULL');
  await env.DB.exec('DELETE FROM media');
});

describe('the library', () => {
  it('shows the newest first, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await keep(name);
    const first = await list('size=2');
    expect(namesOf(first)).toEqual(['c', 'b']);
    const second = await list(`size=2&before=${first.next}`);
    expect(namesOf(second)).toEqual(['a']);
    expect(second.next).toBeNull();
  });

  it('finds by every word that is said of a picture, however it is spelled', async () => {
    const { id } = await keep('DSC_0042.JPG');
    await keep('other.png');
    await change(id, {
      words: { hi: { alt: 'दिल्ली की ज़मीन' }, gu: { caption: 'સાબરમતી નદી' } },
      credit: 'Asha Patel',
    });
    for (const q of ['dsc_0042', 'ASHA patel', 'जमीन', 'दिल्ली asha', 'સાબરમતિ'])
      expect(namesOf(await list(`q=${encodeURIComponent(q)}`)), q).toEqual(['DSC_0042.JPG']);
    expect(namesOf(await list('q=asha+mehta'))).toEqual([]);
    expect(namesOf(await list(`q=${encodeURIComponent("%' OR 1=1 --")}`))).toEqual([]);
  });

  it('shows what is mine, unused, or about to end', async () => {
    const [mine, used] = [await keep('mine', reporter), await keep('used')];
    const ending = await keep('ending');
    const ended = await keep('ended');
    await publishStory({ mediaId: used.id });
    const now = Date.now();
    await change(ending.id, { rightsUntil: now + DAY });
    await change(ended.id, { rightsUntil: now - DAY });
    await change(mine.id, { rightsUntil: now + 300 * DAY });
    expect(namesOf(await list('filter=mine', reporter))).toEqual(['mine']);
    expect(namesOf(await list('filter=unused'))).toEqual(['ended', 'ending', 'mine']);
    const { pictures } = await list('filter=ending');
    expect(pictures.map(({ fileName, rights }) => [fileName, rights])).toEqual([
      ['ended', 'ended'],
      ['ending', 'ending'],
    ]);
    expect(namesOf(await list('offered=true'))).toEqual(['ending', 'used', 'mine']);
  });

  it.each(['filter=none', 'size=0', 'size=61', 'before=x', 'offered=1', `q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await ask('GET', `?${query}`)).status).toBe(400);
    },
  );
});

describe('what is said of a picture', () => {
  it('changes where it is given and stays where it is not', async () => {
    const { id } = await keep('lake.png');
    await change(id, { words: { en: { alt: 'A lake' } }, licence: 'CC BY 4.0' });
    const { status, body } = await change(id, {
      words: { en: { caption: 'At dawn' }, gu: { alt: 'તળાવ' } },
      credit: 'Desk',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      words: {
        en: { alt: 'A lake', caption: 'At dawn' },
        hi: { alt: '', caption: '' },
        gu: { alt: 'તળાવ', caption: '' },
      },
      credit: 'Desk',
      licence: 'CC BY 4.0',
    });
    const { results } = await env.DB.prepare(
      'SELECT * FROM audit_log ORDER BY id DESC LIMIT 1',
    ).all();
    expect(results).toMatchObject([{ action: 'media.changed', object: `media:${id}` }]);
  });

  it('keeps markup as the text it is', async () => {
    const { id } = await keep('a.png');
    const alt = '<img src=x onerror=alert(1)>"\'`';
    const { body } = await change(id, { words: { en: { alt } }, credit: '{{7*7}}' });
    expect(body.data).toMatchObject({ words: { en: { alt } }, credit: '{{7*7}}' });
  });

  it('is seen by readers at once', async () => {
    const { id } = await keep('a.png');
    const storyId = await publishStory({ mediaId: id });
    const show = async () => (await visitCanonical(`/gujarat/story/${storyId}`)).text();
    expect(await show()).not.toContain('Asha Patel');
    await change(id, { credit: 'Asha Patel' });
    expect(await show()).toContain('Asha Patel');
  });

  const long = 'x'.repeat(501);
  it.each([
    [{ credit: long }, 'credit', 'input.too_long'],
    [{ words: { gu: { alt: long } } }, 'words.gu.alt', 'input.too_long'],
    [{ words: { fr: { alt: 'x' } } }, 'words', 'input.format'],
    [{ focalX: 1.01 }, 'focalX', 'input.too_big'],
    [{ focalY: '0.5' }, 'focalY', 'input.type'],
    [{ crops: { '2x1': 50 } }, 'crops', 'input.format'],
    [{ crops: { '1x1': 101 } }, 'crops.1x1', 'input.too_big'],
    [{ rightsUntil: -1 }, 'rightsUntil', 'input.too_small'],
    [{ key: 'another' }, '', 'input.format'],
  ])('is refused as %o', async (body, field, code) => {
    const { id } = await keep('a.png');
    const answer = await change(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field, code }]);
  });

  it('of no picture is refused', async () => {
    expect((await change(999_999, { credit: 'x' })).status).toBe(404);
    expect((await ask('GET', '/999999')).status).toBe(404);
  });
});

describe('the use of a picture', () => {
  it('names everything that shows it, and keeps it from being removed', async () => {
    const { id, key } = await keep('used.png');
    const byPicture = await publishStory({
      mediaId: id,
      texts: [makeText('en', { title: 'By picture' })],
    });
    const body = `<p>x</p><img src="/_next/image?url=%2Fmedia%2F${key}&w=640"><img src="/media/${key}">`;
    const byBody = await publishStory({
      texts: [makeText('en', { title: 'By body', bodyHtml: body })],
    });
    expect((await read(id)).uses.toSorted((a, b) => a.id - b.id)).toEqual([
      { kind: 'story', id: byPicture, title: 'By picture' },
      { kind: 'story', id: byBody, title: 'By body' },
    ]);
    const refused = await ask('DELETE', `/${id}`, { lang: 'gu' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      errors: [{ code: 'media.in_use', message: expect.stringMatching(/\p{Script=Gujarati}/u) }],
      data: { uses: [{ kind: 'story' }, { kind: 'story' }] },
    });
    await env.DB.prepare('UPDATE articles SET media_id = NULL WHERE id = ?').bind(byPicture).run();
    expect((await ask('DELETE', `/${id}`)).status).toBe(409);
    await env.DB.prepare("UPDATE article_texts SET body_html = '<p>x</p>' WHERE article_id = ?")
      .bind(byBody)
      .run();
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect(await env.MEDIA.head(key)).toBeNull();
    expect((await visit(`/media/${key}`)).status).toBe(404);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });

  it('is found in what the desk is writing', async () => {
    const { id, key } = await keep('draft.png');
    const storyId = await publishStory();
    await env.DB.prepare(
      `INSERT INTO working_texts (article_id, language, version, status, updated_at, title, standfirst,
        slug, seo_title, seo_description, social_title, social_description, image_description, body_html)
        VALUES (?, 'hi', 1, 'draft', 0, 'मसौदा', '', '', '', '', '', '', '', ?)`,
    )
      .bind(storyId, `<p>\\"quoted" \\/media/ ${'\u0001'}</p><img src="/media/${key}">`)
      .run();
    const use = { kind: 'story', id: storyId };
    expect((await read(id, 'hi')).uses).toEqual([{ ...use, title: 'मसौदा' }]);
    const adsManager = await signInAs('ads_manager');
    expect((await read(id, 'hi', adsManager)).uses).toEqual([{ ...use, title: '' }]);
  });

  it('leaves bytes that another row shows', async () => {
    const { id, key } = await keep('shared.png');
    await env.DB.prepare(
      "INSERT INTO media (key, source_url, status, created_at) VALUES (?, 'https://a.test/', 'ready', 0)",
    )
      .bind(key)
      .run();
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect(await env.MEDIA.head(key)).toBeTruthy();
  });
});

describe('crops', () => {
  /** Three stripes, red, green and blue, each twenty pixels wide. */
  function makeStripes(): Uint8Array<ArrayBuffer> {
    const row = [0, ...Array(20).fill(0), ...Array(20).fill(1), ...Array(20).fill(2)];
    const rows = Uint8Array.from(Array(10).fill(row).flat());
    return concat(
      TINY.png.subarray(0, 8),
      pngChunk('IHDR', Uint8Array.of(0, 0, 0, 60, 0, 0, 0, 10, 8, 3, 0, 0, 0)),
      pngChunk('PLTE', Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255)),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', new Uint8Array()),
    );
  }

  /** What the middle of a picture mostly is. */
  async function colorOf(response: Response): Promise<string> {
    const bytes = await response.bytes();
    const view = new DataView(bytes.buffer);
    const [width, channels] = [view.getUint32(16), bytes[25] === 6 ? 4 : 3];
    const pieces: Uint8Array[] = [];
    for (let at = 8; at < bytes.byteLength; at += 12 + view.getUint32(at)) {
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      if (type === 'IDAT') pieces.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
    }
    const rows = inflateSync(concat(...pieces));
    // The first row, which is filtered by nothing before it.
    expect(rows[0]).toBe(0);
    const middle = 1 + Math.floor(width / 2) * channels;
    const [red = 0, green = 0, blue = 0] = rows.subarray(middle, middle + 3);
    return red > 128 ? 'red' : green > 128 ? 'green' : blue > 128 ? 'blue' : 'none';
  }

  const crop = (key: string, headers = {}) =>
    visit(`/_next/image?url=/media/${key}&w=16&r=1x1`, { headers: { Accept: '*/*', ...headers } });

  it('follow the focal point, and where somebody has moved them', async () => {
    const author = { actor: 'system', requestId: '' } as const;
    const bytes = makeStripes();
    const { id, key } = await savePicture(makePlatform(), bytes, { details: NOTHING_SAID, author });
    const first = await crop(key);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(first.headers.get('Cache-Tag')).toBe(`m-${key}`);
    const etag = first.headers.get('ETag') ?? '';
    expect(await colorOf(first)).toBe('green');
    expect((await crop(key, { 'If-None-Match': etag })).status).toBe(304);
    for (const [body, color] of [
      [{ focalX: 0 }, 'red'],
      [{ focalX: 0.25 }, 'red'],
      [{ focalX: 0.75 }, 'blue'],
      [{ focalX: 1 }, 'blue'],
      [{ crops: { '1x1': 20 } }, 'red'],
      [{ crops: { '4x3': 20 }, focalX: 0.5 }, 'green'],
    ] as const) {
      await change(id, body);
      expect(await colorOf(await crop(key)), JSON.stringify(body)).toBe(color);
    }
    await change(id, { crops: { '1x1': 100 } });
    expect((await crop(key, { 'If-None-Match': etag })).status).toBe(200);
  });
});

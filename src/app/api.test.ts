import { describe, expect, it } from 'vitest';
import { callApi, postApi } from '#testing/api.ts';
import { publishStory } from '#testing/factories.ts';
import { SITE, visit } from '#testing/site.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('addresses of the API', () => {
  it('are the same with a slash at the end', async () => {
    const [bare, slashed] = await Promise.all([
      callApi('/news/category'),
      callApi('/news/category/'),
    ]);
    expect(slashed.status).toBe(200);
    expect(slashed.body).toEqual(bare.body);
  });

  it.each(['/nope', '/news//top/english', '/news/top/english/more', ''])(
    'answers %s, where there is nothing, with JSON',
    async (path) => {
      const { status, headers, body } = await callApi(path, { headers: { Accept: 'text/html' } });
      expect(status).toBe(404);
      expect(headers.get('Content-Type')).toBe('application/json');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(body.code).toBe(404);
      expect(body.errors[0]?.code).toBe('route.not_found');
      expect(body.requestId).toBe(headers.get('X-Request-Id'));
    },
  );

  it.each([
    ['DELETE', '/news/top/english', 'GET, HEAD, OPTIONS'],
    ['POST', '/news/category', 'GET, HEAD, OPTIONS'],
    ['GET', '/news/search/english', 'OPTIONS, POST'],
    ['PUT', '/news/bulletin/search/', 'OPTIONS, POST'],
  ])('refuses %s %s and says what is allowed', async (method, path, allowed) => {
    const { status, headers, body } = await callApi(path, { method });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe(allowed);
    expect(body.errors[0]?.code).toBe('route.method_not_allowed');
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await visit('/api/news/category', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Tag')).toBe('l-en,l-hi,l-gu');
    expect(await response.text()).toBe('');
  });
});

describe('other sites', () => {
  it('may read', async () => {
    for (const path of ['/news/category', '/openapi.json', '/news/top/klingon']) {
      const { headers } = await callApi(path, { headers: { Origin: 'https://other.test' } });
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    }
  });

  it('may search, after asking', async () => {
    const preflight = await visit('/api/news/search/english', {
      method: 'OPTIONS',
      headers: { Origin: 'https://other.test', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
    const found = await callApi('/news/search/english', {
      method: 'POST',
      headers: { ...JSON_TYPE, Origin: 'https://other.test' },
      body: '{}',
    });
    expect(found.status).toBe(200);
    expect(found.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  it('may not write: neither by asking nor by sending', async () => {
    const preflight = await visit('/api/ingest/media', { method: 'OPTIONS' });
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBeNull();
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
    for (const Origin of ['https://other.test', 'null']) {
      const sent = await callApi('/ingest/media', { method: 'POST', headers: { Origin } });
      expect(sent.status).toBe(403);
      expect(sent.body.errors[0]?.code).toBe('request.foreign_origin');
      expect(sent.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
  });

  it('are not ourselves, and not programs with a token', async () => {
    const senders: [HeadersInit, number][] = [
      [{ Origin: SITE }, 401],
      [{ Authorization: 'Bearer wrong' }, 401],
      [{}, 401],
      [{ Cookie: 'theme=dark' }, 403],
    ];
    for (const [headers, status] of senders) {
      const sent = await callApi('/ingest/media', { method: 'POST', headers });
      expect(sent.status).toBe(status);
    }
  });
});

describe('bodies', () => {
  it.each([
    ['{"keyword":', 'application/json', 400],
    ['', 'application/json', 400],
    ['keyword=rain', 'application/x-www-form-urlencoded', 415],
    ['{"keyword":"rain"}', 'text/plain', 415],
    ['{"keyword":"rain"}', 'application/json; charset=utf-8', 200],
  ])('%j as %s is answered with the right status', async (body, type, status) => {
    const headers = { 'Content-Type': type };
    const answer = await callApi('/news/search-news/english', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(status);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('are refused above 64 kB, whether their length is declared or not', async () => {
    const large = JSON.stringify({ keyword: 'rain', ballast: 'x'.repeat(64 * 1024) });
    const stream = new Blob([large]).stream();
    for (const body of [large, stream]) {
      const answer = await callApi('/news/search-news/english', {
        method: 'POST',
        headers: JSON_TYPE,
        body,
      });
      expect(answer.status).toBe(413);
      expect(answer.body.errors[0]?.code).toBe('input.body_too_large');
    }
  });

  it('name each wrong field, in the language the call is about', async () => {
    const { status, body } = await postApi('/news/search/gujarati', {
      category: 5,
      city: 'No Such City',
      page: 0,
      size: 51,
      from: '2026-02-30',
    });
    expect(status).toBe(400);
    expect(body.message).toMatch(/[\u0a80-\u0aff]/);
    expect(body.errors.map(({ field, code }) => [field, code])).toEqual([
      ['category', 'input.type'],
      ['city', 'input.format'],
      ['from', 'input.format'],
      ['page', 'input.too_small'],
      ['size', 'input.too_big'],
    ]);
    for (const { message } of body.errors) expect(message).toMatch(/[\u0a80-\u0aff]/);
  });
});

describe('wrong input', () => {
  it.each([
    [{ page: 0 }, 'input.too_small'],
    [{ page: -1 }, 'input.too_small'],
    [{ page: 1e9 }, 'input.too_big'],
    [{ page: '2' }, 'input.type'],
    [{ page: 1.5 }, 'input.type'],
    [{ page: null }, 'input.type'],
    [{ size: 51 }, 'input.too_big'],
    [{ category: ['gujarat'] }, 'input.type'],
    [{ category: 'atlantis' }, 'news.category_unknown'],
    [{ city: 'atlantis' }, 'news.city_unknown'],
    [{ author: 'nobody' }, 'news.author_unknown'],
    [{ topic: 'nothing' }, 'news.topic_unknown'],
    [{ topic: "' OR 1=1 --" }, 'input.format'],
    [{ from: 'yesterday' }, 'input.format'],
    [{ from: '2026-01-01T00:00:00' }, 'input.format'],
    [{ to: 20260101 }, 'input.type'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'input.range'],
    [[], 'input.type'],
    ['"text"', 'input.type'],
    ['null', 'input.type'],
  ])('filter %j is refused with %s', async (filter, code) => {
    const { status, body } = await postApi('/news/search/english', filter);
    expect(status).toBe(400);
    expect(body.errors[0]?.code).toBe(code);
    expect(body.errors[0]?.message).toMatch(/\S/);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=1000000000',
    'page=two',
    'page=',
    'page=1&page=2',
    'size=51',
    'size=0',
    'language=klingon',
  ])('query %s is refused', async (query) => {
    const { status, body } = await callApi(`/news/relevant?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0]?.field).toBe(query.split('=')[0]);
  });

  it.each([
    '0',
    '-1',
    '1e3',
    '007',
    '1.0',
    '9007199254740993',
    '99999999',
    'abc',
    '%00',
    '%F0%9F%98%80',
  ])('id %s is no story', async (id) => {
    for (const path of [`/news/${id}`, `/news/${id}/relevant/english`])
      expect((await callApi(path)).status).toBe(404);
  });

  it.each([
    '/news/top/klingon',
    '/news/top/EN',
    '/news/trending/constructor',
    '/news/category/active/nope',
    '/news/sitemap/highlight/oldest',
  ])('%s names something there is not', async (path) => {
    const { status, body } = await callApi(path);
    expect(status).toBe(404);
    expect(body.errors[0]?.code).toBe('input.value');
  });

  it.each([
    [{}, 400, 'input.type'],
    [{ keyword: null }, 400, 'input.type'],
    [{ keyword: 7 }, 400, 'input.type'],
    [{ keyword: '' }, 400, 'input.too_short'],
    [{ keyword: ' \t\n\u00a0' }, 400, 'input.too_short'],
    [{ keyword: 'x'.repeat(201) }, 400, 'input.too_long'],
    [{ keyword: 'વરસાદ '.repeat(1_700) }, 400, 'input.too_long'],
    [{ keyword: ` ${'x'.repeat(200)} ` }, 200, undefined],
    [{ keyword: '"; DROP TABLE story_search; --' }, 200, undefined],
    ['{"keyword":"\\ud800\\u0000"}', 200, undefined],
    ['{"keyword":"rain","__proto__":{"size":0}}', 200, undefined],
  ])('%# of the words to look for is answered as it should', async (input, status, code) => {
    const answer = await postApi('/news/search-news/gujarati', input);
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.code).toBe(code);
  });

  it('that nobody knows is left alone', async () => {
    await publishStory();
    const body = '{"__proto__":{"size":1},"constructor":{"prototype":{"page":9}},"limit":1}';
    const { status, body: answer } = await postApi('/news/search/english', body);
    expect(status).toBe(200);
    expect(answer.page).toEqual({ number: 1, size: 20, hasNext: false });
    expect(Object.hasOwn(Object.prototype, 'size')).toBe(false);
  });

  it('is explained in the language of the request', async () => {
    const ask = (language: string) =>
      callApi('/news/relevant?size=51', { headers: { 'Accept-Language': language } });
    expect((await ask('hi-IN,en;q=0.5')).body.errors[0]?.message).toMatch(/[\u0900-\u097f]/);
    expect((await ask('gu')).body.errors[0]?.message).toMatch(/[\u0a80-\u0aff]/);
    expect((await ask('fr')).body.errors[0]?.message).toBe('At most 50');
    const none = await postApi('/news/search-news/english', { keyword: '' });
    expect(none.body.errors[0]?.message).toBe('At least 1 character');
  });
});

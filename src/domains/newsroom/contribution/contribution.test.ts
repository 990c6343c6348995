import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StatusChanged } from '#domains/newsroom/workflow/status.service.ts';
import { EDITIONS } from '#i18n/editions.ts';
import { translatorOf } from '#i18n/translator.ts';
import { callApi } from '#testing/api.ts';
import { askDesk, beginStory, toText } from '#testing/desk.ts';
import { makePlatform, publishStory } from '#testing/factories.ts';
import { makeProgram, type Person, signInAs } from '#testing/people.ts';
import { finish, readStory } from '#testing/publishing.ts';
import { type Fault, fails, withFault, works } from '#tools/stand-in/faulty-bindings.ts';
import { submitStory } from './contribution.service.ts';

type Headers = Record<string, string>;

interface Receipt {
  id: number;
  versions: Record<string, number | null>;
}

const RAIN = {
  category: 'gujarat',
  title: 'Rain in Surat',
  sortDescription: 'It rains.',
  body: '<p>It rains.</p><script>alert(1)</script>',
  hindiTitle: 'सूरत में बारिश',
  hindiBody: '<p>बारिश हुई।</p>',
};

let writer: { id: number; bearer: { Authorization: string } };
let publisher: typeof writer;
let reporter: Person;
let editor: Person;
beforeAll(async () => {
  writer = await makeProgram('story.write', 'story.translate');
  publisher = await makeProgram('story.write', 'story.translate', 'story.publish', 'story.review');
  reporter = await signInAs('reporter', 'Asha');
  editor = await signInAs('editor');
});

async function send<T = Receipt>(call: string, body: object, headers: Headers = writer.bearer) {
  const [method = '', path = ''] = call.split(' ');
  const answer = await callApi<never>(path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data, errors = [] } = answer.body as unknown as {
    data: T;
    errors?: { code: string; field?: string; message: string }[];
  };
  return { status: answer.status, data, errors };
}

async function begin(more: object = {}, headers?: Headers): Promise<number> {
  const { status, data } = await send('POST /news', { ...RAIN, ...more }, headers);
  expect(status).toBe(200);
  return data.id;
}

function publish(id: number, language: string, body: object = {}, headers: Headers = {}) {
  const call = `POST /news/${id}/${language}/publish`;
  return send<StatusChanged>(call, body, { ...publisher.bearer, ...headers });
}

async function textOf(id: number, language: string) {
  return env.DB.prepare('SELECT * FROM working_texts WHERE article_id = ? AND language = ?')
    .bind(id, language)
    .first<Record<string, unknown>>();
}

async function entriesOf(id: number) {
  const { results } = await env.DB.prepare(
    'SELECT actor, action FROM audit_log WHERE object = ? ORDER BY id',
  )
    .bind(`story:${id}`)
    .all<{ actor: string; action: string }>();
  return results.map(({ actor, action }) => `${actor} ${action}`);
}

async function countStories() {
  return env.DB.prepare('SELECT count(*) FROM articles').first<number>('count(*)');
}

describe('POST /news', () => {
  it('begins a draft in its languages, which the desk works on and readers do not see', async () => {
    const { status, data } = await send('POST /news', { ...RAIN, city: 'Surat' });
    expect([status, data.versions]).toEqual([
      200,
      { story: 2, english: 2, hindi: 1, gujarati: null },
    ]);
    const story = await askDesk<never>(editor, `GET /stories/${data.id}`);
    expect(story.data).toMatchObject({
      sourceLang: 'en',
      createdBy: null,
      facts: { categoryId: 3, label: 'news', cityId: expect.any(Number) },
      texts: {
        en: { title: RAIN.title, bodyHtml: '<p>It rains.</p>', status: 'draft' },
        hi: { title: RAIN.hindiTitle, status: 'draft' },
        gu: null,
      },
    });
    expect((await callApi(`/news/${data.id}`)).status).toBe(404);
    expect(await entriesOf(data.id)).toEqual([`token:${writer.id} story.created`]);
  });

  it('under one key is one story, whose later changes stay', async () => {
    const headers = { ...writer.bearer, 'Idempotency-Key': 'wire-17' };
    const before = await countStories();
    const both = await Promise.all([begin({}, headers), begin({}, headers)]);
    await send(`PUT /news/${both[0]}`, { title: 'It rains again', label: 'opinion' });
    expect(await begin({}, headers)).toBe(both[0]);
    expect(both[1]).toBe(both[0]);
    expect(await textOf(both[0], 'en')).toMatchObject({ title: 'It rains again', version: 3 });
    expect(await textOf(both[0], 'hi')).toMatchObject({ title: RAIN.hindiTitle });
    expect(await countStories()).toBe((before ?? 0) + 1);
    expect(await begin({}, { ...publisher.bearer, 'Idempotency-Key': 'wire-17' })).not.toBe(
      both[0],
    );
  });

  it('that broke off at any call of the database is completed by the same call', async () => {
    const texts = [
      { lang: 'gu', text: toText({ title: 'વરસાદ' }) },
      { lang: 'hi', text: toText({ title: 'बारिश' }) },
    ] as const;
    const permissions = new Set(['story.write', 'story.translate'] as const);
    const sender = {
      member: { id: null, permissions },
      author: { actor: 'token:1', requestId: '' },
      edition: EDITIONS.en,
    } as const;
    const facts = { category: 'gujarat', label: 'opinion' } as const;
    for (let healthy = 0; healthy < 12; healthy += 1) {
      const key = `broken-${healthy}`;
      let calls = 0;
      const fault: Fault = () => (++calls > healthy ? fails()() : works());
      const DB = withFault(env.DB, fault);
      const draft = { key, lang: 'gu', texts, facts } as const;
      await submitStory(makePlatform({ DB }), draft, sender).catch(() => null);
      const story = await submitStory(makePlatform(), draft, sender);
      expect(story.facts).toMatchObject({ categoryId: 3, label: 'opinion' });
      expect([story.texts.gu?.title, story.texts.hi?.title]).toEqual(['વરસાદ', 'बारिश']);
    }
  });

  it('belongs to whoever is signed in', async () => {
    const id = await begin({}, reporter.bearer);
    const story = await askDesk<never>(editor, `GET /stories/${id}`);
    expect(story.data).toMatchObject({ createdBy: { id: reporter.id } });
    const other = await signInAs('reporter');
    const theirs = await send(`PUT /news/${id}`, { title: 'Mine' }, other.bearer);
    expect([theirs.status, theirs.errors[0]?.code]).toEqual([403, 'desk.not_allowed']);
    expect((await send(`PUT /news/${id}`, { title: 'Mine' }, reporter.bearer)).status).toBe(200);
  });

  it.each<[object, number, string[]]>([
    [{ category: undefined }, 400, ['category']],
    [{ title: ' ', hindiTitle: undefined }, 400, ['title']],
    [{ title: 'x'.repeat(301) }, 400, ['title']],
    [{ label: 'gossip' }, 400, ['label']],
    [{ language: 'klingon' }, 400, ['language']],
    [{ embargoUntil: 'tomorrow' }, 400, ['embargoUntil']],
    [{ source: { url: 'javascript:alert(1)' } }, 400, ['source.url']],
    [{ category: 'atlantis', city: 'Atlantis' }, 422, ['category', 'city']],
    [{ authors: ['nobody'], topics: ['nothing at all'] }, 422, ['authors', 'topics']],
    [{ picture: '0123456789abcdef.jpeg' }, 422, ['picture']],
  ])('of %j is refused in words, and begins nothing', async (more, status, fields) => {
    const before = await countStories();
    const headers = { ...writer.bearer, 'Accept-Language': 'hi' };
    const refused = await send('POST /news', { ...RAIN, ...more }, headers);
    expect([refused.status, refused.errors.map(({ field }) => field)]).toEqual([status, fields]);
    for (const { message } of refused.errors) expect(message).toMatch(/[\u0900-\u097f]/);
    expect(await countStories()).toBe(before);
  });

  it('of a language that its token may not translate into begins nothing', async () => {
    const { bearer } = await makeProgram('story.write');
    const before = await countStories();
    expect((await send('POST /news', RAIN, bearer)).status).toBe(403);
    expect(await countStories()).toBe(before);
    const { hindiTitle: _, hindiBody: __, ...english } = RAIN;
    expect((await send('POST /news', english, bearer)).status).toBe(200);
  });
});

describe('PUT /news/{id}', () => {
  it('changes what it names, leaves the rest, and again changes nothing', async () => {
    const id = await begin({ city: 'surat' });
    const change = { sortDescription: 'Since Friday.', gujaratiTitle: 'વરસાદ', city: null };
    const first = await send(`PUT /news/${id}`, change);
    expect(first.data).toEqual({
      id,
      versions: { story: 3, english: 3, hindi: 1, gujarati: 1 },
    });
    expect(await textOf(id, 'en')).toMatchObject({
      title: RAIN.title,
      standfirst: 'Since Friday.',
      body_html: '<p>It rains.</p>',
    });
    expect((await send(`PUT /news/${id}`, change)).data).toEqual(first.data);
    const story = await askDesk<never>(editor, `GET /stories/${id}`);
    expect(story.data).toMatchObject({ facts: { categoryId: 3, cityId: null } });
    expect((await entriesOf(id))[1]).toBe(`token:${writer.id} story.saved`);
    await send(`PUT /news/${id}`, { category: 'Surat' });
    expect(await askDesk<never>(editor, `GET /stories/${id}`)).toMatchObject({
      data: { facts: { categoryId: 3, cityId: null } },
    });
  });

  it('keeps what somebody at the desk had written as a version', async () => {
    const id = await beginStory(reporter);
    const text = toText({ title: 'By hand' });
    await askDesk(reporter, `PUT /stories/${id}/texts/en`, { version: 1, text });
    expect((await send(`PUT /news/${id}`, { title: 'By machine' })).status).toBe(403);
    const late = { title: 'By machine', versions: { english: 1 } };
    const conflict = await send(`PUT /news/${id}`, late, publisher.bearer);
    expect([conflict.status, conflict.errors[0]?.field]).toEqual([409, 'versions.english']);
    // Its answer may be lost.
    const next = { ...late, city: 'rajkot', versions: { story: 1, english: 2 } };
    for (let count = 0; count < 2; count += 1)
      expect((await send(`PUT /news/${id}`, next, publisher.bearer)).data.versions).toMatchObject({
        story: 2,
        english: 3,
      });
    const kept = await askDesk<{ title: string; savedBy: object | null }[]>(
      editor,
      `GET /stories/${id}/texts/en/revisions`,
    );
    expect(kept.data.map(({ title, savedBy }) => [title, savedBy !== null])).toEqual([
      ['By machine', false],
      ['By hand', true],
    ]);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM desk_words WHERE article_id = ? AND word = 'machine'",
      )
        .bind(id)
        .first('n'),
    ).toBe(1);
  });

  it('is all or nothing where a part of it may not be', async () => {
    const id = await begin({}, reporter.bearer);
    const translator = await signInAs('translator');
    const change = { hindiTitle: 'बरसात', label: 'opinion' };
    expect((await send(`PUT /news/${id}`, change, translator.bearer)).status).toBe(403);
    expect(await textOf(id, 'hi')).toMatchObject({ title: RAIN.hindiTitle });
    const own = { hindiTitle: 'बरसात' };
    expect((await send(`PUT /news/${id}`, own, translator.bearer)).status).toBe(200);
    expect((await send('PUT /news/999999', own)).status).toBe(404);
    expect((await callApi('/news/category', { method: 'PUT' })).headers.get('Allow')).toBe(
      'GET, HEAD, OPTIONS',
    );
  });
});

describe('POST /news/{id}/{language}/publish', () => {
  it('shows readers a language, once however often it is called', async () => {
    const id = await begin();
    const key = { 'Idempotency-Key': 'go' };
    const [first, again] = [
      await publish(id, 'hindi', {}, key),
      await publish(id, 'hindi', {}, key),
    ];
    expect(first.status).toBe(200);
    expect(again.data.publication?.id).toBe(first.data.publication?.id);
    await finish(first.data.publication?.id ?? 0);
    expect((await readStory(id, 'hi')).html).toContain(RAIN.hindiTitle);
    expect((await publish(id, 'hi')).data).toEqual({ status: 'published' });
    expect(await entriesOf(id)).toEqual([
      `token:${writer.id} story.created`,
      `token:${publisher.id} publication.ordered`,
      `token:${publisher.id} text.published`,
    ]);
  });

  it('at a moment schedules it', async () => {
    const id = await begin();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await publish(id, 'english', { at });
    expect(data).toMatchObject({ status: 'scheduled', publication: { dueAt: Date.parse(at) } });
    const past = await publish(await begin(), 'english', { at: '2020-01-01T00:00:00Z' });
    expect([past.status, past.errors[0]?.field]).toEqual([422, 'at']);
  });

  it('until a moment takes from readers then what they see already', async () => {
    const id = await begin();
    await finish((await publish(id, 'english')).data.publication?.id ?? 0);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    expect((await publish(id, 'english', { until })).data.publication).toBeDefined();
    const end = env.DB.prepare(
      "SELECT due_at FROM publications WHERE article_id = ? AND action = 'unpublish'",
    );
    expect(await end.bind(id).all()).toMatchObject({ results: [{ due_at: Date.parse(until) }] });
  });

  it('is refused to those who may not, as at the desk', async () => {
    const id = await begin();
    for (const { bearer } of [writer, reporter, await signInAs('translator')])
      expect((await publish(id, 'english', {}, bearer)).status).toBe(403);
    expect((await publish(id, 'gujarati')).status).toBe(404);
    const push = { push: { isBreaking: false, ttl: 600 } };
    expect((await publish(id, 'english', push)).status).toBe(403);
    const stale = await publish(id, 'english', { version: 1 });
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'desk.conflict']);
  });

  it('names what is missing in the language of the call', async () => {
    const id = await begin({ hindiBody: '' });
    const { status, errors } = await publish(id, 'hindi');
    expect([status, errors]).toEqual([
      422,
      [
        {
          code: 'desk.incomplete',
          field: 'hindiBody',
          message: translatorOf('hi')('workflow.missing.bodyHtml'),
        },
      ],
    ]);
  });

  it('of what was taken down is for a desk head, with a reason', async () => {
    const id = await publishStory();
    const head = await signInAs('desk_head');
    const down = await askDesk<{ publications: { id: number }[] }>(
      head,
      `POST /stories/${id}/take-down`,
      { reason: 'Order of a court' },
    );
    for (const publication of down.data.publications) await finish(publication.id);
    const reason = 'The court has lifted it';
    const refused = await publish(id, 'english', { reason });
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'desk.not_allowed']);
    expect((await publish(id, 'english', {}, head.bearer)).status).toBe(422);
    expect((await publish(id, 'english', { reason }, head.bearer)).status).toBe(200);
  });
});

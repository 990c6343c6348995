import { createExecutionContext, createMessageBatch, env, getQueueResult } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumeMedia } from '#domains/media/picture/media.jobs.ts';
import { type Answer, toAnswer } from '#testing/api.ts';
import { makePlatform } from '#testing/factories.ts';
import { deliver, readFile, runImport, settle } from '#testing/imports.ts';
import { signInAs } from '#testing/people.ts';
import { SITE, visit } from '#testing/site.ts';
import { ghostPost, makeGhost } from '#tools/stand-in/ghost.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import { FIRST_SETTINGS, type ImportView, PART_BYTES } from './migration.model.ts';
import { dropAbandonedImports } from './migration-file.service.ts';

const admin = await signInAs('admin');
const LANGUAGES = ['en', 'hi', 'gu'] as const;
const HINDI = /[\u0900-\u097f]/;
const GUJARATI = /[\u0a80-\u0aff]/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function send(
  method: string,
  path: string,
  body?: Uint8Array<ArrayBuffer> | object,
  lang = 'en',
): Promise<Answer<never> & { body: { data: ImportView } }> {
  const isFile = body instanceof Uint8Array;
  const response = await visit(`/api/desk/imports${path}`, {
    method,
    headers: {
      ...admin.cookie,
      Origin: SITE,
      'Accept-Language': lang,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  });
  return (await toAnswer(response)) as Answer<never> & { body: { data: ImportView } };
}

function open(bytes: number, lang?: string) {
  return send('POST', '', { name: 'old.xml', bytes }, lang);
}

function partOf(file: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  return file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
}

/** Sends a file as the desk does, and has it read. */
async function sendWhole(text: string): Promise<number> {
  const file = new TextEncoder().encode(text);
  const { id } = (await open(file.length)).body.data;
  const count = Math.ceil(file.length / PART_BYTES);
  for (let number = 1; number <= count; number += 1)
    await send('PUT', `/${id}/parts/${number}`, partOf(file, number));
  expect((await send('POST', `/${id}/read`)).status).toBe(200);
  await settle(id);
  return id;
}

function expectWords(messages: readonly string[]): void {
  expect(messages).toEqual([
    expect.stringMatching(/^[A-Z]/),
    expect.stringMatching(HINDI),
    expect.stringMatching(GUJARATI),
  ]);
}

describe('a file that is refused', () => {
  it.each([
    ['empty', 0, 422, 'import.empty'],
    ['larger than 2 GB', 2 * 1024 ** 3 + 1, 413, 'import.too_large'],
  ])('is %s, in words of each language', async (_, bytes, status, code) => {
    const answers = await Promise.all(LANGUAGES.map((lang) => open(bytes, lang)));
    for (const answer of answers) {
      expect(answer.status).toBe(status);
      expect(answer.body.errors).toMatchObject([{ code, field: 'bytes' }]);
    }
    expectWords(answers.map(({ body }) => body.errors[0]?.message ?? ''));
  });

  it.each([
    ['a table', 'name,age\nAsha,31\n', 'unknown_format'],
    ['a page', '<!doctype html><title>Old paper</title>', 'unknown_format'],
    ['broken JSON', '{"db":[{"data":', 'cut_off'],
    ['JSON that is nothing of ours', '[{"a":1}]', 'broken_file'],
  ])('is %s, told in each language when it has been read', async (_, text, problem) => {
    const id = await sendWhole(text);
    const views = await Promise.all(
      LANGUAGES.map((lang) => send('GET', `/${id}`, undefined, lang)),
    );
    for (const { body } of views) expect(body.data.fault).toMatchObject({ problem });
    expectWords(views.map(({ body }) => body.data.fault?.message ?? ''));
    const run = await send('POST', `/${id}/run`);
    expect([409, 422]).toContain(run.status);
  });

  it('has a name that is no name, or a length that is none', async () => {
    for (const body of [
      { name: '', bytes: 5 },
      { name: 'x'.repeat(201), bytes: 5 },
      { name: 'a.xml', bytes: -1 },
      { name: 'a.xml', bytes: 1.5 },
      { name: 'a.xml' },
    ])
      expect((await send('POST', '', body)).status).toBe(400);
  });
});

it('goes on with a file that was cut in the middle, and loses nothing of it', async () => {
  const filler = `<p>${'A line of the paper. '.repeat(4_000)}</p>`;
  const items = Array.from({ length: 140 }, (_, at) => wxrItem({ id: at + 1, content: filler }));
  const file = new TextEncoder().encode(makeWxr(items));
  expect(file.length).toBeGreaterThan(2 * PART_BYTES);
  const { id } = (await open(file.length)).body.data;
  expect((await send('PUT', `/${id}/parts/1`, partOf(file, 1))).status).toBe(200);
  const half = await send('PUT', `/${id}/parts/2`, partOf(file, 2).slice(0, 1_000));
  expect(half.status).toBe(422);
  expect(half.body.errors).toMatchObject([{ code: 'import.part_size' }]);
  const beyond = await send('PUT', `/${id}/parts/4`, partOf(file, 1));
  expect(beyond.body.errors).toMatchObject([{ code: 'import.no_part', field: 'number' }]);

  const early = await send('POST', `/${id}/read`);
  expect(early.status).toBe(422);
  expect(early.body.errors).toMatchObject([{ code: 'import.no_part' }]);
  const { parts } = (await send('GET', `/${id}`)).body.data;
  expect(parts).toEqual([1]);

  // A part whose answer was lost is sent again.
  for (const number of [3, 1, 2])
    expect((await send('PUT', `/${id}/parts/${number}`, partOf(file, number))).status).toBe(200);
  expect((await send('POST', `/${id}/read`)).status).toBe(200);
  // So is a call to read it.
  expect((await send('POST', `/${id}/read`)).status).toBeLessThan(500);
  expect(await settle(id)).toMatchObject({ state: 'ready', counts: { waiting: 140 } });
  const late = await send('PUT', `/${id}/parts/1`, partOf(file, 1));
  expect(late.status).toBe(409);
});

it('keeps nothing of a file that nobody sends the rest of', async () => {
  const { id } = (await open(PART_BYTES + 1)).body.data;
  await send('PUT', `/${id}/parts/1`, new Uint8Array(PART_BYTES));
  const platform = makePlatform();
  await dropAbandonedImports(platform);
  expect((await send('GET', `/${id}`)).status).toBe(200);
  const later = new Date(Date.now() + 7 * 86_400_000);
  await dropAbandonedImports({ ...platform, db: platform.db, now: later });
  expect((await send('GET', `/${id}`)).status).toBe(404);
});

it('forgets an import whose parts the store has dropped already, and those after it', async () => {
  const ids = [(await open(5)).body.data.id, (await open(5)).body.data.id];
  await env.DB.prepare("UPDATE imports SET upload_id = 'dropped' WHERE id = ?").bind(ids[0]).run();
  const later = new Date(Date.now() + 7 * 86_400_000);
  const platform = makePlatform();
  await dropAbandonedImports({ ...platform, db: platform.db, now: later });
  const left = await Promise.all(ids.map((id) => send('GET', `/${id}`)));
  expect(left.map(({ status }) => status)).toEqual([404, 404]);
});

it('keeps what was mapped when a mapping is refused', async () => {
  const id = await sendWhole(
    makeWxr([wxrItem({ id: 301, categories: [['category', 'sea', 'Sea']] })]),
  );
  const settings = { ...FIRST_SETTINGS, categoryId: 3 };
  const term = { kind: 'category', slug: 'sea' };
  for (const [body, status, field] of [
    [{ settings: { ...settings, categoryId: 99_999 }, targets: [] }, 422, 'settings.categoryId'],
    [{ settings, targets: [{ ...term, target: 99_999 }] }, 422, 'targets.0.target'],
    [{ settings, targets: [{ ...term, target: 'tag:99999' }] }, 422, 'targets.0.target'],
    [{ settings, site: 'javascript:alert(1)', targets: [] }, 422, 'site'],
    [{ settings, targets: [{ ...term, target: '<script>' }] }, 400, 'targets.0.target'],
    [{ settings: { ...settings, utcOffset: '+99:00' }, targets: [] }, 400, 'settings.utcOffset'],
    [{ settings, targets: Array(501).fill({ ...term, target: 'none' }) }, 400, 'targets'],
  ] as const) {
    const answer = await send('PUT', `/${id}/mapping`, body);
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([status, field]);
  }
  const kept = (await send('GET', `/${id}`)).body.data;
  expect(kept).toMatchObject({ settings: FIRST_SETTINGS, site: 'https://old.example' });
});

it('never fetches pictures of private addresses', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const addresses = [
    'http://127.0.0.1/a.jpg',
    'http://10.1.2.3/a.jpg',
    'http://169.254.169.254/latest/meta-data/a.jpg',
    'http://[::1]/a.jpg',
    'http://localhost/a.jpg',
    'http://0x7f000002/a.jpg',
  ];
  const content = `<p>Pictures</p>${addresses.map((url) => `<img src="${url}" alt="">`).join('')}`;
  const view = await readFile(
    makeWxr([wxrItem({ id: 401, content: `${content}<img src="file:///etc/passwd" alt="">` })]),
  );
  const done = await runImport(view.id, { withPictures: true });
  expect(done).toMatchObject({ state: 'done', counts: { created: 1 } });
  const { results } = await env.DB.prepare(
    'SELECT media_id AS mediaId FROM import_pictures WHERE import_id = ?',
  )
    .bind(view.id)
    .all<{ mediaId: number }>();
  expect(results).toHaveLength(addresses.length);
  const messages = results.map(({ mediaId }, index) => ({
    id: String(index),
    timestamp: new Date(),
    attempts: 1,
    body: { kind: 'fetch-picture', mediaId },
  }));
  const batch = createMessageBatch('media', messages);
  await consumeMedia(makePlatform(), batch);
  expect((await getQueueResult(batch, createExecutionContext())).explicitAcks).toHaveLength(
    addresses.length,
  );
  const { pictures } = (await send('GET', `/${view.id}`)).body.data;
  expect(pictures).toEqual({ ready: 0, pending: 0, failed: addresses.length });
  const failures = await env.DB.prepare(
    'SELECT DISTINCT failure FROM media JOIN import_pictures ON media_id = media.id WHERE import_id = ?',
  )
    .bind(view.id)
    .all();
  expect(failures.results).toEqual([{ failure: 'outside.private_address' }]);
  expect(fetched).not.toHaveBeenCalled();
});

it('passes over a Ghost row of 17 MB with clear words, and keeps what comes before', async () => {
  const huge = 'x'.repeat(17 * 1024 * 1024);
  const id = await sendWhole(
    makeGhost({ posts: [ghostPost(501), ghostPost(502, { html: huge })] }),
  );
  const { state, fault, counts } = (await send('GET', `/${id}`)).body.data;
  expect({ state, fault }).toMatchObject({
    state: 'ready',
    fault: { problem: 'too_long', line: 2 },
  });
  expect(counts.waiting).toBe(1);
  expect(await deliver(id)).toBe(true);
});

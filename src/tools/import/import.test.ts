import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '#tools/import/files.ts';
import { readPieces } from '#tools/import/pieces.ts';

const folder = mkdtempSync(`${tmpdir()}/import-`);
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = `${folder}/${name}`;
  writeFileSync(path, text);
  return path;
}

async function piecesOf(path: string) {
  const pieces = [];
  for await (const piece of readPieces(path)) pieces.push(piece);
  return pieces;
}

const story = (group: string, body = 'x') => JSON.stringify({ doc_group: group, lang: 'en', body });

describe('pieces of a file', () => {
  it('hold at most 40 stories, with all their neighbouring languages', async () => {
    const lines = Array.from({ length: 100 }, (_, n) => [
      story(`${n}`),
      story(`${n}`),
      story(`${n}`),
    ]);
    const pieces = await piecesOf(write('many.jsonl', `${lines.flat().join('\n')}\n`));
    expect(pieces.map(({ firstLine }) => firstLine)).toEqual([1, 121, 241]);
    expect(pieces.map(({ body }) => String(body)).join('\n')).toBe(lines.flat().join('\n'));
  });

  it('hold at most half a megabyte', async () => {
    const lines = Array.from({ length: 5 }, (_, n) => story(`${n}`, 'x'.repeat(200_000)));
    const pieces = await piecesOf(write('large.jsonl', lines.join('\n')));
    expect(pieces.map(({ firstLine }) => firstLine)).toEqual([1, 3, 5]);
  });

  it('keep the numbers of their lines across blank and broken ones', async () => {
    const lines = [...Array(39).fill(''), ...Array.from({ length: 41 }, () => '{broken')];
    const pieces = await piecesOf(write('broken.jsonl', lines.join('\r\n')));
    expect(pieces.reduce((sum, { body }) => sum + String(body).split('\n').length, 0)).toBe(80);
    expect(pieces.map(({ firstLine }) => firstLine)).toEqual([1, 41]);
  });

  it('are lines also under another name, and feeds whole', async () => {
    const lines = [story('1'), story('2')].join('\n');
    expect(await piecesOf(write('lines.txt', lines))).toMatchObject([{ body: lines }]);
    for (const text of ['<rss/>', '{"items":[\n]}', '{"version":"x","items":[]}', '', 'a,b'])
      expect(await piecesOf(write('feed', text))).toMatchObject([
        { body: new Uint8Array(Buffer.from(text)), firstLine: 1 },
      ]);
  });
});

describe('files', () => {
  it('are found in folders, each once', () => {
    mkdirSync(`${folder}/a/b`, { recursive: true });
    const [first, second] = [write('a/1.xml', 'x'), write('a/b/2.xml', 'xx')];
    const failed: string[] = [];
    const files = listFiles([`${folder}/a`, `${folder}/a/b`, first, `${folder}/none`], (path) =>
      failed.push(path),
    );
    expect(files).toEqual([
      { path: first, bytes: 1 },
      { path: second, bytes: 2 },
    ]);
    expect(failed).toEqual([`${folder}/none`]);
  });
});

describe('npm run import', () => {
  const asked: { url: URL; request: IncomingMessage }[] = [];
  let answers: { status: number; body: object }[] = [];
  let server: Server;
  let url = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: new URL(request.url ?? '', url), request });
      const { status, body } = answers.shift() ?? { status: 500, body: {} };
      request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  function run(...args: string[]): Promise<{ code: number; output: string }> {
    asked.length = 0;
    return new Promise((resolve) => {
      execFile(process.execPath, ['src/tools/import/import.ts', ...args], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  const taken = (...items: object[]) => ({ status: 200, body: { data: { items } } });
  const refused = (status: number, code: string, field?: string) => ({
    status,
    body: { errors: [{ code, field, message: `Because of ${code}.` }] },
  });
  const reason = { code: 'ingest.no_title', message: 'There is no title.' };

  it('reports what was done, and rejects with their place, as a success', async () => {
    const file = write('one.xml', '<rss/>');
    answers = [
      taken({ position: 1, outcome: 'created' }, { position: 2, outcome: 'rejected', reason }),
      refused(415, 'ingest.unknown_format'),
    ];
    const { code, output } = await run(
      file,
      write('two.csv', 'a,b'),
      '--url',
      `${url}/`,
      '--token',
      't',
      '--publish',
      '--city',
      'surat',
    );
    expect(output).toContain(`${file}:2  There is no title. (ingest.no_title)`);
    expect(output).toContain('two.csv  Because of ingest.unknown_format.');
    expect(output).toContain('1 created, 0 updated, 0 unchanged, 2 rejected (2 files');
    expect(code).toBe(0);
    const { searchParams } = asked[0]?.url ?? new URL(url);
    expect(Object.fromEntries(searchParams)).toEqual({
      publish: 'true',
      city: 'surat',
      name: file,
      line: '1',
    });
    expect(asked[0]?.request.headers.authorization).toBe('Bearer t');
  });

  it('tells what names of theirs were taken for, and sends its table of them', async () => {
    const [file, map] = [
      write('map.xml', '<rss/>'),
      write('map.csv', 'name,category\n"खेल, आदि",Sports\n'),
    ];
    const terms = [
      { kind: 'category', name: 'खेल, आदि', slug: 'sports', items: 2 },
      { kind: 'category', name: 'Qwerty', slug: null, items: 1 },
      { kind: 'author', name: 'Asha', slug: null, items: 1 },
    ];
    const items = [{ position: 1, outcome: 'created' }];
    answers = [{ status: 200, body: { data: { items, terms } } }];
    const where = ['--url', url, '--token', 't'];
    const { output } = await run(file, ...where, '--map', map, '--briefs');
    expect(output).toContain(
      'Categories: खेल, आदि -> sports (2); Qwerty -> general, not recognised (1)',
    );
    expect(output).toContain('Authors: Asha -> left out, not ours (1)');
    expect(asked[0]?.url.searchParams.get('map')).toBe('{"खेल, आदि":"sports"}');
    expect(asked[0]?.url.searchParams.get('briefs')).toBe('true');
    const missing = await run(file, ...where, '--map', `${folder}/none.csv`);
    expect(missing).toMatchObject({ code: 2, output: expect.stringContaining('--map: ') });
  });

  it('tries a failed piece twice more', async () => {
    answers = [refused(503, 'x'), refused(500, 'x'), taken({ position: 1, outcome: 'unchanged' })];
    const { code, output } = await run(write('three.xml', '<rss/>'), '--url', url, '--token', 't');
    expect([code, asked.length]).toEqual([0, 3]);
    expect(output).toContain('1 unchanged');
  });

  it('writes what it leaves of several lists of businesses as one table that says the file of each row', async () => {
    const [shops, doctors, rejects] = [
      write('shops.csv', 'Shop Name,City\nAmbika,Suratt\n'),
      write('doctors.csv', 'id,name,city\n5,,Surat\n'),
      `${folder}/left.csv`,
    ];
    const draft = { line: 2, outcome: 'created', id: 1, waits: true };
    const code = { code: 'intake.x', message: 'Because.' };
    answers = [
      taken({ ...draft, reasons: [code] }),
      taken({ line: 2, outcome: 'rejected', waits: false, reasons: [code] }),
    ];
    await run('--businesses', shops, doctors, '--rejects', rejects, '--url', url, '--token', 't');
    const [, first, second] = readFileSync(rejects, 'utf8').split('\r\n');
    expect(first).toMatch(/shops\.csv,2,draft,Because\.,row:[0-9a-f]{16},Ambika,Suratt,,,$/);
    expect(second).toMatch(/doctors\.csv,2,rejected,Because\.,doctors:5,,,5,,Surat$/);
  });

  it('fails when the run itself can not go on', async () => {
    const file = write('four.xml', '<rss/>');
    answers = [refused(401, 'ingest.unauthorized')];
    expect(await run(file, '--url', url, '--token', 'w')).toMatchObject({
      code: 1,
      output: expect.stringContaining('the token is wrong'),
    });
    answers = [refused(400, 'ingest.unknown_category', 'category')];
    expect(await run(file, '--url', url, '--token', 't', '--category', 'x')).toMatchObject({
      code: 1,
      output: expect.stringContaining('category: Because of'),
    });
    answers = [];
    expect((await run(file, '--url', url, '--token', 't')).code).toBe(1);
    expect((await run(`${folder}/none.xml`, '--url', url, '--token', 't')).code).toBe(1);
    expect((await run('--nonsense')).code).toBe(2);
    expect((await run()).code).toBe(2);
    expect((await run('--help')).code).toBe(0);
  }, 20_000);
});

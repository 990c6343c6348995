import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createElement, type ReactNode, Suspense, use } from 'react';
import { expect, it } from 'vitest';
import { withStringStreams } from './string-streams.ts';

type Render = (page: ReactNode) => Promise<ReadableStream<Uint8Array>>;

const require = createRequire(import.meta.url);
const FILE = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server.edge.production.js',
);
const source = readFileSync(FILE, 'utf8');

function load(code: string, timer: typeof setTimeout = setTimeout): Render {
  const exports: { renderToReadableStream?: Render } = {};
  new Function('require', 'exports', 'setTimeout', code)(createRequire(FILE), exports, timer);
  if (!exports.renderToReadableStream) throw new Error('nothing renders');
  return exports.renderToReadableStream;
}

async function readPieces(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(new TextDecoder().decode(piece));
  return pieces;
}

const before = load(source);
const after = load(withStringStreams(source));

const LONG = 'ત્રણ ભાષાના સમાચાર <b>&amp;</b> तीन भाषाओं की ख़बरें 👍 '.repeat(400);

/** With a part that comes once `wait` has ended. */
function makePage(wait: Promise<string>) {
  const Late = () => use(wait);
  return createElement(
    'main',
    { lang: 'gu', id: 'main', className: '' },
    createElement('h1', null, 'ભાવ & "વધારો"'),
    createElement('div', { dangerouslySetInnerHTML: { __html: LONG } }),
    createElement(Suspense, { fallback: createElement('i', null, '…') }, createElement(Late)),
    'end \ud800',
  );
}

it('writes the same page, its first part before the rest is there, each as one piece', async () => {
  const [one, other] = await Promise.all(
    [before, after].map(async (render) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const stream = await render(makePage(promise));
      const reader = stream.getReader();
      const first = new TextDecoder().decode((await reader.read()).value);
      reader.releaseLock();
      resolve('afterwards ગુજરાત');
      return { first, rest: await readPieces(stream) };
    }),
  );
  expect([other?.first, ...(other?.rest ?? [])].join('')).toBe(
    [one?.first, ...(one?.rest ?? [])].join(''),
  );
  expect(other?.first).toContain('<i>…</i>');
  expect(other?.first).toContain(LONG);
  expect(other?.first).not.toContain('afterwards');
  expect(other?.rest).toHaveLength(1);
  expect(other?.rest[0]).toContain('afterwards ગુજરાત');
});

it('sets no timer for a page that is ready at once, and its usual ones for one with a late part', async () => {
  const set: (() => void)[] = [];
  const render = load(withStringStreams(source), ((work: () => void) =>
    set.push(work)) as unknown as typeof setTimeout);
  expect((await readPieces(await render(makePage(Promise.resolve(''))))).join('')).toContain(LONG);
  const late = set.splice(0).length;
  await readPieces(await render(createElement('p', null, LONG)));
  expect([late > 0, set]).toEqual([true, []]);
});

it('refuses a renderer that is written in another way', () => {
  const other = source.replace('function writeChunk(destination, chunk)', 'function write(to, it)');
  expect(() => withStringStreams(other)).toThrow('another way: writing a piece, 0 x');
  expect(() => withStringStreams(`${source}\nx.byteLength;`)).toThrow('bytes are left');
});

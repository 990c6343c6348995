import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** A part of a file that is sent in one request. */
export interface Piece {
  body: string | Uint8Array<ArrayBuffer>;
  /** Number of its first line, from 1. */
  firstLine: number;
  bytes: number;
}

/** Stories saved in one transaction at the other end. */
const MOST_STORIES = 40;
const MOST_BYTES = 500_000;
/** Enough of a file to tell lines from a feed. */
const HEAD = 65_536;

/** A file of lines in pieces that end where a story ends, anything else whole. */
export async function* readPieces(file: string): AsyncGenerator<Piece> {
  if (await isJsonLines(file)) yield* readLines(file);
  else {
    const body = new Uint8Array(await readFile(file));
    yield { body, firstLine: 1, bytes: body.length };
  }
}

async function isJsonLines(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const [first = '', ...rest] = buffer.toString('utf8', 0, bytesRead).trimStart().split('\n');
    if (/\.(jsonl|ndjson)$/i.test(file)) return true;
    const value = parse(first);
    return value !== null && (rest.length > 0 || !('items' in value));
  } finally {
    await handle.close();
  }
}

async function* readLines(file: string): AsyncGenerator<Piece> {
  const input = createReadStream(file, 'utf8');
  let lines: string[] = [];
  let bytes = 0;
  let stories = new Set<string>();
  let number = 0;
  const cut = (): Piece => {
    const piece = { body: lines.join('\n'), firstLine: number - lines.length, bytes };
    lines = [];
    bytes = 0;
    stories = new Set();
    return piece;
  };
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number += 1;
    const story = storyOf(line) ?? `line ${number}`;
    const isFull = stories.size >= MOST_STORIES || bytes + line.length > MOST_BYTES;
    if (isFull && lines.length > 0 && !stories.has(story)) yield cut();
    stories.add(story);
    lines.push(line);
    bytes += Buffer.byteLength(line) + 1;
  }
  number += 1;
  if (lines.length > 0) yield cut();
}

/** What the languages of one story have in common. */
function storyOf(line: string): string | null {
  const value = parse(line) as { doc_group?: unknown; id?: unknown } | null;
  const name = value?.doc_group ?? value?.id;
  return name == null ? null : String(name);
}

function parse(line: string): object | null {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

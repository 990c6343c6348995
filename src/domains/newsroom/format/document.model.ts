import { DocumentError } from '#domains/newsroom/ingest/ingest.errors.ts';
import type { IncomingDocument } from '#domains/newsroom/ingest/ingest.model.ts';
import { decodeDocument } from './charset.model.ts';
import { parseXmlFeed } from './feed-item.model.ts';
import { toDocument } from './json-feed.model.ts';
import { parseJson, parseJsonLines, parseJsonList } from './jsonl.model.ts';

export interface RawDocument {
  bytes: Uint8Array;
  /** Value of the Content-Type header. */
  contentType?: string;
  /** Where it was fetched. */
  address?: string;
  /** Number of the first line, when the rest was sent before. */
  firstLine?: number;
}

/** What a document brings; its format is told by its content. Throws DocumentError when that is nothing we know. */
export function parseDocument(document: RawDocument): IncomingDocument {
  const { bytes, contentType, address = '', firstLine = 1 } = document;
  const text = decodeDocument(bytes, contentType).replace(/^\ufeff/, '');
  const start = text.trimStart();
  if (start === '') throw new DocumentError({ code: 'empty' });
  if (start.startsWith('<')) return parseXmlFeed(text, address) ?? unknownFormat(start);
  return parseJsonDocument(text, address, firstLine) ?? unknownFormat(start);
}

/** A feed is one value; lines are values of their own, and the first that is one tells. */
function parseJsonDocument(
  text: string,
  address: string,
  firstLine: number,
): IncomingDocument | null {
  const whole = parseJson(text);
  if (isObject(whole)) {
    const feed = toDocument(whole, address);
    if (feed) return feed;
  }
  const list = findStories(whole);
  if (list) return parseJsonList(list);
  const lines = text.split('\n').map((line) => line.trim());
  if (lines.some((line) => line.startsWith('{') && isObject(parseJson(line))))
    return parseJsonLines(text, firstLine);
  if (whole === undefined && /^\s*[{[]/.test(text)) throw brokenJson(text);
  return null;
}

/** A list of stories, by itself or as the only one in an object, as programs answer it. */
function findStories(whole: unknown): readonly unknown[] | null {
  const isStory = (item: unknown) =>
    isObject(item) && ['title', 'headline'].some((name) => name in item);
  const lists = Array.isArray(whole) ? [whole] : isObject(whole) ? Object.values(whole) : [];
  return lists.find((list): list is unknown[] => Array.isArray(list) && list.some(isStory)) ?? null;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function brokenJson(text: string): DocumentError {
  const at = /at position (\d+)/.exec(messageOf(() => JSON.parse(text)))?.[1];
  return new DocumentError({ code: 'broken_document', value: at ?? String(text.length) });
}

function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
}

function unknownFormat(start: string): never {
  const feed = /<([\w.-]+:)?(rss|feed|rdf)\s/i.exec(start);
  if (start.startsWith('<') && feed)
    throw new DocumentError({ code: 'broken_document', value: String(feed.index) });
  throw new DocumentError({ code: 'unknown_format', value: guessFormat(start) });
}

/** Beginnings of files that are often taken for feeds. */
const SIGNATURES: readonly (readonly [start: RegExp, type: string])[] = [
  [/^(<!doctype html|<html)/i, 'text/html'],
  [/^</, 'application/xml'],
  [/^%PDF/, 'application/pdf'],
  [/^PK/, 'application/zip'],
  [/^[[{"]/, 'application/json'],
  [/\p{Cc}\p{Cc}|\p{Cs}|\ufffd/u, 'application/octet-stream'],
  [/^[^\n]*[,;\t][^\n]*\r?\n/, 'text/csv'],
];

/** What it looks like instead, for the one who sent it. */
function guessFormat(start: string): string {
  const content = start.replace(/^(\s*<(!--.*?--|\?.*?\?)>)+\s*/s, '') || start;
  return SIGNATURES.find(([pattern]) => pattern.test(content))?.[1] ?? 'text/plain';
}

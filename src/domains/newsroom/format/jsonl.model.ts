import type { ZodError } from 'zod';
import {
  type IncomingDocument,
  type IncomingItem,
  type IncomingRecord,
  MOST_ITEMS,
  type RefusedItem,
  refuse,
} from '#domains/newsroom/ingest/ingest.model.ts';
import { type StoryLine, storyLineSchema } from '#domains/newsroom/ingest/line.schema.ts';
import { findIncoming } from '#kernel/domain/incoming.ts';
import { htmlOfText, textOfHtml } from '#kernel/html/html-tree.ts';
import { toWebUrl } from './url.model.ts';

/** A list of what would else be lines; the place in it is the number of each. */
export function parseJsonList(list: readonly unknown[]): IncomingDocument {
  const document = createEmpty();
  for (const [index, value] of list.slice(0, MOST_ITEMS).entries())
    addRead(document, readValue(value, index + 1));
  if (list.length > MOST_ITEMS)
    document.refused.push(refuse(MOST_ITEMS + 1, 'too_many_items', String(MOST_ITEMS)));
  return document;
}

/** JSON Lines: a story in one language, an author, a tag, a video or an advertisement each. `firstLine` is the number of the first. */
export function parseJsonLines(text: string, firstLine: number): IncomingDocument {
  const document = createEmpty();
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), position: firstLine + index }))
    .filter(({ line }) => line !== '');
  for (const { line, position } of lines.slice(0, MOST_ITEMS))
    addRead(document, readValue(parseJson(line), position));
  const next = lines[MOST_ITEMS];
  if (next) document.refused.push(refuse(next.position, 'too_many_items', String(MOST_ITEMS)));
  return document;
}

type ReadLine = IncomingItem | IncomingRecord | RefusedItem;

function createEmpty(): IncomingDocument {
  return { format: 'jsonl', title: '', home: '', items: [], records: [], refused: [] };
}

function addRead(document: IncomingDocument, read: ReadLine): void {
  if ('refusal' in read) document.refused.push(read);
  else if ('record' in read) document.records.push(read);
  else document.items.push(read);
}

function readValue(value: unknown, position: number): ReadLine {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(position, 'broken_line');
  const isStory = !('type' in value) || value.type === 'story' || value.type === null;
  if (!isStory) {
    const kind = findIncoming(value.type);
    if (!kind) return refuse(position, 'bad_field', 'type');
    const { data, error } = kind.schema.safeParse(value);
    return data ? { position, record: data } : refuse(position, 'bad_field', toField(error));
  }
  const { data, error } = storyLineSchema.safeParse(value);
  return data ? toItem(data, position) : refuse(position, 'bad_field', toField(error));
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toField(error: ZodError): string {
  return error.issues[0]?.path.join('.') || 'type';
}

function toItem(line: StoryLine, position: number): IncomingItem {
  const { lang, title, summary, date, imageDescription, imageCredit, image, sourceUrl, ...facts } =
    line;
  const url = toWebUrl(sourceUrl);
  return {
    position,
    guid: String(line.doc_group ?? line.id ?? ''),
    url,
    base: url,
    language: lang,
    title,
    summary,
    content: line.bodyHtml || toHtml(line.body),
    date,
    imageDescription,
    imageCredit,
    pictures: image === '' ? [] : [image],
    keywords: [],
    bylines: [],
    facts,
  };
}

const TAG =
  /<\/?(?:p|br|div|h[1-6]|ul|ol|li|a|strong|em|b|i|span|img|figure|blockquote)(?:\s[^<>]*)?\/?>/i;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i;

/** Text that was taken from a page often is still HTML, or has its entities. */
function toHtml(body: string): string {
  if (TAG.test(body)) return body;
  if (!ENTITY.test(body)) return htmlOfText(body);
  const lines = body.split('\n').map((line) => textOfHtml(line.replaceAll('<', '&lt;')));
  return htmlOfText(lines.join('\n'));
}

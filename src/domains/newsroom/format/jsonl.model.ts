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
import { htmlOfText } from '#kernel/html/html-tree.ts';
import { toWebUrl } from './url.model.ts';

/** JSON Lines: a story in one language, an author, a tag, a video or an advertisement each. `firstLine` is the number of the first. */
export function parseJsonLines(text: string, firstLine: number): IncomingDocument {
  const document: IncomingDocument = {
    format: 'jsonl',
    title: '',
    home: '',
    items: [],
    records: [],
    refused: [],
  };
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), position: firstLine + index }))
    .filter(({ line }) => line !== '');
  for (const { line, position } of lines.slice(0, MOST_ITEMS)) {
    const read = parseLine(line, position);
    if ('refusal' in read) document.refused.push(read);
    else if ('record' in read) document.records.push(read);
    else document.items.push(read);
  }
  const next = lines[MOST_ITEMS];
  if (next) document.refused.push(refuse(next.position, 'too_many_items', String(MOST_ITEMS)));
  return document;
}

function parseLine(line: string, position: number): IncomingItem | IncomingRecord | RefusedItem {
  const value = parseJson(line);
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
  const { lang, title, summary, date, imageDescription, image, sourceUrl, ...facts } = line;
  const url = toWebUrl(sourceUrl);
  return {
    position,
    guid: line.doc_group ?? line.id ?? '',
    url,
    base: url,
    language: lang,
    title,
    summary,
    content: line.bodyHtml || htmlOfText(line.body),
    date,
    imageDescription,
    pictures: image === '' ? [] : [image],
    keywords: [],
    bylines: [],
    facts,
  };
}

import { parseJsonLines } from '#domains/newsroom/format/jsonl.model.ts';
import { toUrlKey } from '#domains/newsroom/format/url.model.ts';
import type { IncomingItem } from '#domains/newsroom/ingest/ingest.model.ts';
import { PROBLEMS, type Problem } from './migration.model.ts';
import {
  MOST_TERMS,
  type Piece,
  type SourceItem,
  type SourceTerm,
} from './migration-source.model.ts';

const LONGEST_NAME = 200;

/** A line as `POST /api/ingest` takes it. */
export function parseLine(line: string): Piece {
  const { items, records, refused } = parseJsonLines(line, 1);
  if (items[0]) return { item: toSource(items[0]) };
  if (records[0]) return { record: records[0].record };
  return { problem: toProblem(refused[0]?.refusal.code ?? 'broken_line') };
}

/** An item of a feed or of lines; one with an id or an address has the name that `POST /api/ingest` knows it by. */
export function toSource(item: IncomingItem): SourceItem {
  const { city, picture, label, source, licence, sample } = item.facts;
  const guid = item.guid.trim().slice(0, 500);
  return {
    kind: 'story',
    sourceId: guid,
    group: guid || (item.url && `url:${toUrlKey(item.url)}`) || `title:${item.title.trim()}`,
    language: item.language,
    title: item.title,
    link: item.url,
    aliases: [],
    base: item.base,
    isPublished: true,
    isProtected: false,
    date: item.date,
    summary: item.summary,
    html: item.content,
    terms: listTerms(item),
    leadId: '',
    leadUrl: item.pictures[0] ?? '',
    leadDescription: item.imageDescription,
    leadCredit: item.imageCredit,
    pictureIds: [],
    facts: { city, picture, label, source, licence, sample },
  };
}

function listTerms({ facts, keywords, bylines }: IncomingItem): SourceTerm[] {
  const { category, authors = [], tags = [] } = facts;
  const named = (kind: SourceTerm['kind'], names: readonly string[]) =>
    names
      .map((name) => name.trim().slice(0, LONGEST_NAME))
      .filter((name) => name !== '')
      .map((name) => ({ kind, slug: name, name }));
  return [
    ...named('category', category === undefined ? keywords : [category, ...keywords]),
    ...named('author', [...authors, ...bylines]),
    ...named('tag', tags),
  ].slice(0, MOST_TERMS);
}

/** A refusal of `POST /api/ingest` as a problem of an import. */
export function toProblem(code: string): Problem {
  if (code === 'too_many_items') return 'too_many';
  return PROBLEMS.find((problem) => problem === code) ?? 'broken_item';
}

import type { StoryFacts } from '#domains/news/story/draft.model.ts';
import { toArticleText, toName } from '#domains/newsroom/format/article-text.model.ts';
import { parseDocument, type RawDocument } from '#domains/newsroom/format/document.model.ts';
import type { HtmlEnv } from '#kernel/html/image-hosts.ts';
import { imageHostsOf } from '#kernel/html/image-hosts.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type CountedTerm,
  type IncomingDocument,
  type IncomingItem,
  type IntakeOptions,
  type ItemReport,
  isRefused,
  type NamedTerm,
  type RefusedItem,
} from './ingest.model.ts';
import { type Candidate, saveItems } from './item.service.ts';
import { identify, type ReadItem, toHash } from './item-identity.model.ts';
import { placeItems } from './placing.service.ts';
import { saveRecords } from './record.service.ts';
import type { IngestEnv } from './source.service.ts';

/** Texts read before others who are waiting have their turn. */
const AT_ONCE = 50;

export interface IntakeReport {
  format: IncomingDocument['format'];
  /** In the order of the document. */
  items: ItemReport[];
  /** Names that are none of ours as they stand, and what they were taken for; the most frequent first. */
  terms: CountedTerm[];
}

/** Takes in everything usable of a document. Throws DocumentError when nothing of it can be read. */
export async function ingestDocument(
  platform: Platform<IngestEnv>,
  raw: RawDocument,
  options: IntakeOptions,
): Promise<IntakeReport> {
  const document = parseDocument(raw);
  const records = await saveRecords(platform, document.records);
  const { candidates, refused, terms } = await toCandidates(platform, document, options);
  const stories = await saveItems(platform, candidates, options);
  const items = [...document.refused, ...refused].map(toRejected).concat(records, stories);
  return {
    format: document.format,
    items: items.toSorted((a, b) => a.position - b.position),
    terms: countTerms(terms),
  };
}

function countTerms(terms: readonly NamedTerm[]): CountedTerm[] {
  const same = Map.groupBy(terms, ({ kind, name }) => `${kind} ${name}`);
  return [...same.values()]
    .flatMap(([term, ...more]) => (term ? [{ ...term, items: more.length + 1 }] : []))
    .toSorted((a, b) => b.items - a.items);
}

function toRejected({ position, refusal }: RefusedItem): ItemReport {
  return { position, outcome: 'rejected', refusal };
}

interface PlacedItem extends ReadItem {
  facts: Partial<StoryFacts>;
  terms: readonly NamedTerm[];
}

async function toCandidates(
  platform: Platform<HtmlEnv>,
  document: IncomingDocument,
  options: IntakeOptions,
): Promise<{ candidates: Candidate[]; refused: RefusedItem[]; terms: NamedTerm[] }> {
  const read = await toItems(platform, document.items, options);
  const refused = read.filter(isRefused);
  const placed = read.filter((item): item is PlacedItem => !isRefused(item));
  const origin = options.origin ?? originOf(document);
  const identities = await identify(placed, { origin, home: document.home });
  const dates = toDates(placed);
  const candidates = placed.map(async ({ item, text, facts }, index): Promise<Candidate> => {
    const identity = identities[index];
    if (!identity) throw new Error(`no identity for item ${item.position}`);
    const { licence = '', sourceName = options.sourceName ?? document.title } = facts;
    const story = {
      ...facts,
      // What is empty is not said.
      sourceName: toName(sourceName) || undefined,
      licence: toName(licence) || undefined,
    };
    const contentHash = await toHash(JSON.stringify([text, story]));
    const publishedAt = dates[index] ?? null;
    return { position: item.position, identity, contentHash, text, facts: story, publishedAt };
  });
  const terms = placed.flatMap((item) => item.terms);
  return { candidates: await Promise.all(candidates), refused, terms };
}

/**
 * When items were published: one without a date that can be true stands where its document has it, beside
 * the one before, or else after. Null where none has a date.
 */
function toDates(items: readonly ReadItem[]): (Date | null)[] {
  const own = items.map(({ text }) => text.publishedAt);
  let near = own.find((date) => date !== null) ?? null;
  return own.map((date) => {
    near = date ?? near;
    return near;
  });
}

async function toItems(
  platform: Platform<HtmlEnv>,
  items: readonly IncomingItem[],
  { language, briefs = false, names }: IntakeOptions,
): Promise<(PlacedItem | RefusedItem)[]> {
  const { env, now } = platform;
  const placed = await placeItems(platform, items, names);
  const options = { now, language, briefs, siteUrl: env.SITE_URL, imageHosts: imageHostsOf(env) };
  const read: (PlacedItem | RefusedItem)[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await scheduler.wait(0);
    const place = placed[index] ?? { facts: {}, terms: [] };
    if (isRefused(place)) read.push(place);
    else {
      const text = toArticleText(item, options);
      read.push(isRefused(text) ? text : { item, text, ...place });
    }
  }
  return read;
}

/** Guids are unique within a feed only; files of lines share one origin. */
function originOf({ home }: IncomingDocument): string {
  const host = URL.parse(home)?.host;
  return host ? `feed:${host}` : 'import';
}

import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCategory, findCity, type Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Translate } from '#i18n/translator.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { logInfo } from '#platform/log.ts';
import { toNameKey } from './category-name.model.ts';
import {
  badField,
  DocumentError,
  documentTooLarge,
  toAppError,
  toReason,
} from './ingest.errors.ts';
import { type IntakeOptions, type ItemReport, LONGEST_VALUE } from './ingest.model.ts';
import {
  describeRemoved,
  type IntakeQuery,
  intakeQuerySchema,
  intakeSchema,
} from './ingest.schema.ts';
import { type IntakeReport, ingestDocument } from './item-intake.service.ts';
import { removeSample, sampleRemovers } from './sample.service.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** Names told of one document. */
const MOST_TERMS = 200;

/** Read as it is, whatever it is called. */
const document = new Bytes(
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/jsonl',
  'application/octet-stream',
);

/** How news gets in. */
export const ingestApi = [
  deskRoute('post', '/ingest', {
    permission: 'story.ingest',
    tag: 'Ingest',
    summary: 'Take in a feed or a file of stories',
    description: `The body is the document as it is, at most 10 MB: RSS 0.9 to 2.0, Atom, JSON Feed or JSON Lines. Its content tells its format and encoding. At most 5,000 items are taken, none with over 2,000 attributes. A broken item loses only itself, and what is known already changes nothing. Categories and cities may be named as anybody names them, in three languages; what is none of ours goes to the default, and the answer tells what each name was taken for.

A line of JSON Lines is a story in one language: \`{"id", "lang", "title", "summary", "body" or "bodyHtml", "category", "city", "date", "authors": [slug], "tags": [slug], "picture": key, "imageDescription", "label", "source", "sourceUrl", "licence"}\`; lines with one \`id\` (or \`doc_group\`) are one story. With a \`type\` it is one of \`{"type": "author", "slug", "kind": "person" (unless said otherwise) or "organization", "name": {"en", "hi", "gu"}, "bio", "picture"}\`, \`{"type": "tag", "slug", "name"}\`, \`{"type": "video", "id", "category", "youtubeUrl", "title", "standfirst", "picture", "durationSeconds", "date"}\` or \`{"type": "advertisement", "id", "position", "lang", "url", "picture", "imageDescription"}\`, which runs in all editions without a "lang". \`"sample": true\` marks what DELETE /api/ingest/sample removes.`,
    query: intakeQuerySchema,
    body: document,
    answer: intakeSchema,
    refusals: {
      413: 'The document is larger than 10 MB.',
      415: 'The document is none of the formats, or in an encoding it does not name.',
      422: 'There is nothing in the document that can be read.',
    },
    handle: async ({ c, platform, query, t, record }) => {
      const options = await toOptions(c, query, t);
      const bytes = await getDocumentBytes(c);
      const sent = { bytes, contentType: c.req.header('Content-Type'), firstLine: query.line };
      const details = { name: query.name, bytes: bytes.length, publish: query.publish };
      await record({ action: 'ingest.sent', object: 'ingest', details });
      const report = await ingestOrRefuse(t, () => ingestDocument(platform, sent, options));
      const totals = countOutcomes(report.items);
      logInfo('ingest.done', { name: query.name, format: report.format, ...totals });
      const items = report.items.map(({ refusal, ...item }) => ({
        ...item,
        ...(refusal && { reason: toReason(refusal, t) }),
      }));
      const terms = report.terms.slice(0, MOST_TERMS).map((term) => ({
        ...term,
        name: term.name.slice(0, LONGEST_VALUE),
        slug: term.slug === '' ? query.category : term.slug,
      }));
      return { format: report.format, items, terms, totals };
    },
  }),
];

/** Of what there are samples is known when all domains are composed. */
export function sampleApi() {
  return [
    deskRoute('delete', '/ingest/sample', {
      permission: 'story.ingest',
      tag: 'Ingest',
      summary: 'Remove everything marked as sample',
      description: 'Authors, tags and pictures that other stories use stay.',
      answer: describeRemoved(sampleRemovers().map(([name]) => name)),
      handle: async ({ platform, record }) => {
        await record({ action: 'ingest.sample_removed', object: 'ingest', details: {} });
        return removeSample(platform);
      },
    }),
  ];
}

async function getDocumentBytes(c: HttpContext): Promise<Uint8Array> {
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > MOST_BYTES ? null : await readBounded(c.req.raw.body, MOST_BYTES);
  if (!bytes) throw documentTooLarge();
  return bytes;
}

async function ingestOrRefuse(
  t: Translate,
  work: () => Promise<IntakeReport>,
): Promise<IntakeReport> {
  try {
    const report = await work();
    if (report.items.length === 0) throw new DocumentError({ code: 'no_items' });
    return report;
  } catch (error) {
    throw error instanceof DocumentError ? toAppError(error, t) : error;
  }
}

async function toOptions(c: HttpContext, query: IntakeQuery, t: Translate): Promise<IntakeOptions> {
  const taxonomy = await loadTaxonomy(c.var.platform, c.var.edition);
  const category = findCategory(taxonomy, query.category);
  if (!category) {
    const refusal = { code: 'unknown_category', value: query.category } as const;
    throw badField('category', toReason(refusal, t));
  }
  const city = query.city === undefined ? null : findCity(taxonomy, query.city);
  if (query.city !== undefined && !city) {
    const refusal = { code: 'unknown_city', value: query.city } as const;
    throw badField('city', toReason(refusal, t));
  }
  return {
    origin: query.origin ?? null,
    publish: query.publish,
    language: query.language?.lang ?? null,
    categoryId: category.id,
    cityId: city?.id ?? null,
    sourceName: null,
    savedBy: 'import',
    briefs: query.briefs,
    names: toWantedNames(query.map, taxonomy, t),
  };
}

function toWantedNames(
  map: Readonly<Record<string, string>> = {},
  taxonomy: Taxonomy,
  t: Translate,
): ReadonlyMap<string, string> {
  const wanted = Object.entries(map);
  const stranger = wanted.find(([, slug]) => slug !== '' && !findCategory(taxonomy, slug));
  if (stranger) {
    const refusal = { code: 'unknown_category', value: stranger[1] } as const;
    throw badField('map', toReason(refusal, t));
  }
  return new Map(wanted.map(([name, slug]) => [toNameKey(name), slug]));
}

function countOutcomes(items: readonly ItemReport[]) {
  const totals = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of items) totals[outcome] += 1;
  return totals;
}

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { loadTaxonomy } from '#domains/news/taxonomy/taxonomy.loader.ts';
import { findCategory, findCity } from '#domains/news/taxonomy/taxonomy.model.ts';
import { type Translate, translatorOf } from '#i18n/translator.ts';
import { guardedBy } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { BAD_INPUT, failure, GUARDED, OUTAGES, success } from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { readBounded } from '#platform/bounded-body.ts';
import { logInfo } from '#platform/log.ts';
import {
  badField,
  DocumentError,
  documentTooLarge,
  toAppError,
  toReason,
} from './ingest.errors.ts';
import type { IntakeOptions, ItemReport } from './ingest.model.ts';
import {
  describeRemoved,
  type IntakeQuery,
  intakeQuerySchema,
  intakeSchema,
} from './ingest.schema.ts';
import { type IntakeReport, takeIn } from './item-intake.service.ts';
import { removeSample, sampleRemovers } from './sample.service.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** Read as it is, whatever it is called. */
const binary = { schema: { type: 'string', format: 'binary' } } as const;

const intakeRoute = createRoute({
  method: 'post',
  path: '/ingest',
  tags: ['Ingest'],
  summary: 'Take in a feed or a file of stories',
  description: `The body is the document as it is, at most 10 MB: RSS 0.9 to 2.0, Atom, JSON Feed or JSON Lines. Its content tells its format and encoding. A broken item loses only itself, and what is known already changes nothing.

A line of JSON Lines is a story in one language: \`{"id", "lang", "title", "summary", "body" or "bodyHtml", "category", "city", "date", "authors": [slug], "tags": [slug], "picture": key, "imageDescription", "label", "source", "sourceUrl", "licence"}\`; lines with one \`id\` (or \`doc_group\`) are one story. With a \`type\` it is one of \`{"type": "author", "slug", "kind": "person" (unless said otherwise) or "organization", "name": {"en", "hi", "gu"}, "bio", "picture"}\`, \`{"type": "tag", "slug", "name"}\`, \`{"type": "video", "id", "category", "youtubeUrl", "title", "standfirst", "picture", "durationSeconds", "date"}\` or \`{"type": "advertisement", "id", "position", "lang", "url", "picture", "imageDescription"}\`, which runs in all editions without a "lang". \`"sample": true\` marks what DELETE /api/ingest/sample removes.`,
  ...guardedBy('story.ingest'),
  request: {
    query: intakeQuerySchema,
    body: {
      required: true,
      content: {
        'application/rss+xml': binary,
        'application/atom+xml': binary,
        'application/feed+json': binary,
        'application/jsonl': binary,
        'application/octet-stream': binary,
      },
    },
  },
  responses: {
    200: success(intakeSchema),
    ...BAD_INPUT,
    ...GUARDED,
    413: failure('The document is larger than 10 MB.'),
    415: failure('The document is none of the formats, or in an encoding it does not name.'),
    422: failure('There is nothing in the document that can be read.'),
    ...OUTAGES,
  },
});

/** Of what there are samples the domains know, which are composed later than this file is read. */
const describeSampleRoute = () =>
  createRoute({
    method: 'delete',
    path: '/ingest/sample',
    tags: ['Ingest'],
    summary: 'Remove everything marked as sample',
    description: 'Authors, tags and pictures that other stories use stay.',
    ...guardedBy('story.ingest'),
    responses: {
      200: success(describeRemoved(sampleRemovers().map(([name]) => name))),
      ...GUARDED,
      ...OUTAGES,
    },
  });

/** How news gets in. */
export function registerIngestApi(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(intakeRoute, async (c) => {
    const t = translatorOf(c.var.edition.lang);
    const query = c.req.valid('query');
    const options = await toOptions(c, query, t);
    const bytes = await readDocumentBytes(c);
    const document = { bytes, contentType: c.req.header('Content-Type'), firstLine: query.line };
    const details = { name: query.name, bytes: bytes.length, publish: query.publish };
    await c.var.record({ action: 'ingest.sent', object: 'ingest', details });
    const report = await takeInOrRefuse(t, () => takeIn(c.var.platform, document, options));
    const totals = countOutcomes(report.items);
    logInfo('ingest.done', { name: query.name, format: report.format, ...totals });
    cacheNever(c);
    const items = report.items.map(({ refusal, ...item }) => ({
      ...item,
      ...(refusal && { reason: toReason(refusal, t) }),
    }));
    return c.json(toSuccess({ format: report.format, items, totals }), 200);
  });

  api.openapi(describeSampleRoute(), async (c) => {
    await c.var.record({ action: 'ingest.sample_removed', object: 'ingest', details: {} });
    const removed = await removeSample(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess(removed), 200);
  });
}

async function readDocumentBytes(c: HttpContext): Promise<Uint8Array> {
  const declared = Number(c.req.header('Content-Length') ?? 0);
  const bytes = declared > MOST_BYTES ? null : await readBounded(c.req.raw.body, MOST_BYTES);
  if (!bytes) throw documentTooLarge();
  return bytes;
}

async function takeInOrRefuse(
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
  };
}

function countOutcomes(items: readonly ItemReport[]) {
  const totals = { created: 0, updated: 0, unchanged: 0, rejected: 0 };
  for (const { outcome } of items) totals[outcome] += 1;
  return totals;
}

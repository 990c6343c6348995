import { createRoute, type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { translatorOf } from '#i18n/translator.ts';
import { guardedBy, requireAccount } from '#kernel/access/account.ts';
import { toSuccess } from '#kernel/http/api.ts';
import { idParams, jsonBody, limitedBody } from '#kernel/http/api-input.ts';
import {
  BAD_BODY,
  BAD_INPUT,
  failure,
  GUARDED,
  NOT_FOUND,
  OUTAGES,
  success,
} from '#kernel/http/api-output.ts';
import { cacheNever, type HttpContext, type HttpEnv } from '#kernel/http/http.ts';
import { keepMapping, readTerms } from './mapping.service.ts';
import {
  fileSchema,
  importSchema,
  importsSchema,
  mappingSchema,
  partParams,
  sampleSchema,
  termsSchema,
} from './migration.schema.ts';
import {
  beginReading,
  openImport,
  readImport,
  removeImport,
  takePart,
} from './migration-file.service.ts';
import { beginRun } from './run.service.ts';
import { readImports, readSample, viewImport, writeReport } from './view.service.ts';

const PATH = '/desk/imports';
const ONE = `${PATH}/{id}`;
const shared = { tags: ['Desk'], ...guardedBy('story.import') };
const changing = { tags: ['Desk'], ...guardedBy('story.import', limitedBody) };
const answers = { ...GUARDED, ...OUTAGES } satisfies RouteConfig['responses'];
const ofOne = { ...NOT_FOUND, ...answers } satisfies RouteConfig['responses'];
const REFUSALS = {
  409: failure('The import stands at another step.'),
  422: failure('Something is missing, or is no longer there; `errors` names it.'),
} satisfies RouteConfig['responses'];

const listRoute = createRoute({
  ...shared,
  method: 'get',
  path: PATH,
  summary: 'The latest imports',
  responses: { 200: success(importsSchema), ...answers },
});

const openRoute = createRoute({
  ...changing,
  method: 'post',
  path: PATH,
  summary: 'Begin to send a file of stories',
  description:
    'An export of WordPress (WXR) or Ghost (JSON), lines of JSON as `POST /api/ingest` takes them, of 2 GB at most, or a feed of 8 MB. Its parts follow, each of `partBytes`.',
  request: { body: jsonBody(fileSchema) },
  responses: { 200: success(importSchema), ...BAD_BODY, ...REFUSALS, ...answers },
});

const partRoute = createRoute({
  ...shared,
  method: 'put',
  path: `${ONE}/parts/{number}`,
  summary: 'Send one part of the file',
  description: 'In any order; a part that is sent again replaces what was sent before.',
  request: {
    params: partParams,
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
  responses: { 200: success(z.null()), ...REFUSALS, ...ofOne },
});

const viewRoute = createRoute({
  ...shared,
  method: 'get',
  path: ONE,
  summary: 'Where an import stands',
  request: { params: idParams },
  responses: { 200: success(importSchema), ...ofOne },
});

const readRoute = createRoute({
  ...changing,
  method: 'post',
  path: `${ONE}/read`,
  summary: 'Read the file when all its parts are there; nothing is saved yet',
  request: { params: idParams },
  responses: { 200: success(importSchema), ...REFUSALS, ...ofOne },
});

const termsRoute = createRoute({
  ...shared,
  method: 'get',
  path: `${ONE}/terms`,
  summary: 'Categories, tags and authors of the file, and what they become',
  request: { params: idParams },
  responses: { 200: success(termsSchema), ...ofOne },
});

const mappingRoute = createRoute({
  ...changing,
  method: 'put',
  path: `${ONE}/mapping`,
  summary: 'Say how the file is to be taken',
  description: 'Terms that are left out stay as they are. Categories that are `new` become tags.',
  request: { params: idParams, body: jsonBody(mappingSchema) },
  responses: { 200: success(importSchema), ...BAD_BODY, ...REFUSALS, ...ofOne },
});

const sampleRoute = createRoute({
  ...shared,
  method: 'get',
  path: `${ONE}/sample`,
  summary: 'Ten stories as they would be saved',
  request: { params: idParams },
  responses: { 200: success(sampleSchema), ...ofOne },
});

const runRoute = createRoute({
  ...changing,
  method: 'post',
  path: `${ONE}/run`,
  summary: 'Save the stories of the file',
  description: 'What is here already and has not changed stays as it is.',
  request: { params: idParams },
  responses: { 200: success(importSchema), ...REFUSALS, ...ofOne },
});

const reportRoute = createRoute({
  ...shared,
  method: 'get',
  path: `${ONE}/report`,
  summary: 'What became of each item, as CSV',
  request: { params: idParams },
  responses: {
    200: { description: 'Success', content: { 'text/csv': { schema: z.string() } } },
    ...ofOne,
  },
});

const removeRoute = createRoute({
  ...shared,
  method: 'delete',
  path: ONE,
  summary: 'Remove the file; what was saved from it stays',
  request: { params: idParams },
  responses: { 200: success(z.null()), ...BAD_INPUT, ...ofOne },
});

export function registerImportApi(api: OpenAPIHono<HttpEnv>): void {
  registerReading(api);
  registerSending(api);
  registerSteps(api);
}

function registerReading(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(listRoute, async (c) => {
    const imports = await readImports(c.var.platform);
    cacheNever(c);
    return c.json(toSuccess({ imports }), 200);
  });

  api.openapi(viewRoute, async (c) => c.json(await answer(c, c.req.valid('param').id), 200));

  api.openapi(termsRoute, async (c) => {
    const { id } = c.req.valid('param');
    await readImport(c.var.platform, id);
    const terms = await readTerms(c.var.platform, id, c.var.edition.lang);
    cacheNever(c);
    return c.json(toSuccess({ terms }), 200);
  });

  api.openapi(sampleRoute, async (c) => {
    const stories = await readSample(c.var.platform, c.req.valid('param').id, c.var.edition.lang);
    cacheNever(c);
    return c.json(toSuccess({ stories }), 200);
  });

  api.openapi(reportRoute, async (c) => {
    const { platform } = c.var;
    const { id } = c.req.valid('param');
    const file = await readImport(platform, id);
    const lines = writeReport(platform, file, wordsOf(c));
    const body = toStream(lines);
    cacheNever(c);
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="import-${id}.csv"`);
    return c.body(body);
  });
}

function registerSending(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(openRoute, async (c) => {
    const { platform } = c.var;
    const { actor } = await requireAccount(c);
    const { name, bytes } = c.req.valid('json');
    const id = await openImport(platform, { name, bytes, actor }, wordsOf(c));
    return c.json(await answer(c, id), 200);
  });

  api.openapi(partRoute, async (c) => {
    const { id, number } = c.req.valid('param');
    await takePart(c.var.platform, { id, number, body: c.req.raw.body }, wordsOf(c));
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });

  api.openapi(removeRoute, async (c) => {
    const { id } = c.req.valid('param');
    await readImport(c.var.platform, id);
    await c.var.record({ action: 'import.removed', object: `import:${id}`, details: {} });
    await removeImport(c.var.platform, id);
    cacheNever(c);
    return c.json(toSuccess(null), 200);
  });
}

function registerSteps(api: OpenAPIHono<HttpEnv>): void {
  api.openapi(readRoute, async (c) => {
    const { id } = c.req.valid('param');
    await beginReading(c.var.platform, id, wordsOf(c));
    return c.json(await answer(c, id), 200);
  });

  api.openapi(mappingRoute, async (c) => {
    const { id } = c.req.valid('param');
    await keepMapping(c.var.platform, id, c.req.valid('json'), wordsOf(c));
    return c.json(await answer(c, id), 200);
  });

  api.openapi(runRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { settings } = await readImport(c.var.platform, id);
    const details = { publish: settings.publish };
    await c.var.record({ action: 'import.started', object: `import:${id}`, details });
    await beginRun(c.var.platform, id, wordsOf(c));
    return c.json(await answer(c, id), 200);
  });
}

function wordsOf({ var: { edition } }: HttpContext) {
  return translatorOf(edition.lang);
}

async function answer(c: HttpContext, id: number) {
  cacheNever(c);
  return toSuccess(await viewImport(c.var.platform, id, wordsOf(c)));
}

function toStream(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

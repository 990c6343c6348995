import { idParams } from '#kernel/http/api-input.ts';
import { BAD_INPUT } from '#kernel/http/api-output.ts';
import { Bytes } from '#kernel/route/content.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { loadTerms, saveMapping } from './mapping.service.ts';
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
  acceptPart,
  beginReading,
  openImport,
  removeImport,
  requireImport,
} from './migration-file.service.ts';
import { beginRun } from './run.service.ts';
import { getSample, loadImports, viewImport, writeReport } from './view.service.ts';

const refusals = {
  409: 'The import stands at another step.',
  422: 'Something is missing, or is no longer there; `errors` names it.',
};

/** How stories of another system come in. */
export const importApi = [
  deskRoute('get', '/desk/imports', {
    permission: 'story.import',
    summary: 'The latest imports',
    answer: importsSchema,
    handle: async ({ platform }) => ({ imports: await loadImports(platform) }),
  }),
  deskRoute('get', '/desk/imports/{id}', {
    permission: 'story.import',
    summary: 'Where an import stands',
    params: idParams,
    answer: importSchema,
    handle: ({ platform, params, t }) => viewImport(platform, params.id, t),
  }),
  deskRoute('get', '/desk/imports/{id}/terms', {
    permission: 'story.import',
    summary: 'Categories, tags and authors of the file, and what they become',
    params: idParams,
    answer: termsSchema,
    handle: async ({ platform, params: { id }, lang }) => {
      await requireImport(platform, id);
      return { terms: await loadTerms(platform, id, lang) };
    },
  }),
  deskRoute('get', '/desk/imports/{id}/sample', {
    permission: 'story.import',
    summary: 'Ten stories as they would be saved',
    params: idParams,
    answer: sampleSchema,
    handle: async ({ platform, params, lang }) => ({
      stories: await getSample(platform, params.id, lang),
    }),
  }),
  deskRoute('get', '/desk/imports/{id}/report', {
    permission: 'story.import',
    summary: 'What became of each item, as CSV',
    params: idParams,
    answer: new Bytes('text/csv'),
    handle: async ({ c, platform, params: { id }, t }) => {
      const file = await requireImport(platform, id);
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="import-${id}.csv"`);
      return c.body(toStream(writeReport(platform, file, t)));
    },
  }),
  deskRoute('post', '/desk/imports', {
    permission: 'story.import',
    summary: 'Begin to send a file of stories',
    description:
      'An export of WordPress (WXR) or Ghost (JSON), lines of JSON as `POST /api/ingest` takes them, of 2 GB at most, or a feed of 8 MB. Its parts follow, each of `partBytes`.',
    body: fileSchema,
    answer: importSchema,
    refusals,
    handle: async ({ platform, body: { name, bytes }, account: { actor }, t }) => {
      const id = await openImport(platform, { name, bytes, actor }, t);
      return viewImport(platform, id, t);
    },
  }),
  deskRoute('put', '/desk/imports/{id}/parts/{number}', {
    permission: 'story.import',
    summary: 'Send one part of the file',
    description: 'In any order; a part that is sent again replaces what was sent before.',
    params: partParams,
    body: new Bytes('application/octet-stream'),
    refusals,
    handle: ({ c, platform, params: { id, number }, t }) =>
      acceptPart(platform, { id, number, body: c.req.raw.body }, t),
  }),
  deskRoute('delete', '/desk/imports/{id}', {
    permission: 'story.import',
    summary: 'Remove the file; what was saved from it stays',
    params: idParams,
    refusals: BAD_INPUT,
    handle: async ({ platform, params: { id }, record }) => {
      await requireImport(platform, id);
      await record({ action: 'import.removed', object: `import:${id}`, details: {} });
      await removeImport(platform, id);
    },
  }),
  deskRoute('post', '/desk/imports/{id}/read', {
    permission: 'story.import',
    summary: 'Read the file when all its parts are there; nothing is saved yet',
    params: idParams,
    answer: importSchema,
    refusals,
    handle: async ({ platform, params: { id }, t }) => {
      await beginReading(platform, id, t);
      return viewImport(platform, id, t);
    },
  }),
  deskRoute('put', '/desk/imports/{id}/mapping', {
    permission: 'story.import',
    summary: 'Say how the file is to be taken',
    description: 'Terms that are left out stay as they are. Categories that are `new` become tags.',
    params: idParams,
    body: mappingSchema,
    answer: importSchema,
    refusals,
    handle: async ({ platform, params: { id }, body, t }) => {
      await saveMapping(platform, id, body, t);
      return viewImport(platform, id, t);
    },
  }),
  deskRoute('post', '/desk/imports/{id}/run', {
    permission: 'story.import',
    summary: 'Save the stories of the file',
    description: 'What is here already and has not changed stays as it is.',
    params: idParams,
    answer: importSchema,
    refusals,
    handle: async ({ platform, params: { id }, t, record }) => {
      const { settings } = await requireImport(platform, id);
      const details = { publish: settings.publish };
      await record({ action: 'import.started', object: `import:${id}`, details });
      await beginRun(platform, id, t);
      return viewImport(platform, id, t);
    },
  }),
];

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

import { FIRST_SETTINGS } from '#domains/newsroom/migration/migration.model.ts';
import { readFile, sendFile } from '#testing/imports.ts';
import { makeWxr, wxrItem } from '#tools/stand-in/wxr.ts';
import type { Guarded, Sample } from './guarded.ts';

const settings = { ...FIRST_SETTINGS, categoryId: 3, withPictures: false };

async function ofRead(body?: object): Promise<Sample> {
  const { id } = await readFile(makeWxr([wxrItem({ id: 1 })]));
  return { params: { id }, ...(body && { body }) };
}

async function ofMapped(): Promise<Sample> {
  const { id } = await readFile(makeWxr([wxrItem({ id: 1 })]), settings);
  return { params: { id } };
}

const permission = 'story.import';

/** Routes of imports. */
export const GUARDED_IMPORTS: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/imports': { permission },
  'POST /api/desk/imports': {
    permission,
    isTold: true,
    sample: () => ({ body: { name: 'a.xml', bytes: 3 } }),
  },
  'PUT /api/desk/imports/:id/parts/:number': {
    permission,
    isTold: true,
    sample: async () => ({
      params: { id: await sendFile('abc'), number: 1 },
      body: new TextEncoder().encode('abc'),
    }),
  },
  'POST /api/desk/imports/:id/read': {
    permission,
    isTold: true,
    sample: async () => ({ params: { id: await sendFile('abc') } }),
  },
  'GET /api/desk/imports/:id': { permission, sample: () => ofRead() },
  'GET /api/desk/imports/:id/terms': { permission, sample: () => ofRead() },
  'GET /api/desk/imports/:id/sample': { permission, sample: () => ofRead() },
  'GET /api/desk/imports/:id/report': { permission, sample: () => ofRead() },
  'PUT /api/desk/imports/:id/mapping': {
    permission,
    isTold: true,
    sample: () => ofRead({ settings, targets: [] }),
  },
  'POST /api/desk/imports/:id/run': { permission, sample: ofMapped },
  'DELETE /api/desk/imports/:id': { permission, sample: () => ofRead() },
};

import { type Guarded, SECRET } from './guarded.ts';

const row = { line: 2, values: { name: SECRET, state: 'GJ', town: 'Surat' } };

/** Routes that take in lists of businesses and places. */
export const GUARDED_INTAKE: Readonly<Record<string, Guarded>> = {
  'POST /api/desk/business-intake': {
    permission: 'directory.review',
    sample: () => ({ body: { origin: 'test', rows: [row] } }),
  },
  'POST /api/desk/place-intake': {
    permission: 'taxonomy.manage',
    sample: () => ({
      body: { kind: 'towns', rows: [{ line: 2, values: { name: 'Nava Gam', state: 'GJ' } }] },
    }),
  },
};

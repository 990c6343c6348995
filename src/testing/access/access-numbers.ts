import type { Guarded } from './guarded.ts';

const permission = 'numbers.read';

/** Routes of what the desk knows about its readers. */
export const GUARDED_NUMBERS: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/numbers': { permission },
  'GET /api/desk/numbers/live': { permission },
};

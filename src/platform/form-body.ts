import { AppError } from '#shared/errors.ts';
import type { HttpContext } from './http.ts';

/** The texts of a sent form by field name; files and repeated fields are left out. */
export async function readForm(c: HttpContext): Promise<Record<string, string>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What a sent form leads to; `otherwise` while the database is down, so that the page can give back what was typed. */
export async function orWhileDown<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status === 503) return otherwise;
    throw error;
  }
}

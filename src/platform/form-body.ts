import type { HttpContext } from './http.ts';

/** The texts of a sent form by field name; files and repeated fields are left out. */
export async function readForm(c: HttpContext): Promise<Record<string, string>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

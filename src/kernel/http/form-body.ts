import { createMiddleware } from 'hono/factory';
import { isStoreFault } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import type { HttpContext, HttpEnv } from './http.ts';

/** The texts of a sent form by field name; files and repeated fields are left out. Refuses what can't be read as a form. */
export async function parseForm(c: HttpContext): Promise<Record<string, string>> {
  const body = await readBody(c);
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function readBody(c: HttpContext) {
  try {
    return await c.req.parseBody();
  } catch (error) {
    // A form in parts without its boundary, or that breaks off; one that is too long is told otherwise.
    if (!(error instanceof TypeError)) throw error;
    throw new AppError({
      ...{ code: 'input.invalid', status: 400, key: 'bad_request', cause: error },
    });
  }
}

/**
 * Where the rest of the route fails because the database or a service is down, `show` gives back what was
 * typed; null for a form that nothing is typed into.
 */
export function showTypedAgain(show: (c: HttpContext) => Promise<Response | null>) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    const { error } = c;
    const isDown = error instanceof AppError ? error.status === 503 : isStoreFault(error);
    if (!isDown) return;
    c.status(503);
    const page = await show(c);
    // The headers of the refusal stay.
    if (page) c.res = page;
  });
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

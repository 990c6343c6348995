import type { HttpContext } from '#kernel/http/http.ts';
import { AppError } from '#shared/app-error.ts';
import type { Fields } from './auth-call.model.ts';

/** What a client of Auth.js has sent, as a form or as JSON. */
export async function parseFields(c: HttpContext): Promise<Fields> {
  // Past Hono, which would keep the body for whoever reads it after Auth.js has been given another one.
  const text = new TextDecoder().decode(await c.req.raw.arrayBuffer());
  const type = c.req.header('Content-Type') ?? '';
  if (/^application\/json\b/i.test(type)) return parseObject(text);
  if (text === '' || /^application\/x-www-form-urlencoded\b/i.test(type))
    return Object.fromEntries(new URLSearchParams(text));
  throw new AppError({
    code: 'request.unsupported_media',
    status: 415,
    key: 'unsupported_media',
  });
}

/** The same as a form would say it; what a form can't say is left out. */
export async function parseTexts(c: HttpContext): Promise<Record<string, string>> {
  const said = Object.entries(await parseFields(c)).filter(([, value]) => Object(value) !== value);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value ?? '')]));
}

function parseObject(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Like any other text that is no object.
  }
  throw new AppError({ code: 'request.invalid', status: 400, key: 'bad_request' });
}

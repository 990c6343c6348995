import { exports } from 'cloudflare:workers';

export const SITE = 'https://news.test';

/** What a person's browser says it is: of pages that programs read no copies are kept, and nothing is counted. */
export const READER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';

/** Asks the site inside workerd, without following redirects. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`${SITE}${path}`, { redirect: 'manual', ...init }));
}

/** Follows one redirect, as a reader's browser would. */
export async function visitCanonical(path: string): Promise<Response> {
  const response = await visit(path);
  const location = response.headers.get('Location');
  return response.status === 301 && location ? visit(location) : response;
}

/** Sends a form as a browser of a reader on this site does. */
export function sendForm(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return visit(path, {
    method: 'POST',
    headers: { Origin: SITE, Accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  });
}

let lastReader = 0;

/** The address of a reader nobody has counted yet. */
export function newReader(): Record<string, string> {
  lastReader += 1;
  // Of the 65,536 addresses for tests of networks (RFC 2544).
  return { 'CF-Connecting-IP': `198.18.${lastReader >> 8}.${lastReader & 255}` };
}

/** The only reader of a network. */
export function newNetwork(): { 'CF-Connecting-IP': string } {
  lastReader += 1;
  return { 'CF-Connecting-IP': `2001:db8:${lastReader.toString(16)}::1` };
}

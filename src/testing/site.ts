import { exports } from 'cloudflare:workers';

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('../worker.ts');
    }
  }
}

export const SITE = 'https://news.test';

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

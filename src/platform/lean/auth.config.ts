import { UnknownAction } from '@auth/core/errors';

interface Answer {
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  cookies?: unknown[];
}

interface Provider {
  id: string;
  name: string;
  type: string;
  signinUrl: string;
  callbackUrl: string;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const NOT_KEPT = {
  'Cache-Control': 'private, no-cache, no-store',
  Expires: '0',
  Pragma: 'no-cache',
};

/**
 * Stands in the Worker's bundle (`alias` of wrangler.toml) for `lib/pages/index.js` of Auth.js, of which only the
 * two JSON answers are reached: all its pages are drawn by ours, so that Preact and its renderer stay out.
 */
export default function renderPage() {
  const refuse = (): never => {
    throw new UnknownAction('pages are those of the site');
  };
  return {
    csrf: (_isOff: boolean, { csrfToken }: { csrfToken: string }, cookies: unknown[]): Answer => ({
      headers: { ...JSON_TYPE, ...NOT_KEPT },
      body: { csrfToken },
      cookies,
    }),
    providers: (providers: readonly Provider[]): Answer => ({
      headers: JSON_TYPE,
      body: Object.fromEntries(
        providers.map(({ id, name, type, signinUrl, callbackUrl }) => [
          id,
          { id, name, type, signinUrl, callbackUrl },
        ]),
      ),
    }),
    signin: refuse,
    signout: refuse,
    verifyRequest: refuse,
    error: refuse,
  };
}

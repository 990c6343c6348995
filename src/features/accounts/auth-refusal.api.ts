import { createHash } from 'node:crypto';
import { normaliseEmail } from '#features/newsletter/newsletter.model.ts';
import { refuseEmail } from '#features/newsletter/newsletter.service.ts';
import { canSignIn } from '#platform/auth-key.ts';
import { isCsrfToken } from '#platform/csrf-token.ts';
import type { HttpContext } from '#platform/http.ts';
import { takeTurn, takeTurnOf } from '#platform/rate-limit.ts';
import type { Fields } from './auth-call.model.ts';
import { CHECK_LIMIT } from './code.service.ts';
import { isProvider } from './provider.service.ts';

/** Mails with links that one reader, or one address, is sent. */
const READER_LIMIT = { name: 'link-reader', most: 20, window: 3_600 };
const ADDRESS_LIMIT = { name: 'link-address', most: 5, window: 3_600 };

/** Why a call doesn't reach Auth.js; without an error it is one that leads to the sign-in page. */
export interface Refusal {
  error?: string;
  /** Seconds after which it may work. */
  wait?: number;
}

/** `path` is what follows /api/auth. */
export async function refuseCall(
  c: HttpContext,
  path: string,
  fields: Fields,
): Promise<Refusal | null> {
  if (!canSignIn(c.env)) return { error: 'Configuration' };
  const [, action, provider] = path.split('/');
  const isKnown = provider !== undefined && isProvider(c.env, provider);
  if (action === 'signout') return null;
  // Other services come back by GET; everything else is sent by forms.
  const isReturn = action === 'callback' && provider === 'google';
  if (!isKnown || (c.req.method !== 'POST' && !isReturn)) return {};
  switch (path) {
    case '/signin/email':
      return refuseLink(c, fields);
    case '/callback/email':
      if (!isCsrfToken(c, String(fields.csrfToken))) return { error: 'MissingCSRF' };
      return fields.token ? null : { error: 'Verification' };
    case '/callback/credentials':
      return toRefusal(await takeTurn(c, CHECK_LIMIT));
    default:
      return null;
  }
}

async function refuseLink(c: HttpContext, { csrfToken, email }: Fields): Promise<Refusal | null> {
  if (!isCsrfToken(c, String(csrfToken))) return { error: 'MissingCSRF' };
  const typed = String(email ?? '');
  if (refuseEmail(typed)) return { error: 'EmailInvalid' };
  const wait = await takeTurn(c, READER_LIMIT);
  if (wait > 0) return toRefusal(wait);
  const key = createHash('sha256').update(`${c.env.AUTH_SECRET} ${normaliseEmail(typed)}`);
  return toRefusal(await takeTurnOf(c, key.digest('hex'), ADDRESS_LIMIT));
}

function toRefusal(wait: number): Refusal | null {
  return wait > 0 ? { error: 'TooMany', wait } : null;
}

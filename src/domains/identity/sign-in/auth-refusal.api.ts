import { CHECK_LIMIT } from '#domains/identity/contact/code.service.ts';
import { takeShare } from '#domains/identity/contact/code-share.service.ts';
import { canSignIn } from '#kernel/access/auth-key.ts';
import { isCsrfToken } from '#kernel/access/csrf-token.ts';
import { readerOf, takeTurn, takeTurnsOf, toNetworkKey } from '#kernel/access/rate-limit.ts';
import { orWhileDown } from '#kernel/http/form-body.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { normaliseEmail } from '#kernel/mail/email.model.ts';
import { refuseEmail } from '#kernel/mail/email.service.ts';
import type { Fields } from './auth-call.model.ts';
import { isProvider } from './provider.service.ts';

/** Mails with links in an hour, for a reader and their network, and to an address: from one network not all that it gets. */
const HOUR = 3_600;
const READER_LIMIT = { name: 'link-reader', most: 20, window: HOUR };
const NETWORK_LIMIT = { name: 'link-network', most: 100, window: HOUR };
const PAIR_LIMIT = { name: 'link-pair', most: 3, window: HOUR };
const ADDRESS_LIMIT = { name: 'link-address', most: 5, window: HOUR };

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

async function refuseLink(
  c: HttpContext,
  { csrfToken, email, challenge }: Fields,
): Promise<Refusal | null> {
  if (!isCsrfToken(c, String(csrfToken))) return { error: 'MissingCSRF' };
  const typed = String(email ?? '');
  if (await refuseEmail(c.env, typed)) return { error: 'EmailInvalid' };
  const address = normaliseEmail(typed);
  const refusal = toRefusal(await takeLinkTurn(c, address));
  return refusal ?? refuseShare(c, address, String(challenge ?? ''));
}

/** The links of the day are for people, and the last of them for those with an account. */
async function refuseShare(c: HttpContext, email: string, answer: string): Promise<Refusal | null> {
  const about = { channel: 'links', target: email, key: null, userId: null } as const;
  const order = { ...about, reader: readerOf(c), whom: { email }, answer };
  const turn = await orWhileDown(takeShare(c.var.platform, order), null);
  if (!turn) return { error: 'Unavailable' };
  if (turn.kind === 'challenge') return { error: 'Challenge' };
  return turn.kind === 'wait' ? toRefusal(turn.seconds) : null;
}

/** Seconds to wait. */
function takeLinkTurn(c: HttpContext, email: string): Promise<number> {
  const reader = readerOf(c);
  const network = toNetworkKey(reader);
  return takeTurnsOf(c, [
    [reader, READER_LIMIT],
    [network, NETWORK_LIMIT],
    [`${network} ${email}`, PAIR_LIMIT],
    [email, ADDRESS_LIMIT],
  ]);
}

function toRefusal(wait: number): Refusal | null {
  return wait > 0 ? { error: 'TooMany', wait } : null;
}

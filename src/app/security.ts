import { createMiddleware } from 'hono/factory';
import { type HttpContext, type HttpEnv, setLate } from '#kernel/http/http.ts';
import type { SiteEnv } from '#platform/env.ts';
import { POST_FRAMES } from '#shared/embed-link.ts';
import { themeScriptHash } from '#ui/theme-script.ts';

/**
 * `nonce` only on pages that stream a late part, which are never cached; forms lead to this site and to
 * `formTarget`; `challengeOrigin` is where a challenge of this page comes from; `localPictures` lets a page
 * show files of the reader's own device, `ownFrames` pages of this site; `framedHere` lets them show this one.
 */
export async function contentSecurityPolicy(
  env: SiteEnv,
  {
    nonce,
    formTarget,
    challengeOrigin,
    localPictures,
    ownFrames,
    framedHere,
  }: {
    nonce?: string | undefined;
    formTarget?: string | undefined;
    challengeOrigin?: string | undefined;
    localPictures?: boolean | undefined;
    ownFrames?: boolean | undefined;
    framedHere?: boolean | undefined;
  } = {},
): Promise<string> {
  const challenge = challengeOrigin ? ` ${challengeOrigin}` : '';
  const late = nonce ? ` 'nonce-${nonce}'` : '';
  return [
    "default-src 'none'",
    `script-src 'self' ${await themeScriptHash()}${challenge}${late}`,
    "style-src 'self'",
    `img-src 'self' data:${localPictures ? ' blob:' : ''}`,
    "font-src 'self'",
    // Sockets too: older browsers don't take 'self' for them.
    `connect-src 'self' ${env.SITE_URL.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Films and posts, once a reader has asked for them.
    `frame-src ${[...(ownFrames ? ["'self'"] : []), ...(challengeOrigin ? [challengeOrigin] : []), 'https://www.youtube-nocookie.com', ...POST_FRAMES].join(' ')}`,
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    `frame-ancestors ${framedHere ? "'self'" : "'none'"}`,
    ...(isSecureSite(env) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export interface TransportEnv {
  /** What browsers are told to ask for by https only (RFC 6797), as one of the keys of STRICT_TRANSPORT. */
  HSTS_SCOPE: string;
}

declare module '#platform/env.ts' {
  interface Env extends TransportEnv {}
}

/** The lists that come with browsers take names off only after months: `preload` is a decision of its own. */
const STRICT_TRANSPORT: Readonly<Record<string, string>> = {
  off: 'max-age=0',
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
};

/** The value of Strict-Transport-Security; null for a site without a certificate, such as one on this machine. */
export function toStrictTransport(env: SiteEnv & Partial<TransportEnv>): string | null {
  if (!isSecureSite(env)) return null;
  return STRICT_TRANSPORT[env.HSTS_SCOPE ?? ''] ?? STRICT_TRANSPORT.subdomains ?? null;
}

const HEADERS: readonly (readonly [string, string])[] = Object.entries({
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), browsing-topics=()',
});

/** The headers every response carries; whatever a handler has set stays. */
export const securityHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  const policy = await policyOf(c);
  // After the first one those that came with an answer can be changed too.
  setLate(c, 'X-Content-Type-Options', 'nosniff');
  const { headers } = c.res;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  if (c.get('framedHere')) set('X-Frame-Options', 'SAMEORIGIN');
  for (const [name, value] of HEADERS) set(name, value);
  // Pictures and feeds are there to be embedded elsewhere; pages and data are not.
  const embeddable = /^\/(media|og|_next\/image)\b/.test(c.req.path);
  set('Cross-Origin-Resource-Policy', embeddable ? 'cross-origin' : 'same-origin');
  const transport = toStrictTransport(c.env);
  if (transport) set('Strict-Transport-Security', transport);
  set('Content-Security-Policy', policy);
});

/** Of pages that need nothing of their own, by the address of the site. */
const usual = new Map<string, string>();

async function policyOf(c: HttpContext): Promise<string> {
  const { formTarget, challengeOrigin, localPictures, ownFrames, framedHere } = c.var;
  const isUsual = !(formTarget || challengeOrigin || localPictures || ownFrames || framedHere);
  const known = isUsual && usual.get(c.env.SITE_URL);
  if (known) return known;
  const options = { formTarget, challengeOrigin, localPictures, ownFrames, framedHere };
  const policy = await contentSecurityPolicy(c.env, options);
  if (isUsual) usual.set(c.env.SITE_URL, policy);
  return policy;
}

function isSecureSite(env: SiteEnv): boolean {
  return env.SITE_URL.startsWith('https:');
}

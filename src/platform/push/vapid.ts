import { importJWK, SignJWT } from 'jose';
import type { SiteEnv } from '#platform/env.ts';
import { logInfo } from '#platform/log.ts';
import { BoundedMap } from '#shared/bounded-map.ts';

export interface PushEnv extends SiteEnv {
  /** Who sends notifications; empty offers none. */
  VAPID_PUBLIC_KEY: string;
  /** Secret. Belongs to VAPID_PUBLIC_KEY. */
  VAPID_PRIVATE_KEY?: string;
  /** Hosts of push services, divided by blanks; `*.` stands for every host below. */
  PUSH_HOSTS: string;
  /** Development only: push services on private addresses, e.g. of a test. */
  PRIVATE_PUSH_HOSTS?: string;
  CONTACT_EMAIL: string;
}

declare module '#platform/env.ts' {
  interface Env extends PushEnv {}
}

/** Who sends notifications (RFC 8292): keys as `npm run keys` prints them. */
export interface VapidKeys {
  /** Uncompressed point on P-256, 65 bytes in base64url: what browsers subscribe with. */
  publicKey: string;
  /** 32 bytes in base64url. */
  privateKey: string;
  /** Where a push service reaches us: a `mailto:` or `https:` address. */
  subject: string;
}

/** Push services take tokens for at most 24 hours. In seconds. */
const VALID_FOR = 12 * 3_600;
/** A token is not used in its last hour, in seconds. */
const MARGIN = 3_600;

let isMissingLogged = false;

/** Null where none are configured, which is logged once; there are no notifications then. */
export function vapidKeysOf(env: PushEnv): VapidKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey = '' } = env;
  if (publicKey && privateKey) {
    const subject = env.CONTACT_EMAIL
      ? `mailto:${env.CONTACT_EMAIL}`
      : env.SITE_URL.replace(/\/+$/, '');
    return { publicKey, privateKey, subject };
  }
  if (!isMissingLogged) logInfo('push.not_configured', { missing: 'VAPID keys' });
  isMissingLogged = true;
  return null;
}

/** Values of the Authorization header by key and push service. */
const signed = new BoundedMap<string, { authorization: string; until: number }>(200);

/** The Authorization header for a push service, signed once for hours; `origin` is that of the endpoint. */
export async function authorise(keys: VapidKeys, origin: string, now: Date): Promise<string> {
  const name = `${keys.publicKey} ${keys.subject} ${origin}`;
  const seconds = Math.floor(now.getTime() / 1_000);
  const known = signed.get(name);
  if (known && known.until > seconds && known.until <= seconds + VALID_FOR)
    return known.authorization;
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setSubject(keys.subject)
    .setExpirationTime(seconds + VALID_FOR)
    .sign(await importJWK(toJwk(keys), 'ES256'));
  const authorization = `vapid t=${token}, k=${keys.publicKey}`;
  signed.set(name, { authorization, until: seconds + VALID_FOR - MARGIN });
  return authorization;
}

/** The two coordinates stand behind the byte that says they are not compressed. */
function toJwk({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  };
}

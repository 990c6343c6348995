import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/same-secret.ts';

export interface MailEventEnv {
  /** Secret. Signs what the mail service tells of bounces, or is its password. */
  MAIL_WEBHOOK_SECRET?: string;
}

declare module '#platform/env.ts' {
  interface Env extends MailEventEnv {}
}

/** A signature older or newer than this, in seconds, is a replay or a wrong clock. */
const TOLERANCE = 300;

/**
 * Whether a call comes from the mail service: signed by the secret as Svix does (Resend), or carrying it
 * as the password of Basic or as a bearer token (Amazon SNS, others). Nobody while none is configured.
 */
export function isFromMailService(
  env: MailEventEnv,
  { headers, body, now }: { headers: Headers; body: string; now: Date },
): boolean {
  const secret = env.MAIL_WEBHOOK_SECRET;
  if (!secret) return false;
  const signatures = headers.get('svix-signature');
  if (signatures !== null) return isSigned({ secret, signatures, headers, body, now });
  const given = parsePassword(headers.get('Authorization') ?? '');
  return given !== null && isSameSecret(given, secret);
}

function isSigned(call: {
  secret: string;
  signatures: string;
  headers: Headers;
  body: string;
  now: Date;
}): boolean {
  const id = call.headers.get('svix-id') ?? '';
  const timestamp = call.headers.get('svix-timestamp') ?? '';
  const age = Math.abs(call.now.getTime() / 1_000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE) return false;
  const key = Buffer.from(call.secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${id}.${timestamp}.${call.body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return call.signatures.split(' ').some((signature) => isSameSecret(signature, `v1,${expected}`));
}

function parsePassword(authorization: string): string | null {
  const bearer = /^Bearer\s*(\S+)\s*$/i.exec(authorization)?.[1];
  if (bearer) return bearer;
  const basic = /^Basic\s+([\w+/=]+)\s*$/i.exec(authorization)?.[1];
  if (!basic) return null;
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

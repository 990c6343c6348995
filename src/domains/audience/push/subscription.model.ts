import type { PushTarget } from '#platform/push/push-service.ts';

/** Longest token, in bytes. */
export const LARGEST_TOKEN = 4_096;
const KEY_BYTES = { p256dh: 65, auth: 16 };
const UNCOMPRESSED = 4;
const CURVE = {
  p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
  b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
};
const OPAQUE = /^[\w:.-]{32,4096}$/;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

export type TokenFault = 'missing' | 'too_long' | 'malformed' | 'bad_endpoint' | 'bad_keys';

export type PushToken =
  /** A browser's subscription; `token` is its one spelling. */
  | { kind: 'browser'; token: string; target: PushTarget }
  /** A token of an app's own messaging service, which this site has no access to. */
  | { kind: 'opaque'; token: string };

/**
 * Reads the token of spec section 7: a serialised PushSubscription, or a device token. `isListed` tells
 * whether messages may be sent to an endpoint.
 */
export function toToken(
  text: string,
  isListed: (endpoint: string) => boolean,
): PushToken | { kind: 'fault'; fault: TokenFault } {
  if (text === '') return toFault('missing');
  if (new TextEncoder().encode(text).length > LARGEST_TOKEN) return toFault('too_long');
  if (OPAQUE.test(text)) return { kind: 'opaque', token: text };
  const target = parseTarget(text);
  if (!target) return toFault('malformed');
  if (!isListed(target.endpoint)) return toFault('bad_endpoint');
  if (!isPoint(target.p256dh) || toBytes(target.auth)?.length !== KEY_BYTES.auth)
    return toFault('bad_keys');
  return { kind: 'browser', token: serializeTarget(target), target };
}

function toFault(fault: TokenFault): { kind: 'fault'; fault: TokenFault } {
  return { kind: 'fault', fault };
}

export function serializeTarget({ endpoint, p256dh, auth }: PushTarget): string {
  return JSON.stringify({ endpoint, keys: { p256dh, auth } });
}

function parseTarget(text: string): PushTarget | null {
  const { endpoint, keys } = toRecord(parseJson(text));
  const { p256dh, auth } = toRecord(keys);
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string')
    return null;
  return { endpoint, p256dh, auth };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Whether a key is a point on P-256, which satisfies y² = x³ - 3x + b (NIST SP 800-186, 3.2.1.3). */
function isPoint(text: string): boolean {
  const bytes = toBytes(text);
  if (bytes?.length !== KEY_BYTES.p256dh || bytes[0] !== UNCOMPRESSED) return false;
  const [x, y] = [toNumber(bytes.subarray(1, 33)), toNumber(bytes.subarray(33))];
  const { p, b } = CURVE;
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n;
}

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${bytes.toHex()}`);
}

/** Without padding, as browsers write keys. */
function toBytes(text: string): Uint8Array | null {
  return BASE64URL.test(text) ? Uint8Array.fromBase64(text, { alphabet: 'base64url' }) : null;
}

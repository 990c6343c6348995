import { serializeTarget } from '#domains/audience/push/subscription.model.ts';
import type { PushTarget } from '#platform/push/push-service.ts';

/** A browser's side of Web Push: its subscription, and the key that opens what is sent to it. */
export interface PushReceiver {
  target: PushTarget;
  /** The serialised subscription, as the site is told of it. */
  token: string;
  open(body: BufferSource): Promise<string>;
}

interface ReceiverKeys {
  privateKey: CryptoKey;
  /** Raw. */
  publicKey: Uint8Array<ArrayBuffer>;
  auth: Uint8Array<ArrayBuffer>;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const SALT = 16;
/** Salt, record size and length of the sender's key (RFC 8188, 2.1). */
const HEADER = SALT + 4 + 1;
const LAST_RECORD = 2;

let serial = 0;

export async function makeReceiver(origin = 'https://fcm.googleapis.com'): Promise<PushReceiver> {
  const pair = (await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer;
  const keys = {
    privateKey: pair.privateKey,
    publicKey: new Uint8Array(raw),
    auth: crypto.getRandomValues(new Uint8Array(16)),
  };
  serial += 1;
  const target = {
    endpoint: `${origin}/fcm/send/${serial}`,
    p256dh: toBase64url(keys.publicKey),
    auth: toBase64url(keys.auth),
  };
  return { target, token: serializeTarget(target), open: (body) => openMessage(keys, body) };
}

/** Decrypts a message by RFC 8291 with WebCrypto alone; throws where it was not made for the receiver. */
export async function openMessage(
  { privateKey, publicKey, auth }: ReceiverKeys,
  body: BufferSource,
): Promise<string> {
  const bytes = new Uint8Array(
    ArrayBuffer.isView(body)
      ? body.buffer.slice(body.byteOffset, body.byteOffset + body.byteLength)
      : body,
  );
  const salt = bytes.slice(0, SALT);
  const keyEnd = HEADER + (bytes[HEADER - 1] ?? 0);
  const senderKey = bytes.slice(HEADER, keyEnd);
  const sender = await crypto.subtle.importKey('raw', senderKey, CURVE, false, []);
  const secret = await crypto.subtle.deriveBits(
    // Two type libraries name this parameter differently.
    { name: 'ECDH', public: sender } as unknown as SubtleCryptoDeriveKeyAlgorithm,
    privateKey,
    256,
  );
  const info = concat(encode('WebPush: info\0'), publicKey, senderKey);
  const material = await derive(secret, { salt: auth, info, length: 32 });
  const key = await derive(material, {
    salt,
    info: encode('Content-Encoding: aes128gcm\0'),
    length: 16,
  });
  const iv = await derive(material, {
    salt,
    info: encode('Content-Encoding: nonce\0'),
    length: 12,
  });
  const opener = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const record = new Uint8Array(
    await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, bytes.slice(keyEnd)),
  );
  const end = record.lastIndexOf(LAST_RECORD);
  return new TextDecoder().decode(record.slice(0, end));
}

async function derive(
  secret: BufferSource,
  { salt, info, length }: { salt: BufferSource; info: BufferSource; length: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, length * 8));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function toBase64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

import { createCipheriv, createECDH, type ECDH, getRandomValues, hkdfSync } from 'node:crypto';

/** The browser a message is for. */
export interface EncryptionTarget {
  /** Public key of the browser, 65 bytes in base64url. */
  p256dh: string;
  /** Secret shared with the browser, 16 bytes in base64url. */
  auth: string;
}

/** What no two messages share. */
export interface OneTimeKeys {
  /** With its key pair. */
  sender: ECDH;
  /** 16 bytes. */
  salt: Uint8Array;
}

/** Bytes that fit into what every push service takes (RFC 8291, 4). */
export const LARGEST_MESSAGE = 3_993;

/** The browser's key is no point of the curve. */
export class UnusableKey extends Error {}

const CURVE = 'prime256v1';
const KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0');
const SECRET_INFO = Buffer.from('WebPush: info\0');
/** Record size and length of the sender's key, behind the salt (RFC 8188, 2.1). */
const SIZES = Buffer.from([0, 0, 0x10, 0, 65]);
/** Ends the last record, which is the only one (RFC 8188, 2). */
const DELIMITER = Buffer.from([2]);

/**
 * Encrypts a message of at most `LARGEST_MESSAGE` bytes for a browser (RFC 8291). By the runtime's own
 * HKDF: web-push derives its keys with eight HMACs in JavaScript, which takes twice as long.
 */
export function encryptPush(
  { p256dh, auth }: EncryptionTarget,
  payload: string,
  { sender, salt }: OneTimeKeys = makeOneTimeKeys(),
): Uint8Array<ArrayBuffer> {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const secret = derive(computeShared(sender, receiverKey), {
    salt: Buffer.from(auth, 'base64url'),
    info: Buffer.concat([SECRET_INFO, receiverKey, senderKey]),
    length: 32,
  });
  const key = derive(secret, { salt, info: KEY_INFO, length: 16 });
  const nonce = derive(secret, { salt, info: NONCE_INFO, length: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = cipher.update(Buffer.concat([Buffer.from(payload), DELIMITER]));
  return Buffer.concat([salt, SIZES, senderKey, record, cipher.final(), cipher.getAuthTag()]);
}

function computeShared(sender: ECDH, receiverKey: Uint8Array): Uint8Array {
  try {
    return sender.computeSecret(receiverKey);
  } catch (cause) {
    throw new UnusableKey('nothing can be encrypted for this key', { cause });
  }
}

function makeOneTimeKeys(): OneTimeKeys {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: getRandomValues(new Uint8Array(16)) };
}

function derive(
  secret: Uint8Array,
  { salt, info, length }: { salt: Uint8Array; info: Uint8Array; length: number },
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, salt, info, length));
}

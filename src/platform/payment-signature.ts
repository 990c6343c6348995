const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };

/** HMAC-SHA256 of a text under a secret, 64 small hexadecimal digits. */
export async function signText(secret: string, text: string): Promise<string> {
  const key = await importKey(secret, 'sign');
  const signature = await crypto.subtle.sign(ALGORITHM, key, toBytes(text));
  return Buffer.from(signature).toString('hex');
}

/** Whether a signature is of this text, in a time that tells nothing about the right one; none is without a secret. */
export async function isSignedText(
  secret: string,
  { text, signature }: { text: string; signature: string },
): Promise<boolean> {
  if (!secret || !/^[\da-f]{64}$/i.test(signature)) return false;
  const key = await importKey(secret, 'verify');
  return crypto.subtle.verify(ALGORITHM, key, Buffer.from(signature, 'hex'), toBytes(text));
}

function importKey(secret: string, usage: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', toBytes(secret), ALGORITHM, false, [usage]);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

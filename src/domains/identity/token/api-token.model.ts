import { createHash, randomBytes } from 'node:crypto';

/** What tokens of programs begin with, so that they are found where they don't belong. */
export const API_TOKEN_PREFIX = 'tvt_';

const TOKEN_BYTES = 32;

/** A key of 256 bits that nobody has had before. */
export function makeToken(): string {
  return `${API_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** What is kept of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 8;

/** The part of a number that can be told over the telephone and not be guessed: `7K4M9Q2X`. */
export function drawSpokenNumber(): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
  return [...random].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

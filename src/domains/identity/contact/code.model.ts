import { toAsciiDigits } from '#i18n/folding.ts';

const DIGITS = 6;
const CODES = 10 ** DIGITS;
/** What a draw of 32 bits has room for without some codes coming up more often than others. */
const FAIR_DRAWS = 2 ** 32 - (2 ** 32 % CODES);

/** Milliseconds for which a code is good. */
export const CODE_LIFE = 5 * 60_000;
/**
 * Wrong codes after which only a new one helps: those of whoever asked for it, and of everybody else together,
 * who thus can't use up the first. Ten codes a day to a number take 80 tries: one in 12,500 guesses one.
 */
export const MOST_TRIES = 5;
export const MOST_STRAY_TRIES = 3;

/** Why a code is not taken; keys of the words in `accounts.code_fault`. */
export type CodeFault = 'format' | 'wrong' | 'expired' | 'locked';

/** Six digits, each code as likely as every other; `draw` gives 32 random bits. */
export function drawCode(draw: () => number = drawBits): string {
  let bits = draw();
  while (bits >= FAIR_DRAWS) bits = draw();
  return String(bits % CODES).padStart(DIGITS, '0');
}

/** The code in what somebody typed, in digits of any of our scripts and grouped as they like; null when there is none. */
export function toCode(text: string): string | null {
  const typed = toAsciiDigits(text.slice(0, 40)).replace(/[\s\p{Pd}]/gu, '');
  return /^\d{6}$/.test(typed) ? typed : null;
}

function drawBits(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits;
}

import type { IndicScript } from '#i18n/indic-letters.ts';

export const SCRIPT_OF = { hi: 'Deva', gu: 'Gujr' } as const;

/** Gujarati letters stand as far behind the Devanagari ones that they match. */
const GUJARATI = 0x180;

const STANDING = 'आइईउऊऋऌऍएऐऑओऔॠ';
const SIGNS =
  '\u093e\u093f\u0940\u0941\u0942\u0943\u0962\u0945\u0947\u0948\u0949\u094b\u094c\u0944';

/** The letters of Devanagari in `text`, in the letters of the script. */
export function inScript(script: IndicScript, text: string): string {
  if (script === 'Deva') return text;
  return text.replace(/[\u0900-\u0963\u0966-\u097f]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + GUJARATI),
  );
}

const SIGN_OF = new Map(
  (['Deva', 'Gujr'] as const).flatMap((script) => {
    const signs = inScript(script, SIGNS);
    return [...inScript(script, STANDING)].map((vowel, at) => [vowel, signs.charAt(at)] as const);
  }),
);

/** A vowel as it is written onto a consonant; empty for the a that is not written. */
export function toSign(vowel: string): string {
  return SIGN_OF.get(vowel) ?? '';
}

export const VIRAMA: Readonly<Record<IndicScript, string>> = { Deva: '\u094d', Gujr: '\u0acd' };
export const NASAL: Readonly<Record<IndicScript, string>> = { Deva: '\u0902', Gujr: '\u0a82' };
export const YA: Readonly<Record<IndicScript, string>> = { Deva: 'य', Gujr: 'ય' };

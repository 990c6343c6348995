export const NO_BREAK_SPACE = '\u00a0';
export const NO_BREAK_HYPHEN = '\u2011';

const LETTER = '[[\\p{sc=Deva}\\p{sc=Gujr}]&&[\\p{L}\\p{M}]]';

/** Finds a word of an Indian script that is said twice, with this hyphen between. */
export function twice(hyphen: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}@.\\/_\\u2011\\-])(${LETTER}[${LETTER}\\u200c\\u200d]*)${hyphen}\\1(?![\\p{L}\\p{M}\\p{N}\\u200c\\u200d\\u2011@_\\-]|[.\\/]\\p{L})`,
    'gv',
  );
}

const JOINED_TWICE = twice(NO_BREAK_HYPHEN);

/** A text, or HTML, as it was typed before it was joined (typography.ts). */
export function loosenText(text: string): string {
  return text.replaceAll(NO_BREAK_SPACE, ' ').replace(JOINED_TWICE, '$1-$1');
}

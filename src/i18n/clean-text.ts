/** ZWJ and ZWNJ stay where a conjunct needs them: between a virama and a letter of the same word. */
const STRAY_JOINER =
  /(?<![\u094d\u0acd])[\u200c\u200d]|[\u200c\u200d](?![\u0904-\u0961\u0a85-\u0ae1])/gu;
/** ZWJ also joins the parts of one picture character. */
const PICTURE =
  /\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]*\u200d\p{Extended_Pictographic})+/gu;
/** Invisible formatting: soft hyphens, zero-width spaces, direction marks, byte order marks, tags. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
/** Letters with more signs than any word has are piled up to cover other lines. */
const PILED = /(\p{M}{4})\p{M}+/gu;
const BROKEN = /[\p{Cs}\ufffd-\uffff]/gu;

/**
 * Text as it is stored: NFC, without control characters, invisible noise, halves of characters and piles of
 * signs; every kind of space is a plain one. Line breaks stay.
 */
export function cleanText(text: string): string {
  return dropStrayJoiners(
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(INVISIBLE, '')
      .replace(CONTROL, '')
      .replace(BROKEN, '')
      .replace(/\p{Zs}/gu, ' '),
  ).replace(PILED, '$1');
}

/** Cleaned text on one line, without blanks at its ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim();
}

function dropStrayJoiners(text: string): string {
  if (!/[\u200c\u200d]/.test(text)) return text;
  let end = 0;
  let kept = '';
  for (const picture of text.matchAll(PICTURE)) {
    kept += text.slice(end, picture.index).replace(STRAY_JOINER, '') + picture[0];
    end = picture.index + picture[0].length;
  }
  return kept + text.slice(end).replace(STRAY_JOINER, '');
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first character as a reader sees it; empty for an empty text. */
export function toFirstLetter(text: string): string {
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
}

/** At most `most` characters as a reader counts them, cut between words where one is near, with an ellipsis. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    // Room for the ellipsis.
    if (count === most - 1) end = index;
    count += 1;
    if (count > most) return `${trimToWord(text.slice(0, end), text.slice(end))}…`;
  }
  return text;
}

/** A number up to a place inside it, and what follows it there. */
const NUMBER_BEGUN = /[₹$€£]?\p{Nd}[\p{Nd}.,]*$/u;
const NUMBER_GOES_ON = /^[.,]?\p{Nd}/u;

/** Drops the word that was cut in two, unless that would drop a good part of the text; half a number always. */
function trimToWord(head: string, tail: string): string {
  const blank = head.lastIndexOf(' ');
  const isWhole = /^[ \n]|^$/.test(tail);
  const isFar = blank < head.length * 0.7;
  const whole = isWhole || isFar ? head : head.slice(0, blank);
  const kept = isFar && NUMBER_GOES_ON.test(tail) ? whole.replace(NUMBER_BEGUN, '') : whole;
  return kept.replace(/[\s,;:–—-]+$/u, '');
}

/** Paragraphs before the middle of a text, and at least as many after it. */
const BEFORE = 3;

/** Elements that hold paragraphs: between two of these nothing is put. */
const HOLDERS = /<(\/?)(?:blockquote|ul|ol|table|figure|aside|section|div|details)\b/g;

/** A text in two parts, between its third paragraph and the fourth; a short one is all in the first. */
export function divideText(html: string): [first: string, second: string] {
  const ends = [...html.matchAll(/<\/p>\s*(?=<p[\s>])/g)]
    .map(({ index, 0: end }) => index + end.length)
    .filter((end) => isOutside(html.slice(0, end)));
  const middle = ends[BEFORE - 1];
  if (middle === undefined || ends.length < 2 * BEFORE - 1) return [html, ''];
  return [html.slice(0, middle), html.slice(middle)];
}

function isOutside(before: string): boolean {
  const tags = [...before.matchAll(HOLDERS)];
  const closed = tags.filter(([, slash]) => slash === '/').length;
  return tags.length === 2 * closed;
}

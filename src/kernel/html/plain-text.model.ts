const BLOCK_ENDS =
  /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|t[dhr]|table|figcaption|figure|pre|br|hr|div)\b(?:"[^"]*"|[^">])*>/gi;
const OTHER_TAGS = /<(?:"[^"]*"|[^">])*>/g;
const ENTITIES = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of sanitised HTML; a block ends a word, other markup may stand inside one. */
export function toPlainText(html: string): string {
  return html
    .replace(BLOCK_ENDS, ' ')
    .replace(OTHER_TAGS, '')
    .replace(ENTITIES, decode)
    .replace(/\s+/g, ' ')
    .trim();
}

function decode(_: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? ' ';
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

import { DocumentError } from '#domains/newsroom/ingest/ingest.errors.ts';

/** Enough of a document to see its byte order mark, its zero bytes and its XML declaration. */
const HEAD = 1_024;
/** More characters outside ASCII than these are no Western European text: so many, or this share of it. */
const FEW_ACCENTS = 8;
const MOST_ACCENTS = 0.3;
/** Share of broken characters that a text may have and still be read as UTF-8. */
const MOST_BROKEN = 0.02;

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const SINGLE_BYTE_LATIN = ['windows-1252'];

/**
 * Text of a document whose declared encoding can't be trusted: byte order mark, UTF-16 by its zero
 * bytes, UTF-8 where the bytes are valid, then what is declared, then a Western guess. Throws when the
 * guess gives something nobody wrote.
 */
export function decodeDocument(bytes: Uint8Array, contentType = ''): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const unicode = marked?.[0] ?? guessUtf16(bytes);
  if (unicode) return new TextDecoder(unicode).decode(bytes);
  const declared = declaredEncoding(bytes, contentType);
  const utf8 = decodeStrictly('utf-8', bytes);
  if (utf8 !== null) return decodeAsDeclared(utf8, bytes, declared) ?? utf8;
  if (declared && declared !== 'utf-8') return new TextDecoder(declared).decode(bytes);
  return decodeBroken(bytes, declared);
}

function guessUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Markup is ASCII: every other byte of it is zero. Indic letters have none.
  if (odd > 8 && odd > even * 10) return 'utf-16le';
  return even > 8 && even > odd * 10 ? 'utf-16be' : null;
}

/** Of the transport, else of the document; null when there is none or nobody knows it. */
function declaredEncoding(bytes: Uint8Array, contentType: string): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const labels = [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1],
  ];
  for (const label of labels) {
    const encoding = label && canonicalEncoding(label);
    // The default of text/xml, which nobody means.
    if (encoding && label !== 'us-ascii') return encoding;
  }
  return null;
}

function canonicalEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    // Bytes without zeros are not UTF-16, whatever they say.
    return encoding.startsWith('utf-16') ? null : encoding;
  } catch {
    return null;
  }
}

function decodeStrictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A few letters of another encoding can happen to be UTF-8: without a character past U+07FF the declaration wins. */
function decodeAsDeclared(utf8: string, bytes: Uint8Array, declared: string | null): string | null {
  if (!declared || declared === 'utf-8' || SINGLE_BYTE_LATIN.includes(declared)) return null;
  const isAscii = !/[^\p{ASCII}]/u.test(utf8) && declared !== 'iso-2022-jp';
  return isAscii || /[\u0800-\u{10ffff}]/u.test(utf8) ? null : decodeStrictly(declared, bytes);
}

function decodeBroken(bytes: Uint8Array, declared: string | null): string {
  const utf8 = new TextDecoder().decode(bytes);
  const broken = utf8.match(/\ufffd/g)?.length ?? 0;
  const whole = utf8.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  if (broken <= 1 + whole * MOST_BROKEN && whole > 0) return utf8;
  const western = new TextDecoder('windows-1252').decode(bytes);
  if (!declared && !isWestern(western)) throw new DocumentError({ code: 'unknown_encoding' });
  return western;
}

function isWestern(text: string): boolean {
  const words = text.replace(/<[^>]*>/g, ' ');
  const accents = words.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const letters = words.match(/[a-z]/gi)?.length ?? 0;
  return accents <= FEW_ACCENTS || accents <= MOST_ACCENTS * (letters + accents);
}

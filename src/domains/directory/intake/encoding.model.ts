export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The bytes of a file from its beginning, as often as it is asked for. */
export type OpenFile = () => AsyncIterable<Uint8Array>;

const MARKS: readonly (readonly [encoding: Encoding, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Bytes by which UTF-16 is known, and the share of them that is zero there; fewer zeros are slips of single lines. */
const HEAD = 4_096;
const MANY_ZEROS = 0.05;
/** What files of Excel and LibreOffice begin with: a ZIP archive, or a compound document. */
const WORKBOOKS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Share of broken letters that a text in UTF-8 may have. */
const MOST_BROKEN = 0.02;
/** More letters outside ASCII than so many, or than this share, are no Western text. */
const FEW_ACCENTS = 8;
const MOST_ACCENTS = 0.3;

/** How a file is written, told by all of its bytes; `workbook` for what a spreadsheet has to save as text first, null for what is no text. */
export async function findEncoding(open: OpenFile): Promise<Encoding | 'workbook' | null> {
  const counted = { broken: 0, whole: 0, ascii: 0 };
  const decoder = new TextDecoder();
  let isHead = true;
  for await (const bytes of open()) {
    if (isHead) {
      const told = readHead(bytes.subarray(0, HEAD));
      if (told !== 'unknown') return told;
    }
    isHead = false;
    countLetters(decoder.decode(bytes, { stream: true }), counted);
  }
  countLetters(decoder.decode(), counted);
  const { broken, whole, ascii } = counted;
  if (broken <= (whole > 0 ? 1 + whole * MOST_BROKEN : 0)) return 'utf-8';
  const accents = broken + whole;
  return accents <= FEW_ACCENTS || accents <= MOST_ACCENTS * (ascii + accents)
    ? 'windows-1252'
    : null;
}

function readHead(head: Uint8Array): Encoding | 'workbook' | null | 'unknown' {
  if (WORKBOOKS.some((mark) => mark.every((byte, at) => head[at] === byte))) return 'workbook';
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte));
  if (marked && marked[0] !== 'utf-8') return marked[0];
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd <= head.length * MANY_ZEROS) return 'unknown';
  if (odd > even * 10) return 'utf-16le';
  return even > odd * 10 ? 'utf-16be' : null;
}

function countLetters(text: string, counted: { broken: number; whole: number; ascii: number }) {
  const foreign = text.match(/[^\p{ASCII}]/gu) ?? [];
  const broken = foreign.filter((letter) => letter === '\ufffd').length;
  counted.broken += broken;
  counted.whole += foreign.length - broken;
  counted.ascii += text.match(/[a-z]/gi)?.length ?? 0;
}

/** The text of a file piece by piece, without its byte order mark. */
export async function* decodeFile(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of open()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

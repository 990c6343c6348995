import { romanise } from '#i18n/romanise.ts';

/** A4 in points, 72 of which are an inch. */
export const PDF_PAGE = { width: 595, height: 842 } as const;

type Face = 'plain' | 'bold';

interface TextLook {
  /** Points. */
  size: number;
  face?: Face;
  /** The text ends at `x`. */
  isRight?: boolean;
}

/** Widths of the characters 32 to 126 in thousandths of the size, from the font metrics that every PDF reader has built in (Adobe AFM, 14 core fonts). */
const WIDTHS: Readonly<Record<Face, readonly number[]>> = {
  plain: toWidths(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 10*556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  ),
  bold: toWidths(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 10*556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  ),
};
const NAMES: Readonly<Record<Face, string>> = { plain: 'F1', bold: 'F2' };

/** Windows-1252 where it isn't Latin-1 (PDF 32000-1, annex D). */
const SPECIAL = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * Writes a PDF of text and lines in the built-in Helvetica: in Latin letters, without compression, the same bytes for the same
 * calls. Places are points from the left and from the top of the page.
 */
export class PdfWriter {
  readonly #pages: string[][] = [[]];

  addPage(): void {
    this.#pages.push([]);
  }

  text(text: string, x: number, y: number, look: TextLook): void {
    const { size, face = 'plain', isRight = false } = look;
    const drawn = toDrawn(text);
    const left = isRight ? x - measureText(drawn, size, face) : x;
    this.#draw(
      `BT /${NAMES[face]} ${size} Tf ${toPoint(left)} ${fromTop(y)} Td (${toLiteral(drawn)}) Tj ET`,
    );
  }

  /** A level line. */
  rule(from: number, to: number, y: number): void {
    this.#draw(`0.5 w ${toPoint(from)} ${fromTop(y)} m ${toPoint(to)} ${fromTop(y)} l S`);
  }

  /** The file. */
  finish(about: { title: string; author: string; createdAt: Date }): Uint8Array<ArrayBuffer> {
    const pages = this.#pages.map((_, index) => FIRST_PAGE + 2 * index);
    const objects = [
      '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>',
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
      toFont('Helvetica'),
      toFont('Helvetica-Bold'),
      `<< /Title (${toLiteral(toDrawn(about.title))}) /Author (${toLiteral(toDrawn(about.author))}) /CreationDate (${toPdfDate(about.createdAt)}) >>`,
      ...this.#pages.flatMap((drawn, index) => toPage(drawn, FIRST_PAGE + 2 * index)),
    ];
    return toFile(objects);
  }

  #draw(what: string): void {
    this.#pages.at(-1)?.push(what);
  }
}

/** Objects before the pages: catalogue, list of pages, two fonts, information. */
const FIRST_PAGE = 6;

/** How wide a text is, in points. */
export function measureText(text: string, size: number, face: Face = 'plain'): number {
  const widths = WIDTHS[face];
  const sum = Array.from(text).reduce((before, character) => {
    const base = character.normalize('NFD').charCodeAt(0);
    return before + (widths[base - 32] ?? 556);
  }, 0);
  return (sum * size) / 1000;
}

/** Divides a text into lines of at most so many points; a word that is wider is cut. */
export function toLines(text: string, width: number, size: number, face: Face = 'plain'): string[] {
  const fits = (line: string) => measureText(line, size, face) <= width;
  const lines = [''];
  for (const word of toDrawn(text).split(/\s+/).filter(Boolean)) {
    const joined = `${lines.at(-1)} ${word}`.trim();
    if (fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(...cutWord(word, fits));
  }
  return lines.filter(Boolean);
}

function cutWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [''];
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(character);
  }
  return parts;
}

function toWidths(list: string): number[] {
  return list.split(' ').flatMap((item) => {
    const [width, times] = item.split('*').reverse().map(Number);
    return Array<number>(times ?? 1).fill(width ?? 0);
  });
}

function toFont(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

function toPage(drawn: readonly string[], own: number): string[] {
  const { width, height } = PDF_PAGE;
  const content = drawn.join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${own + 1} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

/** Each character is a byte by now. */
function toFile(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(`${file}${table}${end}`, (character) => character.charCodeAt(0));
}

/** Signs that WinAnsi lacks, by others; what is not seen is left out. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/₹\s*/g, 'Rs. '],
  [/[\u2010\u2011\u2212]/g, '-'],
  [/[\u0964\u0965]/g, '.'],
  [/[\u200b-\u200f\u2060\ufeff]/g, ''],
];

/** A text as it is drawn: words of Devanagari and Gujarati as they are said, in Latin letters. */
function toDrawn(text: string): string {
  const spoken = romanise(text.normalize('NFC'));
  return OTHERS.reduce((before, [sign, other]) => before.replace(sign, other), spoken);
}

/** The inside of a literal string in WinAnsi; a letter of another script becomes `?`. */
function toLiteral(text: string): string {
  return Array.from(text, toWinAnsi)
    .join('')
    .replace(/[\\()]/g, '\\$&');
}

function toWinAnsi(character: string): string {
  const code = character.charCodeAt(0);
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return character;
  const special = character === ' ' ? -1 : SPECIAL.indexOf(character);
  if (special >= 0) return String.fromCharCode(128 + special);
  const base = character.normalize('NFD').charCodeAt(0);
  return base >= 32 && base < 127 ? String.fromCharCode(base) : '?';
}

/** `D:20261124060000Z`. */
function toPdfDate(at: Date): string {
  return `D:${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`;
}

function fromTop(y: number): string {
  return toPoint(PDF_PAGE.height - y);
}

function toPoint(length: number): string {
  return String(Math.round(length * 100) / 100);
}

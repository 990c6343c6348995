import { PDF_PAGE, PdfWriter, toLines } from '#platform/pdf.ts';
import type { Paper, PaperView } from './paper-view.model.ts';

const LEFT = 50;
const RIGHT = PDF_PAGE.width - LEFT;
const MIDDLE = 310;
/** Where a page ends. */
const LOW = PDF_PAGE.height - 60;
const SIZE = 10;
const LINE = 14;
const SAC = 400;

/** The paper as a PDF: the same row gives the same bytes. */
export function drawPaper(
  { number, seller, createdAt }: Paper,
  view: PaperView,
): Uint8Array<ArrayBuffer> {
  const sheet = new Sheet(number);
  sheet.pdf.text(view.title, LEFT, 70, { size: 18, face: 'bold' });
  sheet.y = 100;
  for (const { label, text } of view.facts) sheet.fact(label, text);
  sheet.y += LINE;
  sheet.parties(view.parties);
  sheet.head(view.columns);
  for (const { what, sac, sum } of view.lines) sheet.line(what, sac, sum);
  sheet.pdf.rule(LEFT, RIGHT, sheet.y - LINE / 2);
  sheet.y += LINE / 2;
  for (const { label, text } of view.sums) sheet.sum(label, text, 'plain');
  sheet.sum(view.total.label, `INR ${view.total.text}`, 'bold');
  sheet.paragraph(view.words);
  sheet.y += LINE;
  for (const note of view.notes) sheet.paragraph(note);
  return sheet.pdf.finish({
    title: `${view.title} ${number}`,
    author: seller.legalName,
    createdAt,
  });
}

/** Goes down the pages as it writes; each page after the first begins with the number of the paper. */
class Sheet {
  readonly pdf = new PdfWriter();
  readonly #number: string;
  #page = 1;
  y = 0;

  constructor(number: string) {
    this.#number = number;
  }

  fact(label: string, text: string): void {
    this.pdf.text(label, LEFT, this.y, { size: SIZE, face: 'bold' });
    this.#rows(text, LEFT + 120, RIGHT);
  }

  /** Beside each other. */
  parties(parties: PaperView['parties']): void {
    const top = this.y;
    const ends = parties.map(({ label, rows: [name = '', ...rows] }, index) => {
      const from = index === 0 ? LEFT : MIDDLE;
      const to = index === 0 ? MIDDLE - 20 : RIGHT;
      this.y = top;
      this.pdf.text(label, from, this.y, { size: 8 });
      this.y += LINE;
      this.#rows(name, from, to, 'bold');
      for (const row of rows) this.#rows(row, from, to);
      return this.y;
    });
    this.y = Math.max(...ends) + LINE;
  }

  head({ what, sac, sum }: PaperView['columns']): void {
    this.pdf.text(what, LEFT, this.y, { size: SIZE, face: 'bold' });
    this.#figures(sac, sum, 'bold');
    this.pdf.rule(LEFT, RIGHT, this.y + 6);
    this.y += 6 + LINE;
  }

  /** In the order in which it is read aloud: what, then its figures in the row where it begins. */
  line(what: string, sac: string, sum: string): void {
    const rows = toLines(what, SAC - 20 - LEFT, SIZE);
    rows.forEach((row, index) => {
      this.#keepRoom();
      this.pdf.text(row, LEFT, this.y, { size: SIZE });
      if (index === 0) this.#figures(sac, sum, 'plain');
      this.y += LINE;
    });
  }

  sum(label: string, text: string, face: 'plain' | 'bold'): void {
    this.#keepRoom();
    this.pdf.text(label, MIDDLE, this.y, { size: SIZE, face });
    this.pdf.text(text, RIGHT, this.y, { size: SIZE, face, isRight: true });
    this.y += LINE + 2;
  }

  paragraph(text: string): void {
    this.#rows(text, LEFT, RIGHT);
  }

  #figures(sac: string, sum: string, face: 'plain' | 'bold'): void {
    this.pdf.text(sac, SAC, this.y, { size: SIZE, face });
    this.pdf.text(sum, RIGHT, this.y, { size: SIZE, face, isRight: true });
  }

  #rows(text: string, from: number, to: number, face: 'plain' | 'bold' = 'plain'): void {
    for (const row of toLines(text, to - from, SIZE, face)) {
      this.#keepRoom();
      this.pdf.text(row, from, this.y, { size: SIZE, face });
      this.y += LINE;
    }
  }

  #keepRoom(): void {
    if (this.y <= LOW) return;
    this.pdf.addPage();
    this.#page += 1;
    this.pdf.text(this.#number, LEFT, 50, { size: 8 });
    this.pdf.text(`Page ${this.#page}`, RIGHT, 50, { size: 8, isRight: true });
    this.y = 76;
  }
}

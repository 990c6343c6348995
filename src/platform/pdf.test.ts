import { describe, expect, it } from 'vitest';
import { measureText, PdfWriter, toLines } from './pdf.ts';

const ABOUT = { title: 'A (B) \\ C', author: 'Trivarta', createdAt: new Date(0) };
const read = (pdf: PdfWriter) => Buffer.from(pdf.finish(ABOUT)).toString('latin1');

function writePages(count: number): PdfWriter {
  const pdf = new PdfWriter();
  for (let page = 0; page < count; page += 1) {
    if (page > 0) pdf.addPage();
    pdf.text(`Page ${page}`, 50, 60, { size: 10 });
    pdf.rule(50, 545, 70);
  }
  return pdf;
}

describe('a PDF', () => {
  it.each([1, 2, 7])('of %s pages says where each of its objects begins', (count) => {
    const file = read(writePages(count));
    const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
    const table = file.slice(Number(start));
    expect(table.startsWith(`xref\n0 ${6 + 2 * count}\n`)).toBe(true);
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    offsets.forEach((offset, index) => {
      expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    });
    expect(file).toContain(`/Count ${count}`);
  });

  it('says how long each of its streams is', () => {
    const streams = [
      ...read(writePages(2)).matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g),
    ];
    expect(streams.map(([, length]) => Number(length))).toEqual(
      streams.map(([, , content = '']) => content.length),
    );
  });

  it('is the same at all times', () => {
    expect(read(writePages(2))).toBe(read(writePages(2)));
  });

  it('keeps brackets and backslashes, and writes other letters in WinAnsi, ours as they are said', () => {
    const pdf = new PdfWriter();
    pdf.text('(a) \\ “é” ₹ ગ ő த', 50, 60, { size: 10 });
    expect(read(pdf)).toContain('(\\(a\\) \\\\ \x93\xe9\x94 Rs. ga o ?) Tj');
    expect(read(pdf)).toContain('/Title (A \\(B\\) \\\\ C)');
  });

  it('ends figures at the right', () => {
    const pdf = new PdfWriter();
    pdf.text('1,000.00', 545, 60, { size: 10, isRight: true });
    // Six digits of 5.56 points, a comma and a full stop of 2.78.
    expect(read(pdf)).toContain(`${Math.round((545 - 6 * 5.56 - 2 * 2.78) * 100) / 100} 782 Td`);
  });
});

describe('lines of a text', () => {
  it('are no wider than they may be, and lose nothing', () => {
    for (const text of [
      'a b c '.repeat(80),
      'x'.repeat(500),
      `${'W'.repeat(90)} i ${'é'.repeat(70)}`,
    ]) {
      const lines = toLines(text, 120, 10, 'bold');
      expect(lines.filter((line) => measureText(line, 10, 'bold') > 120)).toEqual([]);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });
});

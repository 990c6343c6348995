import { describe, expect, it } from 'vitest';
import { EDITIONS } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { BUYER, SELLER } from '#testing/money/papers.ts';
import { readPdf } from '#testing/money/pdf-text.ts';
import { drawPaper } from './paper-pdf.model.ts';
import { type Paper, toPaperView } from './paper-view.model.ts';

const PAPER: Paper = {
  ...{ id: 'TI-26-27-000001', series: 'TI', number: 'TI/26-27/000001', orderId: 'P-2026-7K4M9Q2X' },
  ...{ issuedOn: '2026-11-24', seller: SELLER, buyer: BUYER, placeOfSupply: '24', rateBps: 1800 },
  lines: [{ description: 'Home, top, Gujarati', sac: '998365', taxablePaise: 1_054_500 }],
  ...{ taxablePaise: 1_054_500, cgstPaise: 94_905, sgstPaise: 94_905, igstPaise: 0 },
  ...{ totalPaise: 1_244_310, createdAt: new Date('2026-11-24T06:30:00Z') },
  against: { series: 'RV', number: 'RV/26-27/000001', issuedOn: '2026-11-23' },
};
const FAR = { placeOfSupply: '27', cgstPaise: 0, sgstPaise: 0, igstPaise: 189_810 };
const ISLES = { ...SELLER, stateCode: 'AN', gstin: null };

const see = (more: Partial<Paper> = {}, edition = EDITIONS.en) =>
  toPaperView({ ...PAPER, ...more }, translatorOf(edition.lang), formatterOf(edition));

const draw = (more: Partial<Paper> = {}) => drawPaper({ ...PAPER, ...more }, see(more));

/** What is written in it, in the order of reading. */
const textsOf = (file: Uint8Array) =>
  readPdf(file).pages.flatMap((texts) => texts.map(({ text }) => text));

describe('the view of a paper', () => {
  it('names the taxes of the state, of others and of union territories', () => {
    const labels = (more: Partial<Paper>) => see(more).sums.map(({ label }) => label);
    expect(labels({})).toEqual(['Taxable value', 'CGST 9%', 'SGST 9%']);
    expect(labels(FAR)).toEqual(['Taxable value', 'IGST 18%']);
    expect(labels({ seller: ISLES, placeOfSupply: '35' })).toEqual([
      'Taxable value',
      'CGST 9%',
      'UTGST 9%',
    ]);
    expect(labels({ ...FAR, placeOfSupply: '24', buyer: { ...BUYER, isSez: true } })).toEqual([
      'Taxable value',
      'IGST 18%',
    ]);
  });

  it('shows no tax and no place of supply of a seller who is not registered', () => {
    const untaxed = {
      series: 'BS',
      rateBps: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      against: null,
    } as const;
    const view = see({ ...untaxed, taxablePaise: 1_244_310 });
    expect(view.title).toBe('Bill of supply');
    expect(view.sums).toEqual([]);
    expect(view.facts.map(({ label }) => label)).toEqual(['Number', 'Date', 'Order']);
    expect(view.notes).toContain('The seller is not registered under GST. No tax is charged.');
    expect(see({ ...untaxed, series: 'RF' }).title).toBe('Refund receipt');
  });

  it('is in the language of the reader', () => {
    const { title, facts, words } = see({}, EDITIONS.gujarati);
    expect(title).toBe('ટૅક્સ ઇન્વૉઇસ');
    expect(facts[3]?.text).toBe('ગુજરાત (24)');
    expect(facts[5]?.text).toBe('23 નવેમ્બર 2026નું રસીદ વાઉચર RV/26-27/000001');
    expect(words).toBe('બાર હજાર ચારસો તેતાલીસ રૂપિયા અને દસ પૈસા પૂરા');
    expect(see({}, EDITIONS.hindi).facts[3]?.text).toBe('गुजरात (24)');
  });
});

describe('the PDF of a paper', () => {
  it('says all that Rule 46 asks of an invoice', () => {
    const texts = textsOf(draw());
    for (const text of [
      ...['Tax invoice', 'TI/26-27/000001', '24 November 2026', 'Gujarat (24)', 'No', '998365'],
      ...['Trivarta Media Private Limited', 'GSTIN 24AAPFU0939F1Z1', 'Patel Sarees', 'CGST 9%'],
      ...['Home, top, Gujarati', '10,545.00', '949.05', 'INR 12,443.10'],
      'Rupees twelve thousand four hundred forty-three and ten paise only',
      'Receipt voucher RV/26-27/000001 of 23 November 2026',
      'Authorised signatory: A. B. Shah',
    ])
      expect(texts).toContain(text);
  });

  it('can be read out again, every word of the view', () => {
    const description =
      'Advertisement: Top of every page, Gujarati, 27 November 2026 to 29 November 2026, booking A-2026-7K4M9Q2X';
    const name = 'Shree (Ambica) \\ Überseehandel & “Sons” – D’Souza';
    const lines = [{ description, sac: '998365', taxablePaise: 1_054_500 }];
    for (const more of [{}, FAR, { lines }, { buyer: { ...BUYER, name } }]) {
      const { title, facts, parties, lines: sold, sums, total, words, notes } = see(more);
      const said = [
        ...[title, ...facts.flatMap(({ label, text }) => [label, text])],
        ...parties.flatMap(({ label, rows }) => [label, ...rows]),
        ...['What', 'SAC', 'Amount in rupees'],
        ...sums.flatMap(({ label, text }) => [label, text]),
        ...[total.label, `INR ${total.text}`, words, ...notes],
      ];
      const all = textsOf(draw(more)).join(' ');
      for (const text of said) expect(all).toContain(text);
      for (const { what, sac, sum } of sold)
        expect(
          textsOf(draw(more))
            .filter((text) => text !== sac && text !== sum)
            .join(' '),
        ).toContain(what);
    }
  });

  it('has Indian words in Latin letters, and no sign that could not be read', () => {
    const name = 'પટેલ સાડી ભંડાર, नई सड़क ₹ 5 Ārya x\u2011y\u200d';
    const all = textsOf(draw({ buyer: { ...BUYER, name } })).join(' ');
    expect(all).toContain('patel sadi bhandar, nai sadak Rs. 5 Arya x-y');
    expect(all).not.toContain('?');
  });

  it('is the same for the same row', () => {
    expect(draw()).toEqual(draw());
    const { about } = readPdf(draw());
    expect(about).toContain('/CreationDate (D:20261124063000Z)');
    expect(about).toContain('/Title (Tax invoice TI/26-27/000001)');
  });

  it('goes on over pages and breaks very long names', () => {
    const line = { sac: '998365', taxablePaise: 12_345_678_900 };
    const lines = Array.from({ length: 90 }, (_, index) => ({
      description: `Line ${index}`,
      ...line,
    }));
    const name = 'Société Générale (Überseehandel) '.repeat(4) + 'x'.repeat(300);
    const { pages } = readPdf(draw({ lines, buyer: { ...BUYER, name } }));
    expect(pages).toHaveLength(3);
    const all = pages.flat();
    expect(all.filter(({ text }) => /^Line \d+$/.test(text))).toHaveLength(90);
    expect(
      all
        .map(({ text }) => text)
        .join('')
        .match(/x/g)?.length,
    ).toBeGreaterThanOrEqual(300);
    expect(all.every(({ x, y }) => x >= 50 && y >= 40 && y <= 842 - 40)).toBe(true);
    const heads = pages.map((texts) => texts.slice(0, 2).map(({ text }) => text));
    expect(heads.slice(1)).toEqual([
      ['TI/26-27/000001', 'Page 2'],
      ['TI/26-27/000001', 'Page 3'],
    ]);
  });
});

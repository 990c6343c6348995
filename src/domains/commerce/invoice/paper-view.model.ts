import type { Buyer } from '#domains/commerce/order/order.model.ts';
import type { Formatter } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { UTGST_STATES } from '#shared/gst-state.ts';
import { toPlaceOfSupply } from './gst.model.ts';
import type { DocumentLine, Seller, Series } from './gst-paper.model.ts';
import { nameState } from './state-name.model.ts';
import { toSumWords } from './sum-word.model.ts';

/** A paper as its row says it, with the one it goes against. */
export interface Paper {
  id: string;
  series: Series;
  number: string;
  orderId: string;
  /** `YYYY-MM-DD` in India. */
  issuedOn: string;
  seller: Seller;
  buyer: Buyer;
  placeOfSupply: string;
  lines: readonly DocumentLine[];
  rateBps: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  createdAt: Date;
  against: { series: Series; number: string; issuedOn: string } | null;
}

interface Row {
  label: string;
  text: string;
}

/** A paper in words: what stands on it, from above to below. */
export interface PaperView {
  title: string;
  facts: readonly Row[];
  /** The first row of each is its name. */
  parties: readonly { label: string; rows: readonly string[] }[];
  columns: Readonly<Record<'what' | 'sac' | 'sum', string>>;
  lines: readonly { what: string; sac: string; sum: string }[];
  sums: readonly Row[];
  total: Row;
  words: string;
  notes: readonly string[];
}

/** A sum as papers show it, without a sign: "12,44,310.00". */
export function toFigures(paise: number): string {
  const rest = paise % 100;
  return `${LAKHS.format((paise - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

const LAKHS = new Intl.NumberFormat('en-IN');

export function toPaperTitle({ series, rateBps }: Pick<Paper, 'series' | 'rateBps'>, t: Translate) {
  if (series === 'RF' && rateBps === 0) return t('commerce-paper.refund_receipt');
  return t(`commerce-paper.series.${series}`);
}

export function toPaperView(paper: Paper, t: Translate, format: Formatter): PaperView {
  const { buyer, lines, rateBps } = paper;
  const isTaxed = rateBps > 0;
  const party = (label: 'seller' | 'buyer', rows: string[]) => ({
    label: t(`commerce-paper.fact.${label}`),
    rows,
  });
  const notes = [
    t('commerce-paper.signatory', { name: paper.seller.signatory }),
    t('commerce-paper.note.electronic'),
    ...(isTaxed ? [] : [t('commerce-paper.note.untaxed')]),
    ...(isTaxed && buyer.isSez ? [t('commerce-paper.note.sez')] : []),
  ];
  return {
    title: toPaperTitle(paper, t),
    facts: listFacts(paper, t, format),
    parties: [
      party('seller', [paper.seller.legalName, ...toAddress(paper.seller, t)]),
      party('buyer', [buyer.name, ...toAddress(buyer, t)]),
    ],
    columns: {
      what: t('commerce-paper.column.what'),
      sac: 'SAC',
      sum: t('commerce-paper.column.sum'),
    },
    lines: lines.map(({ description, sac, taxablePaise }) => ({
      ...{ what: description, sac, sum: toFigures(taxablePaise) },
    })),
    sums: listSums(paper, t),
    total: { label: t('commerce-paper.sum.total'), text: toFigures(paper.totalPaise) },
    words: toSumWords(paper.totalPaise, t),
    notes,
  };
}

function listFacts(paper: Paper, t: Translate, format: Formatter): Row[] {
  const { against } = paper;
  const fact = (
    name: 'number' | 'day' | 'order' | 'place' | 'reverse' | 'against',
    text: string,
  ) => ({
    label: t(`commerce-paper.fact.${name}`),
    text,
  });
  return [
    fact('number', paper.number),
    fact('day', toDay(paper.issuedOn, format)),
    fact('order', paper.orderId),
    ...(paper.rateBps > 0
      ? [
          fact('place', nameState(paper.placeOfSupply, t)),
          fact('reverse', t('commerce-paper.reverse_no')),
        ]
      : []),
    ...(against
      ? [
          fact(
            'against',
            t('commerce-paper.against', {
              series: t(`commerce-paper.series.${against.series}`),
              number: against.number,
              day: toDay(against.issuedOn, format),
            }),
          ),
        ]
      : []),
  ];
}

/** Taxes that are charged, with their rates, by the names they have in every language; in union territories without a legislature SGST has another name. */
function listSums(paper: Paper, t: Translate): Row[] {
  const { cgstPaise, sgstPaise, igstPaise, rateBps, placeOfSupply } = paper;
  if (rateBps === 0) return [];
  const state = UTGST_STATES.has(placeOfSupply) ? 'UTGST' : 'SGST';
  const sum = (name: string, bps: number, paise: number) => ({
    label: `${name} ${bps / 100}%`,
    text: toFigures(paise),
  });
  const isOwnState = igstPaise === 0 && toSellerCode(paper) === placeOfSupply && !paper.buyer.isSez;
  return [
    { label: t('commerce-paper.sum.taxable'), text: toFigures(paper.taxablePaise) },
    ...(isOwnState
      ? [sum('CGST', rateBps / 2, cgstPaise), sum(state, rateBps / 2, sgstPaise)]
      : [sum('IGST', rateBps, igstPaise)]),
  ];
}

function toSellerCode({ seller }: Paper): string {
  return toPlaceOfSupply(seller);
}

function toAddress(party: Seller | Buyer, t: Translate): string[] {
  const { address, city, pincode, gstin } = party;
  return [
    address,
    `${city} ${pincode}`,
    nameState(toPlaceOfSupply({ gstin: null, stateCode: party.stateCode }), t),
    ...(gstin ? [`GSTIN ${gstin}`] : []),
  ];
}

function toDay(day: string, format: Formatter): string {
  return format.longDate(new Date(`${day}T06:30:00Z`));
}

import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { toCsvLine } from '#shared/csv-line.ts';
import type { Series } from './gst-paper.model.ts';
import { listPapers, type OwnedPaper } from './paper.repo.ts';
import { nameState, toReturnState } from './state-name.model.ts';

const PAGE = 50;
/** Rows of a file that are read at once, and how often: a month of more is refused, never cut short. */
const FILE_PAGE = 500;
const FILE_PAGES = 100;

interface Month {
  /** `YYYY-MM`. */
  month: string;
  series: Series;
}

function toDays({ month, series }: Month) {
  return { series, from: `${month}-01`, to: `${month}-31` };
}

export async function listMonth({ db }: Platform, wanted: Month & { page: number }, t: Translate) {
  const { page } = wanted;
  const range = { limit: PAGE + 1, offset: (page - 1) * PAGE };
  const found = await readOrUnavailable(listPapers(db, toDays(wanted), range));
  return {
    rows: found.slice(0, PAGE).map((paper) => toRow(paper, t)),
    hasNext: found.length > PAGE,
  };
}

function toRow(paper: OwnedPaper, t: Translate) {
  const { id, number, issuedOn, orderId, placeOfSupply, taxablePaise, totalPaise, buyer } = paper;
  const taxPaise = totalPaise - taxablePaise;
  const placeName = nameState(placeOfSupply, t);
  const facts = { id, number, issuedOn, orderId, placeOfSupply, placeName };
  return { ...facts, taxablePaise, taxPaise, totalPaise, buyer: buyer.name, gstin: buyer.gstin };
}

const HEAD = [
  ...['Series', 'Number', 'Date', 'Order', 'Against', 'Buyer', 'GSTIN', 'Place of supply', 'SEZ'],
  ...['SAC', 'Rate %', 'Taxable', 'CGST', 'SGST/UTGST', 'IGST', 'Total', 'Description'],
];

/** For the operator's accountant: sums in rupees with two digits, without signs. */
export async function toPaperFile({ db }: Platform, wanted: Month): Promise<string> {
  const lines = [toCsvLine(HEAD)];
  for (let page = 0; page < FILE_PAGES; page += 1) {
    const range = { limit: FILE_PAGE, offset: page * FILE_PAGE };
    const found = await readOrUnavailable(listPapers(db, toDays(wanted), range));
    lines.push(...found.map(toFileLine));
    if (found.length < FILE_PAGE) return `\uFEFF${lines.join('')}`;
  }
  throw new AppError({ code: 'paper.too_many', status: 413, key: 'too_large' });
}

function toFileLine(paper: OwnedPaper): string {
  const { series, number, issuedOn, orderId, against, buyer, placeOfSupply, rateBps } = paper;
  const { lines, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = paper;
  const sums = [taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise];
  return toCsvLine([
    ...[series, number, issuedOn, orderId, against?.number ?? ''],
    ...[buyer.name, buyer.gstin ?? '', toReturnState(placeOfSupply), buyer.isSez ? 'yes' : 'no'],
    ...[lines[0]?.sac ?? '', String(rateBps / 100)],
    ...sums.map(toRupees),
    lines.map(({ description }) => description).join('; '),
  ]);
}

/** `12443.10`: whole paise, never through a fraction. */
function toRupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

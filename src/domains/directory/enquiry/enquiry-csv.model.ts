import type { Lang } from '#i18n/editions.ts';
import type { Formatter } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import { toCsvLine } from '#shared/csv-line.ts';
import type { Enquiry } from './enquiry.model.ts';

const COLUMNS = [
  'number',
  'date',
  'name',
  'town',
  'phone',
  'email',
  'subject',
  'message',
  'quantity',
  'status',
  'outcome',
] as const;

/** Rows of a table for a spreadsheet, and of a piece of it. */
export const MOST_ROWS = 20_000;
export const PIECE_ROWS = 500;

interface Reading {
  t: Translate;
  format: Formatter;
  lang: Lang;
}

/** What a table for a spreadsheet (CSV in UTF-8 with its mark) begins with. */
export function toTableHead({ t }: Reading): string {
  return `\ufeff${toCsvLine(COLUMNS.map((column) => t(`directory-enquiry.column.${column}`)))}`;
}

/** The last line of one that holds not all there is. */
export function toTableEnd({ t }: Reading): string {
  return toCsvLine([t('directory-enquiry.list.csv_end', { count: MOST_ROWS })]);
}

/** Enquiries as its lines: what isn't shared now has empty cells, and no cell is run as a formula. */
export function toTableLines(threads: readonly Enquiry[], { t, format, lang }: Reading): string {
  const lines = threads.map((thread) => {
    const { id, sender, subject, text, quantity, unit, status, outcome, createdAt } = thread;
    return toCsvLine([
      id,
      format.isoDate(createdAt),
      sender.name,
      sender.town?.names[lang] ?? '',
      sender.phone ?? '',
      sender.email ?? '',
      subject,
      text,
      quantity === null ? '' : `${quantity} ${unit}`.trim(),
      t(`directory-enquiry.status.${status}`),
      outcome === '' ? '' : t(`directory-enquiry.outcome.${outcome}`),
    ]);
  });
  return lines.join('');
}

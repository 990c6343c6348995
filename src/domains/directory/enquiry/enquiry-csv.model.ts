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

/** Enquiries as a table for a spreadsheet (CSV in UTF-8 with its mark): what isn't shared now has empty cells, and no cell is run as a formula. */
export function toEnquiryTable(
  threads: readonly Enquiry[],
  { t, format, lang }: { t: Translate; format: Formatter; lang: Lang },
): string {
  const head = toCsvLine(COLUMNS.map((column) => t(`directory-enquiry.column.${column}`)));
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
  return `\ufeff${head}${lines.join('')}`;
}

import type { RowReason } from './business-row.model.ts';
import type { IntakeValues } from './column.model.ts';

export const INTAKE_OUTCOMES = ['created', 'updated', 'unchanged', 'rejected'] as const;
export type IntakeOutcome = (typeof INTAKE_OUTCOMES)[number];

/** Rows of one call. */
export const MOST_INTAKE_ROWS = 200;
/** Characters of a cell that a call takes; longer ones are cut, and refused by the rules of rows. */
export const LONGEST_SENT = 6_000;
/** Characters of rows that are sent in one call. */
export const MOST_SENT = 400_000;

/** A row of a file with its line. */
export interface IntakeRow {
  line: number;
  values: IntakeValues;
}

/** How rows are taken. */
export interface IntakeOptions {
  /** What the ids of the rows are unique in: a name of their source. */
  origin: string;
  /** Slugs or numbers of what new businesses get that name none of ours; null leaves them as drafts. */
  category: string | number | null;
  town: string | number | null;
  /** What the file is of, in words: `restaurant name`. */
  hint: string;
  /** Show readers at once what is complete, drafts of an earlier import among it. */
  publish: boolean;
  /** Only say what would be done. */
  dryRun: boolean;
}

/** What became of a row. */
export interface IntakeResult {
  line: number;
  outcome: IntakeOutcome;
  /** Of the business; absent where there is none. */
  id?: number;
  /** Whether it is kept as a draft that somebody has to look at. */
  waits: boolean;
  reasons: readonly RowReason[];
}

/** What a business is called where it comes from; the same row has it in every run. */
export function toExternalId(values: IntakeValues, origin: string): string {
  const own = values.id?.trim().toLowerCase() ?? '';
  if (/^(node|way|relation)\/\d+$/.test(own)) return `osm:${own}`;
  if (/^[a-z][\w.-]*:./.test(own)) return own.slice(0, 200);
  if (own !== '') return `${origin}:${own}`.slice(0, 200);
  return `${ROW_KEY}${hashOf(toIdentity(values))}`;
}

/** Begins what a row without a name of its own is known again by. */
const ROW_KEY = 'row:';

export function isRowKey(externalId: string): boolean {
  return externalId.startsWith(ROW_KEY);
}

/** What tells a row apart that has no name of its own. */
function toIdentity(values: IntakeValues): string {
  const { name, nameEn, phone, address, area, town, district, state, pincode } = values;
  const digits = phone?.replace(/\D/g, '').slice(-10) ?? '';
  const place = digits === '' ? [address, area, pincode, values.latitude, values.longitude] : [];
  return [name ?? nameEn, digits, ...place, town ?? district, state]
    .map((part) => (part ?? '').trim().toLowerCase().replace(/\s+/g, ' '))
    .join('|');
}

const PRIME = 0x100000001b3n;
const MASK = (1n << 64n) - 1n;

/** FNV-1a of 64 bits, in hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(16).padStart(16, '0');
}

import type { Hours } from '#domains/directory/business/business.model.ts';
import { cleanLine, cleanText, cutText } from '#i18n/clean-text.ts';
import { foldText, toAsciiDigits } from '#i18n/folding.ts';
import { INTAKE_FIELDS, type IntakeField, type IntakeValues } from './column.model.ts';
import { readPhones, readWebsite } from './contact-cell.model.ts';
import { parseOpeningHours } from './opening-hours.model.ts';
import { describePoint, readPoint } from './point-cell.model.ts';

/** Why a row is not taken; keys of `directory-intake.reason`. */
export type RowRefusal =
  | 'no_name'
  | 'long_name'
  | 'too_long'
  | 'formula'
  | 'outside_india'
  | 'duplicate'
  | 'already_listed';

/** What is told of a row that is taken; keys of the same. */
export type RowNote =
  | 'unknown_trade'
  | 'unknown_town'
  | 'ambiguous_town'
  | 'bad_phone'
  | 'bad_pincode'
  | 'bad_point'
  | 'swapped_point'
  | 'markup'
  | 'bad_hours'
  | 'bad_website'
  | 'bad_email';

export interface RowReason {
  code: RowRefusal | RowNote;
  value: string;
}

/** A business as its row has it, before its town and its trade are looked up. */
export interface BusinessRow {
  nameEn: string;
  nameHi: string;
  nameGu: string;
  nameFolded: string;
  addressLine1: string;
  landmark: string;
  area: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  /** In E.164. */
  phone: string | null;
  phone2: string | null;
  whatsapp: string | null;
  landline: string | null;
  email: string | null;
  website: string;
  hours: Hours;
  yearEstablished: number | null;
  about: string;
}

export type ParsedRow = { business: BusinessRow; notes: RowReason[] } | { refusal: RowReason };

const LONGEST_NAME = 120;
/** Characters of a cell; the text about a business may have more. */
const LONGEST_CELL = 2_000;
const LONGEST_ABOUT = 5_000;
/** A row in the form that listings have, or why it is none. */
export function parseRow(values: IntakeValues): ParsedRow {
  const { told, marked } = withoutMarkup(toPlain(values));
  const wrong = findWrongCell(told);
  if (wrong) return { refusal: wrong };
  const names = toNames(told);
  if (!/\p{L}/u.test(names.nameEn)) return { refusal: { code: 'no_name', value: '' } };
  const long = [names.nameEn, names.nameHi, names.nameGu].find(
    (name) => name.length > LONGEST_NAME,
  );
  if (long) return { refusal: { code: 'long_name', value: cutText(long, 60) } };
  const place = readPoint(told);
  if (place.kind === 'outside')
    return { refusal: { code: 'outside_india', value: describePoint(told) } };
  const notes: RowReason[] = [];
  const note = (code: RowNote, value = '') => notes.push({ code, value: cutText(value, 80) });
  if (marked !== '') note('markup', marked);
  if (place.kind === 'broken') note('bad_point', describePoint(told));
  if (place.kind === 'swapped') note('swapped_point', describePoint(told));
  const point = 'point' in place ? place.point : { latitude: null, longitude: null };
  const business = { ...names, ...point, ...toAddress(told, note), ...toContact(told, note) };
  return { business: { ...business, ...toRest(told, note) }, notes };
}

type TakeNote = (code: RowNote, value?: string) => void;

function toPlain(values: IntakeValues): IntakeValues {
  return Object.fromEntries(
    INTAKE_FIELDS.flatMap((field): (readonly [IntakeField, string])[] => {
      // What spreadsheets write so that digits stay text, ="395003", and what keeps a sign from being a formula: '@surat.
      const cell = values[field]?.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=[=@+-])/, '');
      if (cell === undefined) return [];
      const text = field === 'about' ? cleanText(cell).trim() : cleanLine(cell);
      return /^(null|nan|none|n\/a|na|-|undefined)?$/i.test(text) ? [] : [[field, text]];
    }),
  );
}

/** What readers are shown as it is written. */
const TEXTS = [
  'name',
  'nameEn',
  'nameHi',
  'nameGu',
  'address',
  'area',
  'landmark',
  'about',
] as const;

/** HTML that lists taken from pages leave in their cells. */
const TAG =
  /<\/?(?:a|abbr|b|big|br|center|div|em|font|h[1-6]|hr|i|img|li|ol|p|script|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul)(?=[\s/>])[^<>]*>/gi;

/** Texts without `<` and `>`, which the desk refuses too; `marked` is the first cell that had them, empty for none. */
function withoutMarkup(values: IntakeValues): { told: IntakeValues; marked: string } {
  const marked = TEXTS.filter((field) => /[<>]/.test(values[field] ?? ''));
  const plain = marked.map((field) => {
    const text = (values[field] ?? '').replace(TAG, ' ').replace(/[<>]/g, ' ');
    return [field, text.replace(/ {2,}/g, ' ').trim()] as const;
  });
  const [first] = marked;
  return {
    told: { ...values, ...Object.fromEntries(plain) },
    marked: first ? (values[first] ?? '') : '',
  };
}

/** What a spreadsheet would run: a call, a reference to a cell, a sum, a call of another program (`=cmd|' /C calc'!A0`). */
const FORMULAS: readonly RegExp[] = [
  /^[=+@-][^|]*\|.*!/s,
  /^=.*\|/s,
  /^=\s*[+-]*[a-z_][\w.]*\s*\(/i,
  /^[+@-][+-]*[a-z_][\w.]*\((?:\s*\)|[^)]*[\d"',:;!|*/&(])/i,
  /^=\s*[-+\d("$]/,
  /^[=+-]\s*\$?[A-Z]{1,3}\$?\d+(?:\s*[-+*/:^&!].*)?$/,
];

/** Whether a cell is a formula, not a text that begins with its sign: `@surat.sweets`, `+91 98…`, `-do-`. */
export function isFormula(text: string): boolean {
  return /^[=+@-]/.test(text) && FORMULAS.some((form) => form.test(text));
}

/** A cell that a spreadsheet would run, or that is longer than anybody writes. */
function findWrongCell(values: IntakeValues): RowReason | null {
  for (const [field, text] of Object.entries(values)) {
    if (text.length > (field === 'about' ? LONGEST_ABOUT : LONGEST_CELL))
      return { code: 'too_long', value: cutText(text, 60) };
    if (isFormula(text)) return { code: 'formula', value: cutText(text, 60) };
  }
  return null;
}

function toNames({ name = '', nameEn = '', nameHi = '', nameGu = '' }: IntakeValues) {
  const own = name || nameEn || nameHi || nameGu;
  const english = nameEn || own;
  return {
    nameEn: english,
    nameHi: nameHi || (/\p{Script=Devanagari}/u.test(own) ? own : ''),
    nameGu: nameGu || (/\p{Script=Gujarati}/u.test(own) ? own : ''),
    nameFolded: foldText(english),
  };
}

const PINCODE = /(?<!\d)[1-9]\d{2}[ -]?\d{3}(?!\d)/;

function toAddress(values: IntakeValues, note: TakeNote) {
  const { address = '', area = '', landmark = '', pincode = '' } = values;
  const own = toAsciiDigits(pincode).replace(/\.0+$/, '').replace(/[\s-]/g, '');
  const isPincode = /^[1-9]\d{5}$/.test(own);
  if (own !== '' && own !== '0' && !isPincode) note('bad_pincode', pincode);
  const inAddress = PINCODE.exec(toAsciiDigits(address))?.[0].replace(/\D/g, '') ?? '';
  return {
    addressLine1: cutText(address, 200),
    area: cutText(area, 80),
    landmark: cutText(landmark, 80),
    pincode: isPincode ? own : inAddress,
  };
}

function toContact(values: IntakeValues, note: TakeNote) {
  const { email = '', website = '', whatsapp = '' } = values;
  const [mail = ''] = email.toLowerCase().split(/[,;\s]+/);
  const isMail = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/.test(mail) && mail.length <= 254;
  if (mail !== '' && !isMail) note('bad_email', email);
  const site = readWebsite(website);
  if (website !== '' && site === '') note('bad_website', website);
  const { wrong, ...phones } = readPhones(values.phone ?? '');
  for (const each of wrong) note('bad_phone', each);
  return {
    ...phones,
    whatsapp: readPhones(whatsapp).phone,
    email: isMail ? mail : null,
    website: site,
  };
}

function toRest({ hours = '', year = '', about = '' }: IntakeValues, note: TakeNote) {
  const parsed = hours === '' ? {} : parseOpeningHours(hours);
  if (!parsed) note('bad_hours', hours);
  const since = Number(/\b(1[89]|20)\d{2}\b/.exec(toAsciiDigits(year))?.[0] ?? 0);
  return { hours: parsed ?? {}, yearEstablished: since > 0 ? since : null, about };
}

import type { Hours } from '#domains/directory/business/business.model.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { cleanLine, cleanText, cutText } from '#i18n/clean-text.ts';
import { foldText, toAsciiDigits } from '#i18n/folding.ts';
import { INTAKE_FIELDS, type IntakeField, type IntakeValues } from './column.model.ts';
import { parseOpeningHours } from './opening-hours.model.ts';

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
/** Degrees within which all of India lies, its islands too. */
const INDIA = { south: 6, north: 37.5, west: 68, east: 97.6 };

export function isInIndia(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = INDIA;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** A row in the form that listings have, or why it is none. */
export function parseRow(values: IntakeValues): ParsedRow {
  const told = toPlain(values);
  const wrong = findWrongCell(told);
  if (wrong) return { refusal: wrong };
  const names = toNames(told);
  if (!/\p{L}/u.test(names.nameEn)) return { refusal: { code: 'no_name', value: '' } };
  if (names.nameEn.length > LONGEST_NAME)
    return { refusal: { code: 'long_name', value: cutText(names.nameEn, 60) } };
  const point = parsePoint(told);
  if (point === 'outside')
    return { refusal: { code: 'outside_india', value: describePoint(told) } };
  const notes: RowReason[] = [];
  const note = (code: RowNote, value = '') => notes.push({ code, value: cutText(value, 80) });
  if (point === 'broken') note('bad_point', describePoint(told));
  const place = typeof point === 'string' ? { latitude: null, longitude: null } : point;
  const business = { ...names, ...place, ...toAddress(told, note), ...toContact(told, note) };
  return { business: { ...business, ...toRest(told, note) }, notes };
}

type TakeNote = (code: RowNote, value?: string) => void;

function toPlain(values: IntakeValues): IntakeValues {
  return Object.fromEntries(
    INTAKE_FIELDS.flatMap((field): (readonly [IntakeField, string])[] => {
      // What spreadsheets write so that digits stay text: ="395003"
      const cell = values[field]?.replace(/^="([^"]*)"$/, '$1');
      if (cell === undefined) return [];
      const text = field === 'about' ? cleanText(cell).trim() : cleanLine(cell);
      return /^(null|nan|none|n\/a|na|-|undefined)?$/i.test(text) ? [] : [[field, text]];
    }),
  );
}

/** A cell that a spreadsheet would run, or that is longer than anybody writes. */
function findWrongCell(values: IntakeValues): RowReason | null {
  for (const [field, text] of Object.entries(values)) {
    if (/^(=|@(?!\d)|[+-](?![\d\s(.]))/.test(text)) return { code: 'formula', value: field };
    if (text.length > (field === 'about' ? LONGEST_ABOUT : LONGEST_CELL))
      return { code: 'too_long', value: field };
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

type Point = { latitude: number; longitude: number };

function parsePoint(values: IntakeValues): Point | 'none' | 'broken' | 'outside' {
  const [latitude, longitude] = listDegrees(values);
  if (latitude === undefined && longitude === undefined) return 'none';
  if (latitude === undefined || longitude === undefined) return 'broken';
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'broken';
  // What programs write where they know nothing.
  if (latitude === 0 && longitude === 0) return 'none';
  return isInIndia(latitude, longitude) ? { latitude, longitude } : 'outside';
}

function listDegrees({ point = '', latitude = '', longitude = '' }: IntakeValues): number[] {
  if (latitude !== '' || longitude !== '') return [toDegrees(latitude), toDegrees(longitude)];
  const degrees = (point.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (degrees.length === 0) return [];
  // WKT says east before north.
  return /^point/i.test(point) ? degrees.slice(0, 2).reverse() : degrees.slice(0, 2);
}

function toDegrees(text: string): number {
  const plain = toAsciiDigits(text)
    .replace(/[°NE\s]+$/gi, '')
    .replace(/^(\d+),(\d+)$/, '$1.$2');
  return plain === '' ? Number.NaN : Number(plain);
}

function describePoint({ point = '', latitude = '', longitude = '' }: IntakeValues): string {
  return point || `${latitude}, ${longitude}`;
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
  const site = toWebsite(website);
  if (website !== '' && site === '') note('bad_website', website);
  return {
    ...toPhones(values.phone ?? '', note),
    whatsapp: parsePhone(whatsapp).phone,
    email: isMail ? mail : null,
    website: site,
  };
}

function toPhones(text: string, note: TakeNote) {
  const written = text.split(/[,;/|]|\s{2,}/).filter((each) => /\d/.test(each));
  const mobiles: string[] = [];
  let landline: string | null = null;
  for (const each of written) {
    const { phone } = parsePhone(each);
    const fixed = toLandline(each);
    if (phone) mobiles.push(phone);
    else if (fixed) landline ??= fixed;
    else note('bad_phone', each.trim());
  }
  const [phone = null, phone2 = null] = [...new Set(mobiles)];
  return { phone, phone2, landline };
}

/** A number with the code of its town in E.164, or a service number; null for none. */
function toLandline(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  if (/^1800\d{6,7}$/.test(digits)) return digits;
  const national = digits.replace(/^(0091|91(?=\d{10}$)|0)/, '');
  return /^[1-8]\d{9}$/.test(national) ? `+91${national}` : null;
}

/** An address of the web; empty for what is none. */
function toWebsite(text: string): string {
  const [first = ''] = text.split(/[\s;]+/);
  const url = URL.parse(/^https?:\/\//i.test(first) ? first : `https://${first}`);
  if (!url || !/\.[a-z]{2,}$/i.test(url.hostname) || url.username !== '') return '';
  return url.href.length <= 300 ? url.href : '';
}

function toRest({ hours = '', year = '', about = '' }: IntakeValues, note: TakeNote) {
  const parsed = hours === '' ? {} : parseOpeningHours(hours);
  if (!parsed) note('bad_hours', hours);
  const since = Number(/\b(1[89]|20)\d{2}\b/.exec(toAsciiDigits(year))?.[0] ?? 0);
  return { hours: parsed ?? {}, yearEstablished: since > 0 ? since : null, about };
}

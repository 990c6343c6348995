import { toAsciiDigits } from '#i18n/folding.ts';
import type { IntakeValues } from './column.model.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** What a row says of its place on the map: `swapped` has its degrees in the wrong order and is mended. */
export type ReadPoint =
  | { kind: 'none' | 'broken' | 'outside' }
  | { kind: 'point' | 'swapped'; point: Point };

/** Degrees within which all of India lies, its islands too; none that may be a latitude may be a longitude. */
const INDIA = { south: 6, north: 37.5, west: 68, east: 97.6 };

export function isInIndia(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = INDIA;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** The point of a row in any of the forms that lists have. */
export function readPoint(values: IntakeValues): ReadPoint {
  const [latitude, longitude] = listDegrees(values);
  if (latitude === undefined && longitude === undefined) return { kind: 'none' };
  if (latitude === undefined || longitude === undefined) return { kind: 'broken' };
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return { kind: 'broken' };
  // What programs write where they know nothing.
  if (latitude === 0 && longitude === 0) return { kind: 'none' };
  if (isInIndia(latitude, longitude)) return { kind: 'point', point: { latitude, longitude } };
  if (!isInIndia(longitude, latitude)) return { kind: 'outside' };
  return { kind: 'swapped', point: { latitude: longitude, longitude: latitude } };
}

export function describePoint({ point = '', latitude = '', longitude = '' }: IntakeValues): string {
  return point || `${latitude}, ${longitude}`;
}

/** Degrees with minutes and seconds: `21°10'12"N`, `21 deg 10.2 min`. */
const SEXAGESIMAL =
  /(-?(?<!\d)\d+(?:\.\d+)?)\s*(?:°|º|deg(?:rees?)?\b)\s*(?:(\d+(?:\.\d+)?)\s*(?:['′’]|min(?:utes?)?\b)\s*)?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|sec(?:onds?)?\b)\s*)?([nsew])?/gi;

function listDegrees({ point = '', latitude = '', longitude = '' }: IntakeValues): number[] {
  if (latitude !== '' || longitude !== '') return [toDegrees(latitude), toDegrees(longitude)];
  const plain = toAsciiDigits(point);
  const whole = [...plain.matchAll(SEXAGESIMAL)].map(fromSexagesimal);
  if (whole.length > 1) return whole.slice(0, 2);
  // An address of a map holds other numbers before its point.
  const [, pair = plain] =
    /(?:[@=]|!3d)(-?\d{1,2}\.\d+(?:,|%2c|!4d)\s*-?\d{1,3}\.\d+)/i.exec(plain) ?? [];
  const degrees = (pair.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (degrees.length === 0) return plain === '' ? [] : [Number.NaN, Number.NaN];
  // WKT says east before north.
  return /^\s*(srid=\d+;)?\s*point/i.test(plain)
    ? degrees.slice(-2).reverse()
    : degrees.slice(0, 2);
}

function fromSexagesimal([
  ,
  whole,
  minutes = '0',
  seconds = '0',
  side = '',
]: RegExpMatchArray): number {
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600;
  const rounded = Math.round(degrees * 1e6) / 1e6;
  return /[sw]/i.test(side) ? -rounded : rounded;
}

function toDegrees(text: string): number {
  const plain = toAsciiDigits(text).trim();
  const [whole] = [...plain.matchAll(SEXAGESIMAL)];
  if (whole) return fromSexagesimal(whole);
  const number = plain.replace(/[NE\s]+$/gi, '').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return number === '' ? Number.NaN : Number(number);
}

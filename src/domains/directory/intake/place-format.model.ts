import { toColumnKey } from './column.model.ts';

/** Kinds of lists in the order in which they build on each other; `offices` are the head offices among `pincodes`. */
export const PLACE_KINDS = ['states', 'towns', 'districts', 'offices', 'pincodes'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const PLACE_FIELDS = [
  'name',
  'nameHi',
  'nameGu',
  'otherName',
  'state',
  'district',
  'latitude',
  'longitude',
  'lgdCode',
  'pincode',
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];
export type PlaceValues = Partial<Record<PlaceField, string>>;

/** Rows of one call, and the most of them where areas of one PIN code stay together. */
export const MOST_PLACES = 1_000;
export const LARGEST_PLACES = 2_000;

/** A row of a list of places with its line. */
export interface PlaceRow {
  line: number;
  values: PlaceValues;
}

/** A list of places known by its columns: those it has to have, and what its columns say. */
export interface PlaceFormat {
  kind: PlaceKind;
  needs: readonly string[];
  columns: Readonly<Record<string, PlaceField | 'local'>>;
}

const POINT = {
  latitude: 'latitude',
  longitude: 'longitude',
  lat: 'latitude',
  lon: 'longitude',
} as const;
const POST_OFFICE = {
  pincode: 'pincode',
  district: 'district',
  districtname: 'district',
  'district name': 'district',
  state: 'state',
  statename: 'state',
  'state name': 'state',
  ...POINT,
} as const;

/** Files of the Department of Posts, of the Local Government Directory, and lists of states and cities. */
const FORMATS: readonly PlaceFormat[] = [
  { kind: 'pincodes', needs: ['pincode', 'office'], columns: { office: 'name', ...POST_OFFICE } },
  {
    kind: 'pincodes',
    needs: ['pincode', 'officename'],
    columns: { officename: 'name', ...POST_OFFICE },
  },
  {
    kind: 'pincodes',
    needs: ['pincode', 'office name'],
    columns: { 'office name': 'name', ...POST_OFFICE },
  },
  {
    kind: 'towns',
    needs: ['block en', 'state', 'district'],
    columns: {
      ...{ 'block en': 'name', 'block local': 'local', 'lgd block code': 'lgdCode' },
      ...{ state: 'state', district: 'district' },
    },
  },
  {
    kind: 'towns',
    needs: ['name en', 'name local', 'state'],
    columns: { 'name en': 'name', 'name local': 'local', state: 'state', 'lgd code': 'lgdCode' },
  },
  {
    kind: 'states',
    needs: ['code', 'name en', 'type'],
    columns: { code: 'state', 'name en': 'name' },
  },
  {
    kind: 'towns',
    needs: ['name en', 'state code'],
    columns: {
      ...{ 'name en': 'name', 'state code': 'state', 'name gu': 'nameGu', 'name hi': 'nameHi' },
      ...{ 'name hi native': 'nameHi', 'name hi translation': 'otherName', district: 'district' },
      ...POINT,
    },
  },
  {
    kind: 'districts',
    needs: ['district', 'state', 'district code'],
    columns: { district: 'name', state: 'state' },
  },
];

/** What a list with such columns is of; null for nothing we know. */
export function findPlaceFormat(columns: readonly string[]): PlaceFormat | null {
  const keys = new Set(columns.map(toColumnKey));
  return FORMATS.find(({ needs }) => needs.every((name) => keys.has(name))) ?? null;
}

/** What a row of such a list says. */
export function toPlaceValues(
  { columns }: PlaceFormat,
  cells: Readonly<Record<string, string>>,
): PlaceValues {
  const values: PlaceValues = {};
  for (const [column, cell] of Object.entries(cells)) {
    const told = columns[toColumnKey(column)];
    if (told && cell !== '') values[told === 'local' ? fieldOfLocal(cell) : told] ??= cell;
  }
  return values;
}

/** The language that an official local name is in, by its script. */
function fieldOfLocal(name: string): PlaceField {
  if (/\p{Script=Gujarati}/u.test(name)) return 'nameGu';
  return /\p{Script=Devanagari}/u.test(name) ? 'nameHi' : 'otherName';
}

import { cleanLine } from '#i18n/clean-text.ts';
import { foldText, toAsciiDigits } from '#i18n/folding.ts';
import { isFormula } from './business-row.model.ts';
import type { PlaceValues } from './place-format.model.ts';
import { isInIndia } from './point-cell.model.ts';
import { listAliases } from './town-alias.model.ts';

/** Why a place is not taken, and what is told of one that is; keys of `directory-intake.reason`. */
export type PlaceCode =
  | 'no_place_name'
  | 'formula'
  | 'unknown_state'
  | 'ambiguous_town'
  | 'bad_pincode'
  | 'blanked_point'
  | 'far_point'
  | 'duplicate'
  | 'no_seat'
  | 'is_district';

export interface PlaceReason {
  code: PlaceCode;
  value: string;
}

/** A place of a list, its state looked up. */
export interface ListedPlace {
  name: string;
  nameHi: string;
  nameGu: string;
  /** Everything it is called, folded. */
  folded: string[];
  stateCode: string;
  district: string;
  latitude: number | null;
  longitude: number | null;
  lgdCode: number | null;
  pincode: string;
}

const LONGEST_NAME = 80;
/** What an office of the post is, at the end of its name. */
const OFFICE =
  /[\s,.(]*\b(?:B\.?\s?O|S\.?\s?O|H\.?\s?O|G\.?P\.?O|E\.?D\.?S\.?O|N\.?D\.?T\.?S\.?O)\b[.)\s]*$/i;

/** A place in the form that it is kept in, or why it is not. */
export function parsePlace(
  values: PlaceValues,
  findState: (text: string) => string | null,
): { place: ListedPlace; notes: PlaceReason[] } | { refusal: PlaceReason } {
  const { name = '', nameHi = '', nameGu = '', otherName = '', state = '' } = values;
  const formula = Object.entries(values).find(([, cell]) => isFormula(cell.trim()));
  if (formula) return { refusal: { code: 'formula', value: formula[0] } };
  const english = toTitle(cleanLine(name));
  if (!/\p{L}/u.test(english) || english.length > LONGEST_NAME)
    return { refusal: { code: 'no_place_name', value: english.slice(0, LONGEST_NAME) } };
  const stateCode = findState(state);
  if (stateCode === null) return { refusal: { code: 'unknown_state', value: state } };
  const point = toPoint(values);
  const names = [english, nameHi, nameGu, otherName].map((each) =>
    foldText(cleanLine(each)).trim(),
  );
  const place = {
    ...{ name: english, nameHi: cleanLine(nameHi), nameGu: cleanLine(nameGu), stateCode },
    folded: [
      ...new Set(
        names
          .filter((each) => each !== '')
          .flatMap((each) => [each, ...listAliases(stateCode, each)]),
      ),
    ],
    district: toTitle(cleanLine(values.district ?? '')),
    ...(point === 'outside' ? { latitude: null, longitude: null } : point),
    lgdCode: /^\d{1,9}$/.test(values.lgdCode ?? '') ? Number(values.lgdCode) : null,
    pincode: toAsciiDigits(values.pincode ?? '').replace(/\D/g, ''),
  };
  const outside = `${values.latitude}, ${values.longitude}`;
  return { place, notes: point === 'outside' ? [{ code: 'blanked_point', value: outside }] : [] };
}

function toPoint({ latitude = '', longitude = '' }: PlaceValues) {
  const [north, east] = [Number(latitude), Number(longitude)];
  if (latitude === '' || longitude === '' || (north === 0 && east === 0))
    return { latitude: null, longitude: null };
  return isInIndia(north, east) ? { latitude: north, longitude: east } : 'outside';
}

/** A name in capitals as names are written. */
function toTitle(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The area of an office of the post. */
export function toArea(office: string): string {
  return office.replace(OFFICE, '').trim() || office;
}

/** Whether an office of the post is a branch of another one, as those of villages are. */
export function isBranchOffice(office: string): boolean {
  return /\bB\.?\s?O\b[.)\s]*$/i.test(office);
}

/** Whether an office of the post is the main one of its town. */
export function isMainOffice(office: string): boolean {
  return /\b(?:H\.?\s?O|G\.?P\.?O)\b/i.test(office);
}

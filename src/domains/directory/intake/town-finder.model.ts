import type { Town } from '#domains/directory/place/town.model.ts';
import { toDistance } from '#domains/directory/place/town.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { foldText } from '#i18n/folding.ts';
import { toPhoneticKeys } from '#i18n/phonetic.ts';
import type { IntakeValues } from './column.model.ts';

/** A town as far as rows are told apart by it. */
export type Place = Pick<
  Town,
  'id' | 'stateCode' | 'district' | 'latitude' | 'longitude' | 'cityId'
> & { slug: string };

/** What is known of places around the rows that are looked up. */
export interface Gazetteer {
  /** Towns by their folded names. */
  named: ReadonlyMap<string, readonly Place[]>;
  /** The town of most areas of a PIN code. */
  byPincode: ReadonlyMap<string, Place>;
  /** Codes of states by their folded names and codes. */
  states: ReadonlyMap<string, string>;
  /** Towns by how they sound, of states in which some could not be found by their names. */
  sounding: Sounding;
  /** Towns that are known to lie somewhere; empty where no row needs them. */
  located: readonly Place[];
}

/** The one town of a state whose name sounds so; null for none, and where there are several. */
export type Sounding = (stateCode: string, name: string) => Place | null;

/** Sounds of fewer letters are shared by names of different towns. */
const SHORTEST_SOUND = 5;

export function toSounding(rows: readonly (Place & { folded: string })[]): Sounding {
  const bySound = Map.groupBy(rows, ({ stateCode, folded }) => `${stateCode} ${toSound(folded)}`);
  return (stateCode, name) => {
    const sound = toSound(name);
    const found = bySound.get(`${stateCode} ${sound}`) ?? [];
    const [only, ...others] = new Map(found.map((place) => [place.id, place])).values();
    return sound.length >= SHORTEST_SOUND && only && others.length === 0 ? only : null;
  };
}

function toSound(folded: string): string {
  return toPhoneticKeys(folded.replace(/[^\p{L}\p{M}]+/gu, ''))[0] ?? '';
}

/** Where a row says that its business is. */
export interface Whereabouts {
  pincode: string;
  latitude: number | null;
  longitude: number | null;
}

export type FoundTown =
  | { town: Place }
  | { town: null; code: 'unknown_town' | 'ambiguous_town'; value: string };

/** A town named so farther away, in metres, is another one. */
const SAME_TOWN = 80_000;
/** A business lies in the nearest town within so many metres. */
const NEAR = 30_000;
/** A business that is itself called as a town within so many metres, as stations are, lies in it. */
const CALLED_NEAR = 10_000;
/** Metres from its middle within which everything belongs to a city of the news. */
const CITY_REACH = 12_000;

const ADDITION =
  /\b(city|town|district|dist|taluka|tehsil|taluk|municipality|municipal corporation|m corp|nagar palika|mahanagar)\b\.?/g;

/** What districts add to the name of their town. */
const PART_OF_DISTRICT = /\s(urban|suburban|rural|dehat|nagar)$/;

/** Folded names that a text may mean a town by, the likeliest first. */
export function listTownNames(text: string): string[] {
  const folded = foldText(cleanLine(text)).trim();
  const parts = folded.split(/[,(/;]|\s-\s/).map((part) => part.replace(/[).\d]+/g, ' ').trim());
  const plain = parts.map((part) => part.replace(ADDITION, ' ').replace(/\s+/g, ' ').trim());
  const bases = plain.map((part) => part.replace(PART_OF_DISTRICT, ''));
  return [...new Set([folded, ...parts, ...plain, ...bases])].filter((name) => name.length > 1);
}

/** What stations add to the name of their town. */
const OF_STATION =
  /\s(jn|junction|road|rd|cantt|cantonment|central|terminus|city|town|halt|(railway )?station)\.?$/i;

/** The place that a business is called by; empty where it is said otherwise. */
function toOwnPlace({ name = '', nameEn = '', town = '' }: IntakeValues): string {
  return town === '' ? (name || nameEn).trim().replace(OF_STATION, '') : '';
}

/** Every folded name that a row may name a place by. */
export function listNamesOf(values: IntakeValues): string[] {
  const { town = '', district = '', state = '' } = values;
  const parts = listAddressParts(values);
  return [town, district, ...parts, state, toOwnPlace(values)].flatMap(listTownNames);
}

function listAddressParts({ address = '' }: IntakeValues): string[] {
  return address.split(',').slice(-4).reverse();
}

/** The area that a row's address names as the last of those of its PIN code, or the only one there is; empty where neither is known. */
export function findArea(values: IntakeValues, areas: readonly string[]): string {
  const { address = '', town = '', district = '' } = values;
  const larger = [town, district].flatMap(listTownNames);
  const byName = new Map(areas.map((area) => [foldText(area), area]));
  for (const name of larger) byName.delete(name);
  const parts = address
    .split(/[,;]/)
    .map((part) => foldText(cleanLine(part)).replace(/[. ]+$/, ''));
  const named = parts.findLast((part) => byName.has(part));
  const [only = ''] = areas.length === 1 ? byName.values() : [];
  return named === undefined ? only : (byName.get(named) ?? '');
}

/** The town a row's business is in: by its name, its PIN code, its point, its district, its address. */
export function findTown(
  values: IntakeValues,
  where: Whereabouts,
  gazetteer: Gazetteer,
): FoundTown {
  const { town = '', district = '', state = '' } = values;
  const stateCode = findStateOf(values, gazetteer);
  const asked = { where, stateCode, district: foldText(district), gazetteer };
  const named = findNamed(town, asked) ?? findSounding(town, asked);
  if (named && 'id' in named) return { town: named };
  const around = findAround(asked, values);
  if (around) return { town: around };
  if (named)
    return { town: null, code: 'ambiguous_town', value: `${town}: ${named.states.join(', ')}` };
  for (const part of listAddressParts(values)) {
    const found = findNamed(part, asked);
    if (found && 'id' in found) return { town: found };
  }
  const value = [town, district, state, where.pincode].filter(Boolean).join(', ');
  return { town: null, code: 'unknown_town', value };
}

interface Asked {
  where: Whereabouts;
  stateCode: string | null;
  /** Folded. */
  district: string;
  gazetteer: Gazetteer;
}

/** The state that a row names by itself or behind its town. */
export function findStateOf(
  { town = '', state = '' }: IntakeValues,
  gazetteer: Pick<Gazetteer, 'states'>,
): string | null {
  return findState(state, gazetteer) ?? findState(town.split(',').at(-1) ?? '', gazetteer);
}

/** A town of the row's state that is spelled otherwise and lies where the row's point is. */
function findSounding(text: string, { stateCode, where, gazetteer }: Asked): Place | null {
  if (text === '' || stateCode === null) return null;
  const found = listTownNames(text).flatMap((name) => gazetteer.sounding(stateCode, name) ?? []);
  const [place] = found.filter((each) => (toDistance(where, each) ?? 0) <= SAME_TOWN);
  return place ?? null;
}

export function findState(text: string, { states }: Pick<Gazetteer, 'states'>): string | null {
  return states.get(toStateKey(text)) ?? null;
}

/** A state's name without signs and `and`, as it is compared. */
export function toStateKey(text: string): string {
  return foldText(text)
    .replace(/&|\band\b|[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The PIN code's town, one nearby that the row names, the nearest one, or that which the district is named by. */
function findAround(asked: Asked, values: IntakeValues): Place | null {
  const { where, gazetteer } = asked;
  const byPincode = gazetteer.byPincode.get(where.pincode);
  if (byPincode && isInState(byPincode, asked.stateCode)) return byPincode;
  const near = findNamedNear(asked, values) ?? findNearest(where, gazetteer.located, NEAR);
  if (near) return near;
  const seat = findNamed(values.district ?? '', asked);
  return seat && 'id' in seat ? seat : null;
}

/** The town around a row's point that its address or its own name names, however near a bigger one is. */
function findNamedNear(asked: Asked, values: IntakeValues): Place | null {
  const isNear = (text: string, most: number) => {
    const found = findNamed(text, asked);
    return found && 'id' in found && (toDistance(asked.where, found) ?? Infinity) <= most
      ? [found]
      : [];
  };
  const [town] = [
    ...listAddressParts(values).flatMap((part) => isNear(part, NEAR)),
    ...isNear(toOwnPlace(values), CALLED_NEAR),
  ];
  return town ?? null;
}

function isInState(place: Place, stateCode: string | null): boolean {
  return stateCode === null || place.stateCode === stateCode;
}

/** The nearest of some towns within so many metres; a city of the news reaches farther than the villages around it. */
export function findNearest(
  where: Pick<Whereabouts, 'latitude' | 'longitude'>,
  places: readonly Place[],
  most: number,
): Place | null {
  let nearest: { place: Place; metres: number; way: number } | null = null;
  for (const place of places) {
    // Degrees are cheaper than metres, and most towns are far.
    if (Math.abs((place.latitude ?? 0) - (where.latitude ?? 0)) > 1) continue;
    const way = toDistance(where, place) ?? Number.POSITIVE_INFINITY;
    const metres = place.cityId === null ? way : Math.max(0, way - CITY_REACH);
    if (way > most) continue;
    // Two cities may reach as far: the same one is found in whatever order they stand.
    const before = nearest && (metres - nearest.metres || way - nearest.way);
    if (before === null || before < 0 || (before === 0 && place.id < (nearest?.place.id ?? 0)))
      nearest = { place, metres, way };
  }
  return nearest?.place ?? null;
}

/** The one town a text can mean; the states of those it might, where they can't be told apart; null for none. */
function findNamed(text: string, asked: Asked): Place | { states: string[] } | null {
  if (text === '') return null;
  const { gazetteer, where } = asked;
  for (const name of listTownNames(text)) {
    const known = (gazetteer.named.get(name) ?? []).filter((place) => {
      const metres = toDistance(where, place);
      return isInState(place, asked.stateCode) && (metres === null || metres <= SAME_TOWN);
    });
    if (known.length > 0) return tellApart(known, asked);
  }
  return null;
}

function tellApart(known: readonly Place[], asked: Asked): Place | { states: string[] } {
  const { where, district, gazetteer } = asked;
  const byPincode = gazetteer.byPincode.get(where.pincode);
  const inDistrict = known.filter((place) => foldText(place.district) === district);
  const ofPincode = known.filter((place) => place.stateCode === byPincode?.stateCode);
  const ofNews = known.filter(({ cityId }) => cityId !== null);
  const sole = [known, district === '' ? [] : inDistrict, ofPincode, ofNews].find(
    (places) => places.length === 1,
  );
  const near = findNearest(where, known, SAME_TOWN);
  return near ?? sole?.[0] ?? { states: [...new Set(known.map(({ stateCode }) => stateCode))] };
}

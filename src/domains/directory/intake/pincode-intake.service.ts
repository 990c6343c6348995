import { toDistance } from '#domains/directory/place/town.model.ts';
import { foldText } from '#i18n/folding.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';
import { loadSounding } from './gazetteer.loader.ts';
import { listLocatedPlaces, listPlacesByName } from './gazetteer.repo.ts';
import {
  type Area,
  listAreas,
  listTownPoints,
  type TownPoint,
  writeAreas,
  writeTownPoints,
} from './place-intake.repo.ts';
import { isBranchOffice, type ListedPlace, type PlaceReason, toArea } from './place-row.model.ts';
import { findCityName, findSeatName, listAliases } from './town-alias.model.ts';
import { findNearest, listTownNames, type Place, type Sounding } from './town-finder.model.ts';
import type { PlaceOutcome } from './town-intake.service.ts';

/** Metres within which an area of a town's name is that town. */
const NAMESAKE = 30_000;
/** An area belongs to the town of its district within so many metres, else to the nearest within more. */
const OF_SEAT = 15_000;
const NEAR = 25_000;
/** A point farther than this, in metres, from the town its district is named by is wrong. */
const WRONG = 200_000;
/** So is one that is as far from the middle of so many others of its PIN code, and farther from that town than they are. */
const APART = 100_000;
const LEAST_OTHERS = 3;

/** A town lies where its head office does if that is farther from its point than one and nearer than the other. */
const MOVED = { least: 5_000, most: 80_000 };

/**
 * Gives towns the points of their head offices where a list of towns has the middle of the district of the same name:
 * such points are given in whole minutes or hundredths of degrees.
 */
export async function saveOffices(
  { db }: Platform,
  places: readonly ListedPlace[],
  dryRun: boolean,
): Promise<PlaceOutcome[]> {
  const offices = places.map((place) => ({ place, name: foldText(toArea(place.name)) }));
  const points = await listTownPoints(db, [...new Set(offices.map(({ name }) => name))]);
  const moved = new Map<number, TownPoint>();
  const outcomes = offices.map(({ place, name }): PlaceOutcome => {
    const { stateCode, latitude, longitude } = place;
    const names = [name, ...listAliases(stateCode, name)];
    const [town, ...others] = (points.get(name) ?? []).filter(
      (each) =>
        each.stateCode === stateCode &&
        names.includes(foldText(each.district)) &&
        isMiddleOfDistrict(each, place),
    );
    if (!town || others.length > 0 || latitude === null || longitude === null)
      return { outcome: 'unchanged', reasons: [] };
    if (moved.has(town.id)) return { outcome: 'unchanged', reasons: [] };
    moved.set(town.id, { ...town, latitude, longitude });
    return { outcome: 'updated', reasons: [] };
  });
  if (!dryRun && moved.size > 0) await writeTownPoints(db, [...moved.values()]);
  return outcomes;
}

function isMiddleOfDistrict(town: TownPoint, office: ListedPlace): boolean {
  const metres = toDistance(town, office) ?? 0;
  const isCoarse = [town.latitude, town.longitude].every((degrees) =>
    [60, 100].some((parts) => Math.abs(degrees * parts - Math.round(degrees * parts)) < 0.002),
  );
  return isCoarse && metres > MOVED.least && metres < MOVED.most;
}

/** Saves the areas of PIN codes of a piece, each with its town as far as one is known. */
export async function savePincodes(
  platform: Platform,
  places: readonly ListedPlace[],
  dryRun: boolean,
): Promise<PlaceOutcome[]> {
  const { db } = platform;
  const areas = places.map((place) => ({
    ...place,
    name: toArea(place.name),
    isBranch: isBranchOffice(place.name),
  }));
  const [around, known] = await Promise.all([
    loadAround(db, areas),
    listAreas(db, [...new Set(areas.map(({ pincode }) => pincode))]),
  ]);
  const before = new Map(known.map((area) => [keyOf(area), area]));
  const changed = new Map<string, Area>();
  const seen = new Set<string>();
  const outcomes = areas.map((place): PlaceOutcome => {
    if (!/^[1-9]\d{5}$/.test(place.pincode))
      return { outcome: 'rejected', reasons: [{ code: 'bad_pincode', value: place.pincode }] };
    const { area, reasons } = toFoundArea(place, around(place));
    const key = keyOf(area);
    if (seen.has(key))
      return { outcome: 'unchanged', reasons: [{ code: 'duplicate', value: place.name }] };
    seen.add(key);
    const old = before.get(key);
    if (old && isSameArea(old, area)) return { outcome: 'unchanged', reasons };
    changed.set(key, area);
    return { outcome: old ? 'updated' : 'created', reasons };
  });
  if (!dryRun && changed.size > 0) await writeAreas(db, [...changed.values()]);
  return outcomes;
}

/** What is around each of some areas. */
async function loadAround(
  db: Database,
  areas: readonly (ListedPlace & { isBranch: boolean })[],
): Promise<(area: ListedPlace) => Around> {
  const names = areas.flatMap((place) => [foldText(place.name), ...listSeatNames(place)]);
  const [named, located] = await Promise.all([
    listPlacesByName(db, [...new Set(names)]),
    listLocatedPlaces(db),
  ]);
  // Only where a district's town is called as none the names of all are looked through.
  const lost = areas.filter((place) => !listSeatNames(place).some((name) => named.has(name)));
  const sounding = await loadSounding(
    db,
    lost.map(({ stateCode }) => stateCode),
  );
  const heads = new Set(areas.filter(isHeadOffice).map(({ pincode }) => pincode));
  const offices = Map.groupBy(
    areas.filter(({ isBranch }) => !isBranch),
    ({ pincode }) => pincode,
  );
  const byState = Map.groupBy(located, ({ stateCode }) => stateCode);
  const seatOf = (place: ListedPlace) => findSeat(place, { named, sounding });
  const trusted = areas.filter(
    (place) => (toDistance(place, seatOf(place) ?? place) ?? 0) <= WRONG,
  );
  const byCode = Map.groupBy(trusted, ({ pincode }) => pincode);
  return ({ stateCode, pincode }) => ({
    middle: findMiddle(byCode.get(pincode) ?? []),
    ...{ named, sounding, located: byState.get(stateCode) ?? [] },
    ...{ isOfHead: heads.has(pincode), offices: offices.get(pincode) ?? [] },
  });
}

function keyOf({ pincode, area }: Pick<Area, 'pincode' | 'area'>): string {
  return `${pincode} ${area}`;
}

function isSameArea(one: Area, other: Area): boolean {
  return (Object.keys(other) as (keyof Area)[]).every((member) => one[member] === other[member]);
}

/** Folded names that the town of an area's district may have, the likeliest first. */
function listSeatNames({ stateCode, district }: Pick<ListedPlace, 'stateCode' | 'district'>) {
  const folded = foldText(district);
  const city = findCityName(stateCode, folded);
  const seat = findSeatName(stateCode, folded);
  const ofSeat = seat ? listAliases(stateCode, seat) : [];
  return [city, seat, ...listOwnNames({ stateCode, district }), ...ofSeat].filter(
    (name) => name !== null,
  );
}

/** Folded names of a district that its town may have too. */
function listOwnNames({ stateCode, district }: Pick<ListedPlace, 'stateCode' | 'district'>) {
  return listTownNames(district).flatMap((name) => [name, ...listAliases(stateCode, name)]);
}

/** Whether an office of the post is that of its district's town: all areas of its PIN code are in that town. */
function isHeadOffice(place: ListedPlace): boolean {
  const names = listSeatNames(place);
  return listTownNames(place.name).some((name) => names.includes(name));
}

interface Point {
  latitude: number;
  longitude: number;
}

/** The middle of those that have a point; null where they are few. */
function findMiddle(places: readonly ListedPlace[]): Point | null {
  const latitudes = places.flatMap(({ latitude }) => latitude ?? []);
  const longitudes = places.flatMap(({ longitude }) => longitude ?? []);
  const [latitude, longitude] = [findMedian(latitudes), findMedian(longitudes)];
  const isKnown = latitudes.length > LEAST_OTHERS && latitude !== null && longitude !== null;
  return isKnown ? { latitude, longitude } : null;
}

function findMedian(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}

interface Around {
  named: ReadonlyMap<string, readonly Place[]>;
  sounding: Sounding;
  /** Whether the office of the district's town has the same PIN code. */
  isOfHead: boolean;
  /** Offices of the same PIN code that are no branches of others. */
  offices: readonly ListedPlace[];
  /** Of the same state. */
  located: readonly Place[];
  /** Of the places of the same PIN code. */
  middle: Point | null;
}

/** The town that an area's district is named by; null for none. */
function findSeat(
  place: ListedPlace,
  { named, sounding }: Pick<Around, 'named' | 'sounding'>,
): Place | null {
  const { stateCode, district } = place;
  const towns = listSeatNames(place).flatMap((name) => named.get(name) ?? []);
  const own = towns.find((town) => town.stateCode === stateCode);
  return own ?? sounding(stateCode, foldText(district));
}

/** Whether an area lies where its district and its PIN code can't be. */
function isMisplaced(place: ListedPlace, seat: Place | null, middle: Point | null): boolean {
  const metres = (seat && toDistance(place, seat)) ?? 0;
  if (metres > WRONG) return true;
  const apart = (middle && toDistance(place, middle)) ?? 0;
  return apart > APART && metres >= ((seat && middle && toDistance(middle, seat)) ?? 0);
}

function toFoundArea(place: ListedPlace, around: Around): { area: Area; reasons: PlaceReason[] } {
  const { name: area, pincode, stateCode, district } = place;
  const inState = (name: string) =>
    (around.named.get(name) ?? []).filter((town) => town.stateCode === stateCode);
  const seat = findSeat(place, around);
  const isOfCity = findCityName(stateCode, foldText(district)) !== null;
  const isWrong = isMisplaced(place, seat, around.middle);
  const point = isWrong
    ? { latitude: null, longitude: null }
    : { latitude: place.latitude, longitude: place.longitude };
  const own = inState(foldText(area)).find((town) => isTownOf(town, { ...point, district }));
  const metres = seat && toDistance(point, seat);
  const ofHead = around.isOfHead ? seat : null;
  const ofSeat = metres !== null && metres <= OF_SEAT ? seat : null;
  const office = findOfficeTown(point, around.offices, inState);
  const ofCode = own ?? ofHead ?? (isQuarter(office, seat) ? null : office);
  const found = ofCode ?? ofSeat ?? findNearest(point, around.located, NEAR) ?? seat;
  const near = isOfCity && seat ? seat : found;
  const townId = near?.id ?? null;
  const value = `${place.latitude}, ${place.longitude}`;
  return {
    area: { pincode, area, townId, stateCode, district, ...point },
    reasons: isWrong ? [{ code: 'far_point', value }] : [],
  };
}

/** The one town that the offices of a PIN code are named by, with all that lies around it. */
function findOfficeTown(
  point: Pick<Area, 'latitude' | 'longitude'>,
  offices: readonly ListedPlace[],
  inState: (name: string) => readonly Place[],
): Place | null {
  const found = offices.flatMap(
    (office) => inState(foldText(office.name)).find((town) => isTownOf(town, office)) ?? [],
  );
  const [town, ...others] = new Map(found.map((each) => [each.id, each])).values();
  return town && others.length === 0 && (toDistance(point, town) ?? 0) <= NEAR ? town : null;
}

/** Whether what lists call a town is a part of a city of the news, as Deccan Gymkhana is of Pune. */
function isQuarter(town: Place | null, seat: Place | null): boolean {
  if (!town || !seat || town.cityId !== null || seat.cityId === null) return false;
  return (toDistance(town, seat) ?? Infinity) <= OF_SEAT;
}

function isTownOf(town: Place, area: Pick<Area, 'district' | 'latitude' | 'longitude'>): boolean {
  const metres = toDistance(town, area);
  if (metres !== null) return metres <= NAMESAKE;
  return town.district !== '' && foldText(town.district) === foldText(area.district);
}

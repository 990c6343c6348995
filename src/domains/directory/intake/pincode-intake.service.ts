import { toDistance } from '#domains/directory/place/town.model.ts';
import { foldText } from '#i18n/folding.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { listLocatedPlaces, listPlacesByName } from './gazetteer.repo.ts';
import { type Area, listAreas, writeAreas } from './place-intake.repo.ts';
import { type ListedPlace, type PlaceReason, toArea } from './place-row.model.ts';
import { findNearest, listTownNames, type Place } from './town-finder.model.ts';
import type { PlaceOutcome } from './town-intake.service.ts';

/** Metres within which an area of a town's name is that town. */
const NAMESAKE = 30_000;
/** An area belongs to the town of its district within so many metres, else to the nearest within more. */
const OF_SEAT = 15_000;
const NEAR = 25_000;
/** A point farther than this, in metres, from the town its district is named by is wrong. */
const WRONG = 200_000;

/** Saves the areas of PIN codes of a piece, each with its town as far as one is known. */
export async function savePincodes(
  platform: Platform,
  places: readonly ListedPlace[],
  dryRun: boolean,
): Promise<PlaceOutcome[]> {
  const { db } = platform;
  const areas = places.map((place) => ({ ...place, name: toArea(place.name) }));
  const names = areas.flatMap(({ name, district }) => [foldText(name), ...listTownNames(district)]);
  const [named, located, known] = await Promise.all([
    listPlacesByName(db, [...new Set(names)]),
    listLocatedPlaces(db),
    listAreas(db, [...new Set(areas.map(({ pincode }) => pincode))]),
  ]);
  const before = new Map(known.map((area) => [keyOf(area), area]));
  const changed = new Map<string, Area>();
  const seen = new Set<string>();
  const byState = Map.groupBy(located, ({ stateCode }) => stateCode);
  const outcomes = areas.map((place): PlaceOutcome => {
    if (!/^[1-9]\d{5}$/.test(place.pincode))
      return { outcome: 'rejected', reasons: [{ code: 'bad_pincode', value: place.pincode }] };
    const { area, reasons } = toFoundArea(place, {
      named,
      located: byState.get(place.stateCode) ?? [],
    });
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

function keyOf({ pincode, area }: Pick<Area, 'pincode' | 'area'>): string {
  return `${pincode} ${area}`;
}

function isSameArea(one: Area, other: Area): boolean {
  return (Object.keys(other) as (keyof Area)[]).every((member) => one[member] === other[member]);
}

interface Around {
  named: ReadonlyMap<string, readonly Place[]>;
  /** Of the same state. */
  located: readonly Place[];
}

function toFoundArea(place: ListedPlace, around: Around): { area: Area; reasons: PlaceReason[] } {
  const { name: area, pincode, stateCode, district } = place;
  const inState = (name: string) =>
    (around.named.get(name) ?? []).filter((town) => town.stateCode === stateCode);
  const [seat = null] = listTownNames(district).flatMap(inState);
  const isWrong = seat !== null && (toDistance(place, seat) ?? 0) > WRONG;
  const point = isWrong
    ? { latitude: null, longitude: null }
    : { latitude: place.latitude, longitude: place.longitude };
  const own = inState(foldText(area)).find((town) => isTownOf(town, { ...point, district }));
  const metres = seat && toDistance(point, seat);
  const isOfSeat = metres !== null && metres <= OF_SEAT;
  const near = own ?? (isOfSeat ? seat : (findNearest(point, around.located, NEAR) ?? seat));
  const townId = near?.id ?? null;
  const value = `${place.latitude}, ${place.longitude}`;
  return {
    area: { pincode, area, townId, stateCode, district, ...point },
    reasons: isWrong ? [{ code: 'far_point', value }] : [],
  };
}

function isTownOf(town: Place, area: Pick<Area, 'district' | 'latitude' | 'longitude'>): boolean {
  const metres = toDistance(town, area);
  if (metres !== null) return metres <= NAMESAKE;
  return town.district !== '' && foldText(town.district) === foldText(area.district);
}

import { toDistance } from '#domains/directory/place/town.model.ts';
import { foldText } from '#i18n/folding.ts';
import { toTermSlug } from '#i18n/slug.ts';
import type { Platform } from '#kernel/http/platform.ts';
import {
  type KnownTown,
  listTakenTownSlugs,
  listTownsCalled,
  writeTowns,
} from './place-intake.repo.ts';
import type { ListedPlace, PlaceReason } from './place-row.model.ts';
import { isDistrictOnly, listAliases } from './town-alias.model.ts';

/** What became of a place of a list. */
export interface PlaceOutcome {
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  reasons: readonly PlaceReason[];
}

/** Points of one name farther apart than this, in metres, are two towns. */
const SAME_TOWN = 40_000;
/** The same of a town that has its district's name. */
const OF_SEAT = 80_000;
/** No town is so far, in metres, from the one its district is named by. */
const OUTSIDE_DISTRICT = 150_000;
/** Names that only districts have. */
const OF_DISTRICT = /\s(Urban|Suburban|Rural|Dehat)$/;
/** First parts of other addresses of the directory. */
const RESERVED = ['category', 'near', 'rules', 'search'];

/** Saves the towns of a piece: what is known is filled in where it lacks something, and never overwritten. */
export async function saveTowns(
  platform: Platform,
  places: readonly ListedPlace[],
  dryRun: boolean,
): Promise<PlaceOutcome[]> {
  const known = await listTownsCalled(platform.db, listNames(places));
  const changed = new Set<KnownTown>();
  const outcomes = places.map((place): PlaceOutcome => {
    if (OF_DISTRICT.test(place.name) || isDistrictOnly(place.stateCode, foldText(place.name)))
      return { outcome: 'rejected', reasons: [{ code: 'is_district', value: place.name }] };
    const found = findSame(place, known);
    if (found === 'ambiguous') return { outcome: 'rejected', reasons: [toAmbiguous(place, known)] };
    if (!found) {
      const town = toTown(place);
      known.push(town);
      changed.add(town);
      return { outcome: 'created', reasons: [] };
    }
    if (!fillIn(found, place)) return { outcome: 'unchanged', reasons: [] };
    changed.add(found);
    return { outcome: 'updated', reasons: [] };
  });
  await nameAddresses(platform, [...changed]);
  if (!dryRun && changed.size > 0) await writeTowns(platform.db, [...changed], platform.now);
  return outcomes;
}

/** The districts of a list are said of the towns they are named by. */
export async function saveDistricts(
  platform: Platform,
  places: readonly ListedPlace[],
  dryRun: boolean,
): Promise<PlaceOutcome[]> {
  const known = await listTownsCalled(platform.db, listNames(places));
  const changed = new Set<KnownTown>();
  const outcomes = places.map((place): PlaceOutcome => {
    const called = known.filter((town) => isCalled(town, place));
    if (called.some(({ district }) => foldText(district) === foldText(place.name)))
      return { outcome: 'unchanged', reasons: [] };
    const [seat, ...others] = called.filter(({ district }) => district === '');
    if (!seat || others.length > 0)
      return { outcome: 'unchanged', reasons: [{ code: 'no_seat', value: place.name }] };
    seat.district = place.name;
    changed.add(seat);
    return { outcome: 'updated', reasons: [] };
  });
  if (!dryRun && changed.size > 0) await writeTowns(platform.db, [...changed], platform.now);
  return outcomes;
}

function listNames(places: readonly ListedPlace[]): string[] {
  const names = places.flatMap(({ folded, district }) => [...folded, foldText(district)]);
  return [...new Set(names.filter((name) => name !== ''))];
}

function isCalled(town: KnownTown, { name, stateCode }: Pick<ListedPlace, 'name' | 'stateCode'>) {
  const folded = foldText(name);
  return (
    town.stateCode === stateCode &&
    [folded, ...listAliases(stateCode, folded)].some((each) => town.folded.includes(each))
  );
}

/** The known town that a place is; null for none. */
function findSame(place: ListedPlace, known: readonly KnownTown[]): KnownTown | null | 'ambiguous' {
  const seat = known.find((town) => isCalled(town, { ...place, name: place.district }));
  const called = known.filter((town) => isCalled(town, place) && !isElsewhere(town, place, seat));
  const [only, ...others] = called;
  if (!only || others.length === 0) return only ?? null;
  // A list without districts and points finds what an earlier run gave these names.
  const byNames = called.find(
    ({ folded }) => place.folded.length > 1 && place.folded.every((name) => folded.includes(name)),
  );
  const byCode = called.find(({ lgdCode }) => lgdCode !== null && lgdCode === place.lgdCode);
  const district = foldText(place.district);
  const inDistrict = called.find((town) => district !== '' && foldText(town.district) === district);
  const measured = called.map((town) => ({ town, metres: toDistance(town, place) ?? Infinity }));
  const [nearest] = measured.toSorted((a, b) => a.metres - b.metres);
  const byPoint = nearest && nearest.metres < Infinity ? nearest.town : null;
  const found = byCode ?? inDistrict ?? byPoint ?? byNames ?? null;
  return found ?? (district === '' ? 'ambiguous' : null);
}

function isElsewhere(town: KnownTown, place: ListedPlace, seat: KnownTown | undefined): boolean {
  const [one, other] = [foldText(town.district), foldText(place.district)];
  if (one !== '' && other !== '' && one !== other) return true;
  // The middle of a district is farther from its town than other points of it.
  const isSeat = one !== '' && town.folded.includes(one);
  if ((toDistance(town, place) ?? 0) > (isSeat ? OF_SEAT : SAME_TOWN)) return true;
  // A town without a district may be one of another district.
  return one === '' && seat !== undefined && (toDistance(town, seat) ?? 0) > OUTSIDE_DISTRICT;
}

function toAmbiguous(place: ListedPlace, known: readonly KnownTown[]): PlaceReason {
  const districts = known.filter((town) => isCalled(town, place)).map(({ district }) => district);
  const value = `${place.name}: ${districts.filter((each) => each !== '').join(', ')}`;
  return { code: 'ambiguous_town', value };
}

function toTown({ name: nameEn, pincode: _, ...place }: ListedPlace): KnownTown {
  return { ...place, id: 0, slug: '', nameEn };
}

/** Gives a town what it lacks; false where it lacks nothing. */
function fillIn(town: KnownTown, place: ListedPlace): boolean {
  const before = JSON.stringify(town);
  town.district ||= place.district;
  town.nameHi ||= place.nameHi;
  town.nameGu ||= place.nameGu;
  town.lgdCode ??= place.lgdCode;
  if (town.latitude === null || town.longitude === null) {
    town.latitude = place.latitude;
    town.longitude = place.longitude;
  }
  town.folded = [...new Set([...town.folded, ...place.folded])];
  return JSON.stringify(town) !== before;
}

/** Gives new towns addresses of their own: by name, with the state, with the district, with a number. */
async function nameAddresses({ db }: Platform, changed: readonly KnownTown[]): Promise<void> {
  const fresh = changed.filter(({ slug }) => slug === '');
  const choices = new Map(fresh.map((town) => [town, listTownSlugs(town)]));
  const taken = new Set(await listTakenTownSlugs(db, [...choices.values()].flat()));
  for (const [town, slugs] of choices) {
    town.slug = slugs.find((slug) => !taken.has(slug)) ?? '';
    taken.add(town.slug);
  }
}

const MOST_NAMESAKES = 30;

/** Addresses for a town: by its name, with its state, its district, a number. */
export function listTownSlugs({
  nameEn,
  stateCode,
  district,
}: Pick<KnownTown, 'nameEn' | 'stateCode' | 'district'>): string[] {
  const slug = toTermSlug(nameEn, 'town');
  const state = `${slug}-${stateCode.toLowerCase()}`;
  const own = district === '' ? [] : [`${slug}-${toTermSlug(district, 'district')}`];
  const numbered = Array.from({ length: MOST_NAMESAKES }, (_, index) => `${state}-${index + 2}`);
  return [...(RESERVED.includes(slug) ? [] : [slug]), state, ...own, ...numbered];
}

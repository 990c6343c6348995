import { z } from 'zod';
import type { Lang } from '#i18n/editions.ts';
import { foldText, toAsciiDigits } from '#i18n/folding.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { STATE_KINDS, type State, TOWN_TIERS, type Town, toDistance } from './town.model.ts';
import {
  findAreas,
  findPincodes,
  findTownsByName,
  getAreasOfPincode,
  getBusyTowns,
  getStates,
  getTownRow,
  getTownsByIds,
  getTownsOfState,
} from './town.repo.ts';
import type { Location } from './town.schema.ts';

const namesSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() });

const stateSchema: z.ZodType<State> = z.object({
  code: z.string(),
  gstCode: z.string(),
  slug: z.string(),
  names: namesSchema,
  kind: z.enum(STATE_KINDS),
});

const townSchema: z.ZodType<Town> = z.object({
  id: z.number(),
  slug: z.string(),
  names: namesSchema,
  stateCode: z.string(),
  district: z.string(),
  tier: z.enum(TOWN_TIERS),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  businessCount: z.number(),
  cityId: z.number().nullable(),
  active: z.boolean(),
});

const statesSchema = z.array(stateSchema);
const townsSchema = z.array(townSchema);

const PINCODE = /^[1-9]\d{5}$/;
/** Nobody asks for a place by more letters. */
const LONGEST_NAME = 60;
const FOUND = 10;
const NEAR = 8;
/** Farther than this, in metres, nobody goes for a shop. */
const FARTHEST = 100_000;

/** States and union territories by their English names. */
export async function loadStates(platform: Platform): Promise<State[]> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'states',
    schema: statesSchema,
    keep: 'list',
    load: () => getStates(platform.db),
  });
  return value;
}

/** Those that have businesses, the busiest first. */
export async function loadTowns(platform: Platform): Promise<Town[]> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: 'towns',
    schema: townsSchema,
    keep: 'list',
    load: () => getBusyTowns(platform.db),
  });
  return value;
}

/** Those of a state, also without businesses, by their English names. */
export async function loadTownsOfState(platform: Platform, stateCode: string): Promise<Town[]> {
  const { value } = await platform.content.read({
    lang: 'directory',
    name: `towns:${stateCode}`,
    schema: townsSchema,
    keep: 'list',
    load: () => getTownsOfState(platform.db, stateCode),
  });
  return value;
}

/** Any town, also one without businesses or one that waits for the desk; null for none. */
export async function getTown(
  platform: Platform,
  wanted: { id: number } | { slug: string },
): Promise<Town | null> {
  const busy = await loadTowns(platform);
  const known = busy.find((town) =>
    'id' in wanted ? town.id === wanted.id : town.slug === wanted.slug,
  );
  return known ?? readOrUnavailable(getTownRow(platform.db, wanted));
}

/**
 * Those one of whose names in any script begins with what was typed, the likeliest first; six digits are a PIN code.
 */
export async function findTowns(
  platform: Platform,
  typed: string,
  { stateCode, limit = FOUND }: { stateCode?: string | undefined; limit?: number } = {},
): Promise<Town[]> {
  const { db } = platform;
  const code = toAsciiDigits(typed.trim());
  if (PINCODE.test(code)) {
    const areas = await readOrUnavailable(getAreasOfPincode(db, code));
    const ids = new Set(areas.flatMap(({ townId }) => townId ?? []));
    const found = await readOrUnavailable(getTownsByIds(db, [...ids]));
    return found.filter(isOffered(stateCode)).slice(0, limit);
  }
  const folded = foldText(typed.slice(0, LONGEST_NAME)).trim();
  return folded === '' ? [] : readOrUnavailable(findTownsByName(db, { folded, stateCode, limit }));
}

/** Digits that more than a few PIN codes do not begin with. */
const PINCODE_BEGINNING = /^[1-9]\d{2,5}$/;

/** Towns, areas and PIN codes that begin so, as they are called in a language. */
export async function findLocations(
  platform: Platform,
  typed: string,
  lang: Lang,
): Promise<Location[]> {
  const { db } = platform;
  const wanted = toAsciiDigits(typed.trim());
  const isCode = PINCODE_BEGINNING.test(wanted);
  const [towns, areas] = await Promise.all([
    isCode ? [] : findTowns(platform, wanted),
    readOrUnavailable(isCode ? findPincodes(db, wanted, FOUND) : findAreas(db, wanted, FOUND)),
  ]);
  const ids = areas.flatMap(({ townId }) => townId ?? []);
  const around = await readOrUnavailable(getTownsByIds(db, [...new Set(ids)]));
  const offered = around.filter(({ active }) => active);
  const names = new Map(offered.map(({ id, names }) => [id, names[lang]]));
  return [
    ...towns.map(({ id, names, district }) => ({
      type: 'city' as const,
      label: joinNames(names[lang], district),
      cityId: id,
    })),
    ...areas.flatMap(({ pincode, area, townId }): Location[] => {
      const town = names.get(townId ?? 0);
      const label = joinNames(isCode ? pincode : area, isCode ? area : '', town ?? '');
      const place = { label, cityId: town === undefined ? null : townId, pincode };
      // Where a town waits for the desk, its PIN codes alone are known.
      if (isCode) return [{ type: 'pincode' as const, ...place }];
      return town === undefined ? [] : [{ type: 'area' as const, ...place }];
    }),
  ];
}

function joinNames(...names: string[]): string {
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
}

function isOffered(stateCode: string | undefined) {
  return (town: Town) => town.active && (stateCode === undefined || town.stateCode === stateCode);
}

/** Other towns with businesses within reach, the nearest first; none where it is not known where the town lies. */
export async function listNearTowns(platform: Platform, town: Town, limit = NEAR): Promise<Town[]> {
  const busy = await loadTowns(platform);
  return busy
    .filter(({ id }) => id !== town.id)
    .map((other) => ({ other, metres: toDistance(town, other) ?? Number.POSITIVE_INFINITY }))
    .filter(({ metres }) => metres <= FARTHEST)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, limit)
    .map(({ other }) => other);
}

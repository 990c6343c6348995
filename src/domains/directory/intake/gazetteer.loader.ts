import { loadStates } from '#domains/directory/place/town.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Database } from '#platform/database.ts';
import type { IntakeValues } from './column.model.ts';
import {
  listLocatedPlaces,
  listNamesOfStates,
  listPlacesByName,
  listPlacesByPincode,
} from './gazetteer.repo.ts';
import {
  findStateOf,
  type Gazetteer,
  listTownNames,
  type Sounding,
  toSounding,
  toStateKey,
} from './town-finder.model.ts';

/** Codes and names of one state that lists use beside each other, old ones among them. */
const SAME_STATE: readonly (readonly string[])[] = [
  ['CT', 'CG', 'Chattisgarh', 'Chhatisgarh'],
  ['DL', 'NCT of Delhi', 'New Delhi', 'National Capital Territory of Delhi'],
  [
    'DH',
    'DD',
    'DN',
    'Daman and Diu',
    'Dadra and Nagar Haveli',
    'The Dadra and Nagar Haveli and Daman and Diu',
  ],
  ['OR', 'OD', 'Orissa'],
  ['PY', 'Pondicherry'],
  ['TG', 'TS', 'Telengana'],
  ['TN', 'Tamilnadu'],
  ['UP', 'U.P.'],
  ['UT', 'UK', 'Uttaranchal'],
  ['MP', 'M.P.'],
  ['AN', 'Andaman and Nicobar'],
];

/** Codes of states by all that they are called. */
export async function loadStateCodes(platform: Platform): Promise<ReadonlyMap<string, string>> {
  const states = await loadStates(platform);
  return new Map(
    states.flatMap(({ code, names }) =>
      [code, ...Object.values(names), ...listOthers(code)].map(
        (name) => [toStateKey(name), code] as const,
      ),
    ),
  );
}

/** What has to be known of places to find those that are named. */
export async function loadGazetteer(
  platform: Platform,
  asked: {
    names: readonly string[];
    pincodes: readonly string[];
    withPoints: boolean;
    rows: readonly IntakeValues[];
  },
): Promise<Gazetteer> {
  const { db } = platform;
  const [states, named, byPincode, located] = await Promise.all([
    loadStateCodes(platform),
    listPlacesByName(db, [...new Set(asked.names)]),
    listPlacesByPincode(db, [...new Set(asked.pincodes)]),
    asked.withPoints ? listLocatedPlaces(db) : [],
  ]);
  // Only where a town is called as none in its state the names of all of them are looked through.
  const lost = asked.rows.flatMap((values) => {
    const state = findStateOf(values, { states });
    const isKnown = listTownNames(values.town ?? '').some((name) => named.has(name));
    return values.town && state && !isKnown ? [state] : [];
  });
  return { states, named, byPincode, located, sounding: await loadSounding(db, lost) };
}

/** Finds the towns of some states by how their names sound. */
export async function loadSounding(db: Database, stateCodes: readonly string[]): Promise<Sounding> {
  const codes = [...new Set(stateCodes)];
  return toSounding(codes.length === 0 ? [] : await listNamesOfStates(db, codes));
}

function listOthers(code: string): readonly string[] {
  return SAME_STATE.find((names) => names.includes(code)) ?? [];
}

import type { Platform } from '#kernel/http/platform.ts';
import { loadStateCodes } from './gazetteer.loader.ts';
import { saveOffices, savePincodes } from './pincode-intake.service.ts';
import type { PlaceKind, PlaceRow } from './place-format.model.ts';
import { type ListedPlace, type PlaceReason, parsePlace } from './place-row.model.ts';
import { toStateKey } from './town-finder.model.ts';
import { type PlaceOutcome, saveDistricts, saveTowns } from './town-intake.service.ts';

export interface PlaceResult extends PlaceOutcome {
  line: number;
}

/** Saves the places of rows, all or none of them in one transaction, and tells what became of each. The same rows again change nothing. */
export async function savePlaces(
  platform: Platform,
  rows: readonly PlaceRow[],
  { kind, dryRun }: { kind: PlaceKind; dryRun: boolean },
): Promise<PlaceResult[]> {
  const states = await loadStateCodes(platform);
  const findState = (text: string) => states.get(toStateKey(text)) ?? null;
  const results: PlaceResult[] = [];
  const taken: { line: number; place: ListedPlace; notes: PlaceReason[] }[] = [];
  for (const { line, values } of rows) {
    const read = parsePlace(values, findState);
    if ('refusal' in read) results.push({ line, outcome: 'rejected', reasons: [read.refusal] });
    else taken.push({ line, ...read });
  }
  const places = taken.map(({ place }) => place);
  const outcomes = await SAVE[kind](platform, places, dryRun);
  for (const [at, { line, notes }] of taken.entries()) {
    const { outcome, reasons } = outcomes[at] ?? { outcome: 'unchanged', reasons: [] };
    results.push({ line, outcome, reasons: [...notes, ...reasons] });
  }
  return results.toSorted((a, b) => a.line - b.line);
}

const SAVE: Readonly<
  Record<
    PlaceKind,
    (platform: Platform, places: readonly ListedPlace[], dryRun: boolean) => Promise<PlaceOutcome[]>
  >
> = {
  // The states of India are known: a list of them only shows whether it means the same ones.
  states: async (_, places) => places.map(() => ({ outcome: 'unchanged', reasons: [] })),
  districts: saveDistricts,
  towns: saveTowns,
  offices: saveOffices,
  pincodes: savePincodes,
};

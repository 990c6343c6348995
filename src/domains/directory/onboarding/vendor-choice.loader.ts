import {
  loadBusinessCatalogue,
  loadBusinessTypes,
} from '#domains/directory/catalogue/business-catalogue.loader.ts';
import { loadStates, loadTowns } from '#domains/directory/place/town.loader.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { toCategoryGroups, toTypeChoices, type VendorChoices } from './vendor-choice.model.ts';

/** Towns that are offered as one types. */
const TOWNS = 120;

/** Everything a form of a shopkeeper offers; `chosen` are trades that it has already. */
export async function loadVendorChoices(
  platform: Platform,
  lang: Lang,
  chosen: readonly number[] = [],
): Promise<VendorChoices> {
  const [catalogue, types, towns, states] = await Promise.all([
    loadBusinessCatalogue(platform),
    loadBusinessTypes(platform),
    loadTowns(platform),
    loadStates(platform),
  ]);
  return {
    categories: toCategoryGroups(catalogue, lang, chosen),
    natures: toTypeChoices(types, 'nature', lang),
    legals: toTypeChoices(types, 'legal', lang),
    towns: towns.slice(0, TOWNS).map(({ names }) => names[lang]),
    states: states.map(({ code, names }) => ({ value: code, text: names[lang] })),
  };
}

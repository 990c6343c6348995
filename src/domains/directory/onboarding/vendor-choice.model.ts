import type {
  BusinessCatalogue,
  BusinessCategory,
  BusinessType,
} from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Choice } from '#ui/ChoiceField.tsx';

/** What a shopkeeper chooses from, in the language of the page. */
export interface VendorChoices {
  /** Trades of the second level under those of the first, each of which may be chosen too. */
  categories: readonly { title: string; choices: readonly Choice[] }[];
  natures: readonly Choice[];
  legals: readonly Choice[];
  /** Names of towns that are often meant. */
  towns: readonly string[];
  states: readonly Choice[];
}

/** People at work, from so many to so many. */
export const EMPLOYEE_BANDS = ['1', '2-5', '6-10', '11-50', '51-200', '201-500', '500+'] as const;

/** Trades as a list with headings; `chosen` are listed though they are no longer offered. */
export function toCategoryGroups(
  catalogue: BusinessCatalogue,
  lang: Lang,
  chosen: readonly number[] = [],
): VendorChoices['categories'] {
  const isListed = ({ id, active }: BusinessCategory) => active || chosen.includes(id);
  const toChoice = ({ id, names }: BusinessCategory) => ({ value: String(id), text: names[lang] });
  return catalogue.childrenOf(null).flatMap((parent) => {
    const choices = [parent, ...catalogue.childrenOf(parent.id)].filter(isListed).map(toChoice);
    return choices.length > 0 ? [{ title: parent.names[lang], choices }] : [];
  });
}

export function toTypeChoices(
  types: readonly BusinessType[],
  facet: BusinessType['facet'],
  lang: Lang,
): Choice[] {
  return types
    .filter((type) => type.facet === facet)
    .map(({ id, names }) => ({ value: String(id), text: names[lang] }));
}

/** While nobody can say what there is. */
export const NO_CHOICES: VendorChoices = {
  ...{ categories: [], natures: [], legals: [], towns: [], states: [] },
};

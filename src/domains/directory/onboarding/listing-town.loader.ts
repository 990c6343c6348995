import { findTowns, getTown } from '#domains/directory/place/town.loader.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import type { NamedTown } from '#domains/directory/vendor/new-listing.service.ts';
import type { Lang } from '#i18n/editions.ts';
import { foldText } from '#i18n/folding.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import type { Typed } from './hours-form.model.ts';
import type { FormTown } from './listing-field.model.ts';

/** Towns that one listing comes to. */
const MOST_SERVED = 50;
/** Towns of one name that are looked at. */
const ALIKE = 30;

/** The town of a listing, as its form says it. */
export async function loadFormTown(
  platform: Platform,
  townId: number,
  lang: Lang,
): Promise<FormTown> {
  const town = await getTown(platform, { id: townId });
  return { name: town?.names[lang] ?? '', stateCode: town?.stateCode ?? '' };
}

interface Asking {
  lang: Lang;
  t: Translate;
}

/**
 * The town that was typed by name, in any of its names, and by its state where that is chosen. One nobody knows is
 * proposed with its state; without it, or where several have the name, the state is asked for.
 */
export async function findFormTown(
  platform: Platform,
  typed: Typed,
  { lang, t }: Asking,
): Promise<{ town: NamedTown } | { fault: FormFault }> {
  const [name, stateCode, pincode] = [
    typed.town?.trim() ?? '',
    typed.stateCode ?? '',
    typed.pincode,
  ];
  if (name === '')
    return { fault: { field: 'town', message: t('directory-onboarding.fault.town') } };
  const alike = await listCalled(platform, name, stateCode || undefined);
  const [only] = alike;
  if (only && alike.length === 1) return { town: { townId: only.id } };
  if (alike.length > 1) {
    const around = new Set((await findTowns(platform, pincode ?? '')).map(({ id }) => id));
    const near = alike.filter(({ id }) => around.has(id));
    if (near[0] && near.length === 1) return { town: { townId: near[0].id } };
    // Two of one name in one state: the larger comes first.
    if (only && stateCode) return { town: { townId: only.id } };
    const towns = alike.map((town) => `${town.names[lang]} (${town.district || town.stateCode})`);
    const message = t('directory-onboarding.fault.town_which', { towns: towns.join(', ') });
    return { fault: { field: 'stateCode', message } };
  }
  if (stateCode) return { town: { cityName: name, stateCode } };
  return { fault: { field: 'stateCode', message: t('directory-onboarding.fault.town_state') } };
}

/** Towns that are called exactly so in a language. */
async function listCalled(
  platform: Platform,
  name: string,
  stateCode: string | undefined,
): Promise<Town[]> {
  const folded = foldText(name).trim();
  const found = await findTowns(platform, name, { stateCode, limit: ALIKE });
  return found.filter(({ names }) =>
    Object.values(names).some((each) => foldText(each).trim() === folded),
  );
}

/** The towns a business comes to, typed with commas between them; `known` are those it has. */
export async function findServedTowns(
  platform: Platform,
  typed: string,
  { known, t }: { known: readonly { id: number; name: string }[]; t: Translate },
): Promise<{ ids: number[] } | { fault: FormFault }> {
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const found = await Promise.all(
    names.slice(0, MOST_SERVED).map(async (name) => {
      const kept = known.find((town) => town.name === name);
      return kept?.id ?? (await listCalled(platform, name, undefined))[0]?.id ?? null;
    }),
  );
  const unknown = names.filter((_, place) => found[place] == null);
  if (unknown.length === 0) return { ids: found.flatMap((id) => id ?? []) };
  const message = t('directory-onboarding.fault.service', { towns: unknown.join(', ') });
  return { fault: { field: 'serviceArea', message } };
}

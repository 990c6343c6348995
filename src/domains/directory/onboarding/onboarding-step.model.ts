import type { BusinessRecord } from '#domains/directory/review/review.model.ts';

/** The way from nothing to a listing that is sent. */
export const STEPS = ['phone', 'business', 'place', 'contact', 'show', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** Sections of the dashboard that a step leads to once it is saved. */
export const STEP_SECTIONS = ['media', 'items'] as const;

type Facts = Pick<
  BusinessRecord,
  | 'nameEn'
  | 'isCategoryActive'
  | 'addressLine1'
  | 'isAddressHidden'
  | 'pincode'
  | 'shortDescriptionEn'
  | 'shortDescriptionHi'
  | 'shortDescriptionGu'
>;

/** What a step asks for and a listing can't do without. */
const DONE: Readonly<Record<Step, (facts: Facts) => boolean>> = {
  // A listing begins with a number that was proved, a name and a trade.
  phone: () => true,
  business: ({ nameEn, isCategoryActive, pincode }) =>
    nameEn !== '' && isCategoryActive && pincode !== '',
  place: ({ addressLine1, isAddressHidden }) => addressLine1 !== '' || isAddressHidden,
  // The number is there from the first step: this one may be left as it is.
  contact: (facts) => DONE.place(facts),
  show: ({ shortDescriptionEn, shortDescriptionHi, shortDescriptionGu }) =>
    [shortDescriptionEn, shortDescriptionHi, shortDescriptionGu].some((text) => text !== ''),
  check: () => false,
};

export function isStepDone(step: Step, facts: Facts): boolean {
  return DONE[step](facts);
}

/** Where somebody goes on who comes back: the first step that is not done, which has no gap behind it. */
export function findOpenStep(facts: Facts): Step {
  return STEPS.find((step) => !DONE[step](facts)) ?? 'check';
}

export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? 'check';
}

export function stepBefore(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}

export function parseStep(text: string | undefined): Step | null {
  return STEPS.find((step) => step === text) ?? null;
}

/** Where a button leads that leaves an open step; null for one that doesn't. `id` is null where nothing is begun. */
export function toLeavingPath(
  go: string | undefined,
  step: Step,
  id: number | null,
): string | null {
  if (go === 'later') return id === null ? '/vendor' : `/vendor?id=${id}`;
  return go === 'back' ? toStepPath(stepBefore(step) ?? 'phone', id) : null;
}

/** The step that asks for something a reviewer waits for. */
export function stepOf(field: string): Step {
  if (field === 'shortDescription') return 'show';
  if (field === 'addressLine1') return 'place';
  return field === 'phone' ? 'contact' : 'business';
}

/** The page of a step; without a listing, of one that has yet to begin. */
export function toStepPath(step: Step, id: number | null): string {
  const query = new URLSearchParams({ ...(id !== null && { id: String(id) }), step });
  return `/vendor/new?${query}`;
}

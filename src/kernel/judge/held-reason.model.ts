/** What has a text wait, as its author is told; words are `community.held.{name}`. */
export const HELD_NAMES = [
  'restricted',
  'word',
  'contact',
  'link',
  'copy',
  'shouting',
  'repeated',
  'new',
  'room',
  'reports',
  'photo',
  'unusual',
] as const;
export type HeldName = (typeof HELD_NAMES)[number];

/** How those are told that would teach how to get around them, or say who has reported what. */
const TOLD_AS: Readonly<Record<string, HeldName>> = {
  alike: 'copy',
  new_account: 'new',
  many_businesses: 'unusual',
  one_network: 'unusual',
  burst: 'unusual',
  sway: 'unusual',
  abuse: 'reports',
  hate: 'reports',
  sexual: 'reports',
  violence: 'reports',
  false: 'reports',
  private: 'reports',
  spam: 'reports',
  conflict: 'reports',
  off_topic: 'reports',
  other: 'reports',
};

/** Reasons of a case, or of what waits, as its author is told; what is only for the desk is left out. */
export function toHeldNames(why: readonly string[]): HeldName[] {
  const told = why.flatMap(
    (each) => TOLD_AS[each] ?? HELD_NAMES.find((name) => name === each) ?? [],
  );
  return HELD_NAMES.filter((name) => told.includes(name));
}

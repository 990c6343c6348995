/** A story stands first among those read most, or not at all, whatever is read. */
export const OVERRIDE_KINDS = ['pin', 'ban'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

export interface Override {
  storyId: number;
  title: string;
  kind: OverrideKind;
  /** Epoch milliseconds. */
  until: number;
}

/** What of businesses waits for the desk, in the order of its tabs. */
export const QUEUE_KINDS = ['listing', 'edit', 'claim', 'media', 'affiliation'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export type QueueCounts = Readonly<Record<QueueKind, number>>;

/** Something that is to be looked at: what it says, and what stands there today where it changes something. */
export interface QueueFact {
  /** Name of a field, for which the desk has a word. */
  field: string;
  value: string;
  before?: string;
}

/** What whoever decides must know of a business before. */
export const QUEUE_WARNINGS = [
  'town_waits',
  'category_off',
  'pin_elsewhere',
  'gstin_differs',
] as const;
export type QueueWarning = (typeof QUEUE_WARNINGS)[number];

/** Who waits longer comes first; so many at a time. */
export const QUEUE_PAGE = 20;

/** A value as a line of text. */
export function toFactText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toFactText).join(', ');
  if (typeof value === 'object') return Object.values(value).map(toFactText).join(': ');
  return String(value);
}

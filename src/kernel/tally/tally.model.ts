/** Something that happens to a thing, e.g. `{ kind: 'business', id: 417, event: 'view' }`. */
export interface TallyEvent {
  kind: string;
  id: number;
  event: string;
}

/** What has been counted of an event on a day so far; the number only grows. */
export interface DayCount extends TallyEvent {
  /** In India, `YYYY-MM-DD`. */
  day: string;
  count: number;
}

/** Objects that count things of a kind; a thing always belongs to the same one. */
const SHARDS = 8;

export function tallyOf({ kind, id }: Pick<TallyEvent, 'kind' | 'id'>): string {
  return `${kind}-${id % SHARDS}`;
}

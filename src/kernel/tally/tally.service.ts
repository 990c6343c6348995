import type { Platform } from '#kernel/http/platform.ts';
import type { Objects } from '#platform/env.ts';
import { type TallyEvent, tallyOf } from './tally.model.ts';

export interface TallyEnv {
  TALLY: Objects<{ count(event: TallyEvent, reader: string): Promise<void> }>;
}

declare module '#platform/env.ts' {
  interface Env extends TallyEnv {}
}

/**
 * Counts something that a reader does with a thing there is, once an hour; `reader` as `readerOf` gives them,
 * which is not stored.
 */
export async function countEvent(
  { env }: Platform<TallyEnv>,
  event: TallyEvent,
  reader: string,
): Promise<void> {
  await env.TALLY.getByName(tallyOf(event)).count(event, reader);
}

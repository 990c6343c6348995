import type { WorkingFacts } from '#domains/news/story/working.model.ts';
import type { Edition, Lang } from '#i18n/editions.ts';
import { findBusinesses, loadBusinesses } from '#kernel/domain/named-business.loader.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { Named } from './working-story.model.ts';

/** Businesses that readers can see, by a part of their name or by their number. */
export async function suggestSponsors(
  platform: Platform<Env>,
  typed: string,
  edition: Edition,
): Promise<readonly Named[]> {
  const [, number] = /^#?([1-9]\d{0,14})$/.exec(typed.trim()) ?? [];
  if (number !== undefined) return listSponsors(platform, [Number(number)], edition.lang);
  return findBusinesses(platform, typed, edition);
}

/** Those of these businesses that readers can see, as a language names them. */
export async function listSponsors(
  platform: Platform,
  ids: readonly (number | null)[],
  lang: Lang,
): Promise<Named[]> {
  const numbers = ids.filter((id) => id !== null);
  const found = await loadBusinesses(platform, numbers);
  return [...found.values()].map(({ id, names }) => ({ id, name: names[lang] }));
}

/** Facts as they are sent: a sponsor that is left out stays. */
export type SentFacts = Omit<WorkingFacts, 'sponsorId'> & Partial<Pick<WorkingFacts, 'sponsorId'>>;

/** What is not labelled as sponsored was paid for by nobody. */
export function settleSponsor(
  facts: SentFacts,
  before: Pick<WorkingFacts, 'sponsorId'>,
): WorkingFacts {
  const { sponsorId = before.sponsorId } = facts;
  return { ...facts, sponsorId: facts.label === 'sponsored' ? sponsorId : null };
}

/** A business that readers can't see is not chosen anew; one that was chosen before may have closed since. */
export async function isChoosable(
  platform: Platform,
  wanted: number | null,
  before: number | null,
): Promise<boolean> {
  if (wanted === null || wanted === before) return true;
  return (await loadBusinesses(platform, [wanted])).has(wanted);
}

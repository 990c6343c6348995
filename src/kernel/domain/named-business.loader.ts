import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import { allDomains } from './domains.ts';
import type { FoundBusiness, NamedBusiness } from './named-business.model.ts';

/** Those of these businesses that readers can see, by their numbers; in one round trip. */
export async function loadBusinesses(
  platform: Platform,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedBusiness>> {
  const find = allDomains().find(({ businesses }) => businesses)?.businesses;
  const found = ids.length > 0 && find ? await find(platform, [...new Set(ids)]) : [];
  return new Map(found.map((business) => [business.id, business]));
}

/** Businesses that readers can see and that may be meant by what somebody has typed, told apart by their towns. */
export async function findBusinesses(
  platform: Platform<Env>,
  typed: string,
  edition: Edition,
): Promise<readonly FoundBusiness[]> {
  const { findBusinesses: find } = allDomains().find((each) => each.findBusinesses) ?? {};
  return find ? find(platform, typed, edition) : [];
}

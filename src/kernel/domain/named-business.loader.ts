import type { Platform } from '#kernel/http/platform.ts';
import { allDomains } from './domains.ts';
import type { NamedBusiness } from './named-business.model.ts';

/** Those of these businesses that readers can see, by their numbers; in one round trip. */
export async function loadBusinesses(
  platform: Platform,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedBusiness>> {
  const find = allDomains().find(({ businesses }) => businesses)?.businesses;
  const found = ids.length > 0 && find ? await find(platform, [...new Set(ids)]) : [];
  return new Map(found.map((business) => [business.id, business]));
}

import type { SessionBusiness } from '#kernel/access/session-business.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Domain } from './domain.model.ts';
import { allDomains } from './domains.ts';

/** What somebody keeps; readers keep nothing, and nobody is asked for them. */
export async function loadBusinessesOf(
  platform: Platform,
  { userId, role }: { userId: number; role: string },
): Promise<readonly SessionBusiness[]> {
  if (role === 'reader') return [];
  const load = allDomains().find(({ sessionBusinesses }) => sessionBusinesses)?.sessionBusinesses;
  return load ? load(platform, userId) : [];
}

export type Keepers = Awaited<ReturnType<NonNullable<Domain['keepers']>>>;

/** Who keeps businesses that are not closed, owners before managers. */
export async function loadKeepers(
  platform: Platform,
  businessIds: readonly number[],
): Promise<Keepers> {
  const load = allDomains().find(({ keepers }) => keepers)?.keepers;
  return load && businessIds.length > 0 ? load(platform, businessIds) : [];
}

import type { SessionBusiness } from '#kernel/access/session-business.model.ts';
import type { Platform } from '#kernel/http/platform.ts';
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

import { personOf } from '#domains/identity/profile/person.statement.ts';
import { allAccountData } from '#kernel/domain/account-data.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';

/** Everything that is kept of a person, as they may take it along; null for one who no longer exists. */
export async function exportAccount(
  platform: Platform,
  userId: number,
): Promise<Record<string, unknown> | null> {
  const person = personOf(userId);
  const loads = allAccountData().flatMap(({ exported }) => exported?.load(platform, person) ?? []);
  const parts = await readOrUnavailable(Promise.all(loads));
  return parts.includes(null) ? null : Object.assign({}, ...parts);
}

import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { AppError } from '#shared/app-error.ts';
import { selectMembership } from './business-member.repo.ts';

export type Membership = Awaited<ReturnType<typeof selectMembership>>[number];

/** Somebody's place in a business; null for what is foreign, deleted or not there. */
export async function findMember(
  { db }: Platform,
  userId: number,
  businessId: number,
): Promise<Membership | null> {
  const [found] = await readOrUnavailable(selectMembership(db, userId, businessId));
  return found && found.status !== 'deleted' ? found : null;
}

/**
 * Somebody's place in a business; what is foreign, deleted or not there is answered by 404 alike.
 * What only an owner may do asks for `owner`, and refuses a manager by 403.
 */
export async function requireMember(
  platform: Platform,
  userId: number,
  businessId: number,
  least: 'manager' | 'owner' = 'manager',
): Promise<Membership> {
  const found = await findMember(platform, userId, businessId);
  if (!found) throw new AppError({ code: 'business.not_found', status: 404, key: 'not_found' });
  if (least === 'owner' && found.role !== 'owner')
    throw new AppError({ code: 'business.owner_only', status: 403, key: 'forbidden' });
  return found;
}

import { loadSponsoredPlaces } from '#domains/directory/find/sponsored-place.loader.ts';
import { STAFF_ROLES } from '#domains/identity/staff/role.model.ts';
import { readerOf, takeTurnsOf } from '#kernel/access/rate-limit.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { isMachine } from '#kernel/http/machine.ts';
import { countEvent } from '#kernel/tally/tally.service.ts';
import type { BusinessProfile } from './business-profile.model.ts';
import { type BusinessEvent, EVENT_KIND, isOfPlace } from './profile-event.model.ts';
import { getNumbers } from './profile-event.repo.ts';

/** Numbers shown to one reader (directory.md, section 8). */
const AN_HOUR = { name: 'business-phone-hour', most: 20, window: 3_600 };
const A_DAY = { name: 'business-phone-day', most: 60, window: 86_400 };

/** The numbers of a business for a reader who asks for them, or how many seconds they have to wait. */
export async function showNumbers(
  c: HttpContext,
  { id }: Pick<BusinessProfile, 'id'>,
): Promise<{ phone: string | null; whatsapp: string | null } | { wait: number }> {
  const reader = readerOf(c);
  const wait = await takeTurnsOf(c, [
    [reader, AN_HOUR],
    [reader, A_DAY],
  ]);
  if (wait > 0) return { wait };
  noteEvent(c, id, 'phone');
  return (await getNumbers(c.var.platform.db, id)) ?? { phone: null, whatsapp: null };
}

/**
 * Counts what a reader does with a business; nobody waits for it, and programs are not counted. What is told of a place
 * that was paid for counts while it is, and not from the newsroom.
 */
export function noteEvent(c: HttpContext, id: number, event: BusinessEvent): void {
  if (isMachine(c.req.header('User-Agent') ?? '')) return;
  const { platform } = c.var;
  const count = async () => {
    if (isOfPlace(event) && !(await countsForPlace(c, id))) return;
    await countEvent(platform, { kind: EVENT_KIND, id, event }, readerOf(c));
  };
  platform.defer(count());
}

async function countsForPlace(c: HttpContext, id: number): Promise<boolean> {
  const account = await c.var.getAccount();
  if (account && STAFF_ROLES.some((role) => role === account.user?.role)) return false;
  const places = await loadSponsoredPlaces(c.var.platform);
  return places.some((place) => place.id === id);
}

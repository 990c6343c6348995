import { DAYS_TO_UNDO } from '#domains/identity/session/user.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { People } from '#kernel/domain/account-data.model.ts';
import { allAccountData } from '#kernel/domain/account-data.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { readOrUnavailable } from '#platform/database.ts';
import type { Staying } from './leaving.model.ts';
import {
  type Leaving,
  listOverdue,
  markDeleted,
  peopleOverdue,
  unmarkDeleted,
} from './leaving.repo.ts';

const DAY = 86_400_000;

/** Marks an account for deletion and ends its sessions; null where that has been done before, why where somebody has to stay. */
export function leave({ db, now }: Platform, userId: number): Promise<Leaving | Staying | null> {
  const holds = allAccountData().flatMap(({ holds }) => holds?.(userId, now) ?? []);
  return readOrUnavailable(markDeleted(db, { userId, holds }, now));
}

/** Takes a deletion back; false when it is too late. */
export function keepAccount({ db, now }: Platform, userId: number, lang: Lang): Promise<boolean> {
  return readOrUnavailable(unmarkDeleted(db, userId, { since: startOfGrace(now), lang, now }));
}

/** Until when a deletion asked for at this time may be taken back. */
export function endOfGrace(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + DAYS_TO_UNDO * DAY);
}

/** At most `limit` people whose time to stay is over, with the keys of their photos; null without any. */
export async function findOverdue(
  { db, now }: Platform,
  limit: number,
): Promise<{ people: People; photoKeys: string[] } | null> {
  const before = startOfGrace(now);
  const rows = await listOverdue(db, before, limit);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const photoKeys = rows.flatMap(({ photoKey }) => photoKey ?? []);
  return { people: peopleOverdue(ids, before), photoKeys };
}

function startOfGrace(now: Date): Date {
  return new Date(now.getTime() - DAYS_TO_UNDO * DAY);
}

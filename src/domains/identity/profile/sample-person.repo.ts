import { sql } from 'drizzle-orm';
import { SAMPLE_ADDRESS } from '#domains/identity/session/user.model.ts';
import { users } from '#domains/identity/session/user.table.ts';
import { allAccountData } from '#kernel/domain/account-data.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { valuesOf } from '#platform/database.ts';
import { peopleOf } from './person.statement.ts';

/** Removes the people of the sample and what is kept of them; what they have given to others stays without their name. */
export async function removeSamplePeople({ db, now }: Platform): Promise<number> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.email} LIKE ${`%${SAMPLE_ADDRESS}`}`);
  const isOne = sql`${users.id} IN ${valuesOf(found.map(({ id }) => id))}`;
  const erased = allAccountData()
    .toReversed()
    .flatMap(({ erase }) => erase?.(db, peopleOf(isOne), now) ?? []);
  const [first, ...rest] = [...erased, db.delete(users).where(isOne)];
  if (first && found.length > 0) await db.batch([first, ...rest]);
  return found.length;
}

import { lt, sql } from 'drizzle-orm';
import { emailLinks, loginCodes } from '#domains/identity/contact/proof.table.ts';
import type { Database } from '#platform/database.ts';
import { userSessions } from './user.table.ts';

type Perishable = typeof loginCodes | typeof emailLinks | typeof userSessions;

/** Deletes codes, links and sessions whose time is over, at most `limit` of each. */
export async function deleteExpired(db: Database, now: Date, limit: number): Promise<void> {
  await db.batch([
    deleteOver(db, loginCodes, { now, limit }),
    deleteOver(db, emailLinks, { now, limit }),
    deleteOver(db, userSessions, { now, limit }),
  ]);
}

function deleteOver(db: Database, table: Perishable, { now, limit }: { now: Date; limit: number }) {
  const over = db
    .select({ row: sql`rowid` })
    .from(table)
    .where(lt(table.expiresAt, now))
    .limit(limit);
  return db.delete(table).where(sql`rowid IN ${over}`);
}

import { sql } from 'drizzle-orm';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { userConsents } from './user.table.ts';

/** Those that were withdrawn so long ago; an account that ends withdraws its own. */
export const deleteOldConsents = deleteOld(userConsents.withdrawnAt, sql`withdrawn_at IS NOT NULL`);

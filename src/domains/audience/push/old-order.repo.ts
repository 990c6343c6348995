import { sql } from 'drizzle-orm';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { pushOrders } from './push.table.ts';

/** Those that have begun, failed or were cancelled. */
export const deleteOldOrders = deleteOld(pushOrders.dueAt, sql`status <> 'scheduled'`);

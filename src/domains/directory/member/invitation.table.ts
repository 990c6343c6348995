import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { businesses } from '#domains/directory/business/business.table.ts';
import { MEMBER_ROLES } from '#domains/directory/vendor/vendor.model.ts';
import { INVITATION_STATUSES } from './invitation.model.ts';

/** Whom owners have asked to keep their business with them, or from now on: nobody is made a member without saying yes. */
export const businessInvitations = sqliteTable(
  'business_invitations',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    /** Its owner then: what they have asked for ends with their being so. */
    invitedBy: integer('invited_by').notNull(),
    status: text({ enum: INVITATION_STATUSES }).notNull().default('open'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    endsAt: integer('ends_at', { mode: 'timestamp_ms' }).notNull(),
    answeredAt: integer('answered_at', { mode: 'timestamp_ms' }),
  },
  (table) => [
    uniqueIndex('business_invitations_one')
      .on(table.businessId, table.userId)
      .where(sql`status = 'open'`),
    uniqueIndex('business_invitations_heir')
      .on(table.businessId)
      .where(sql`status = 'open' AND role = 'owner'`),
    index('business_invitations_by_business').on(table.businessId, table.userId),
    index('business_invitations_by_user').on(table.userId),
    index('business_invitations_by_inviter').on(table.invitedBy),
    index('business_invitations_by_time').on(table.createdAt),
  ],
);

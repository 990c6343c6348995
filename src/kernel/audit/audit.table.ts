import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '#kernel/access/access.model.ts';
import type { Actor } from '#kernel/access/account.model.ts';
import type { Act } from './audit.model.ts';

/** Who did what with a permission; rows are never changed. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** `user:7`, `token:3` or `system`. */
    actor: text().$type<Actor>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    /** What it was done to, e.g. `user:12` or `article:99`. */
    object: text().notNull(),
    /** What stands before the first colon of `object`. */
    kind: text().generatedAlwaysAs(sql`substr(object, 1, instr(object || ':', ':') - 1)`),
    details: text({ mode: 'json' }).$type<Act['details']>().notNull(),
    requestId: text('request_id').notNull().default(''),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_by_actor').on(table.actor, table.at),
    index('audit_log_by_object').on(table.object, table.at),
    index('audit_log_by_kind').on(table.kind, table.at),
  ],
);

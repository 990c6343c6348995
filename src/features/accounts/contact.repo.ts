import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#platform/database.ts';
import { users } from './user.table.ts';

/** A number in E.164 or an address in lower case. */
export type Contact = { phone: string } | { email: string };

/** Gives an account a number or address; what it had before, or null when that is another's. */
export async function saveContact(db: Database, userId: number, to: Contact, now: Date) {
  const others = alias(users, 'others');
  const isSame =
    'phone' in to ? sql`${others.phone} = ${to.phone}` : sql`${others.email} = ${to.email}`;
  const taken = sql`EXISTS (SELECT 1 FROM users AS others WHERE ${isSame} AND ${ne(others.id, userId)})`;
  const { id, phone, email, lang } = users;
  const [before, saved] = await db.batch([
    db.select({ phone, email, lang }).from(users).where(eq(id, userId)),
    db
      .update(users)
      .set({ ...to, updatedAt: now })
      .where(and(eq(id, userId), sql`NOT ${taken}`))
      .returning({ id }),
  ]);
  return saved.length > 0 ? (before[0] ?? null) : null;
}

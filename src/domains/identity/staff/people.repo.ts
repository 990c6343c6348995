import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import type { Role } from './role.permission.ts';
import { IS_STAFF, IS_WAITING } from './staff.repo.ts';

export interface Invitation extends Author {
  to: { phone: string } | { email: string };
  name: string;
  role: Role;
  lang: Lang;
  at: Date;
}

/** Makes an account with a role for whoever signs in by this number or address first. Gives its number, or that of the one there is. */
export async function insertInvited(
  db: Database,
  invitation: Invitation,
): Promise<{ id: number; isNew: boolean }> {
  const { to, name, role, lang, at, ...author } = invitation;
  const isTheirs = 'phone' in to ? eq(users.phone, to.phone) : eq(users.email, to.email);
  const [made, , , [found]] = await db.batch([
    db
      .insert(users)
      .values({ ...to, name, role, lang, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: users.id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'user.invited',
      object: sql`'user:' || last_insert_rowid()`,
      details: { to: role },
    }),
    // Who is invited again has as long as at first.
    db
      .update(users)
      .set({ updatedAt: at })
      .where(and(isTheirs, IS_STAFF, IS_WAITING)),
    db.select({ id: users.id }).from(users).where(isTheirs),
  ]);
  if (!found) throw new Error('the account was neither found nor made');
  return { id: found.id, isNew: made.length > 0 };
}

/** People found by `q`; for an empty text, those with a role in the newsroom. */
export function listPeople(db: Database, q: string, limit: number) {
  const { id, name, role, email, phone, anonymisedAt } = users;
  const digits = q.replace(/[ ()-]/g, '');
  const isFound = sql`(${email} = ${q.toLowerCase()} OR ${phone} = ${digits}
    OR ${phone} = ${`+91${digits}`} OR instr(lower(${name}), ${q.toLowerCase()}) > 0)`;
  return db
    .select({ id, name, role, email, phone, isWaiting: IS_WAITING })
    .from(users)
    .where(and(isNull(anonymisedAt), q === '' ? IS_STAFF : isFound))
    .orderBy(asc(id))
    .limit(limit);
}

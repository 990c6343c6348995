import { and, asc, isNull, sql } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Database } from '#platform/database.ts';
import { IS_STAFF } from './staff.repo.ts';

/** People found by `q`; for an empty text, those with a role in the newsroom. */
export function listPeople(db: Database, q: string, limit: number) {
  const { id, name, role, email, phone, anonymisedAt } = users;
  const digits = q.replace(/[ ()-]/g, '');
  const isFound = sql`(${email} = ${q.toLowerCase()} OR ${phone} = ${digits}
    OR ${phone} = ${`+91${digits}`} OR instr(lower(${name}), ${q.toLowerCase()}) > 0)`;
  return db
    .select({ id, name, role, email, phone })
    .from(users)
    .where(and(isNull(anonymisedAt), q === '' ? IS_STAFF : isFound))
    .orderBy(asc(id))
    .limit(limit);
}

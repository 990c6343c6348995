import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#domains/identity/session/user.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Database } from '#platform/database.ts';
import { apiTokens } from './api-token.table.ts';

const HOUR = 3_600_000;

/** The number in `user:7`, so that the person is found by it; null for other makers. */
const MAKER_ID = sql`CASE WHEN ${apiTokens.createdBy} GLOB 'user:*'
  THEN CAST(substr(${apiTokens.createdBy}, 6) AS INTEGER) END`;

export type NewToken = Pick<
  typeof apiTokens.$inferInsert,
  'name' | 'tokenHash' | 'permissions' | 'createdBy' | 'createdAt'
>;

/** The program a token belongs to, with its maker where that is a person; its use is remembered to the hour. Null for one that is unknown or revoked. */
export async function findApiToken(db: Database, tokenHash: string, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const [found] = await db
    .select({
      id: apiTokens.id,
      permissions: apiTokens.permissions,
      usedAt: apiTokens.usedAt,
      maker: { role: users.role, deletedAt: users.deletedAt },
    })
    .from(apiTokens)
    .leftJoin(users, eq(users.id, MAKER_ID))
    .where(and(eq(apiTokens.tokenHash, tokenHash), isNull(apiTokens.revokedAt)));
  if (found && (found.usedAt?.getTime() ?? 0) < hour.getTime())
    await db.update(apiTokens).set({ usedAt: hour }).where(eq(apiTokens.id, found.id));
  return found ?? null;
}

/** Keeps a token, and in the audit log who has made it. Answers with its number. */
export async function insertToken(db: Database, token: NewToken, author: Author): Promise<number> {
  const { name, permissions, createdAt } = token;
  const [made] = await db.batch([
    db.insert(apiTokens).values(token).returning({ id: apiTokens.id }),
    insertEntryOfWrite(db, {
      ...author,
      at: createdAt,
      action: 'token.created',
      object: sql`'token:' || last_insert_rowid()`,
      details: { name, permissions },
    }),
  ]);
  const [row] = made;
  if (!row) throw new Error('the token was not kept');
  return row.id;
}

/** Tokens that are good, the newest first. */
export function listTokens(db: Database) {
  const { id, name, permissions, createdBy, createdAt, usedAt } = apiTokens;
  return db
    .select({ id, name, permissions, createdBy, createdAt, usedAt })
    .from(apiTokens)
    .where(isNull(apiTokens.revokedAt))
    .orderBy(desc(id));
}

/** False when there is no such token, or it has been revoked before. */
export async function revokeToken(
  db: Database,
  { id, at, ...author }: Author & { id: number; at: Date },
): Promise<boolean> {
  const [revoked] = await db.batch([
    db
      .update(apiTokens)
      .set({ revokedAt: at })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning({ id: apiTokens.id }),
    insertEntryOfWrite(db, {
      ...author,
      at,
      action: 'token.revoked',
      object: `token:${id}`,
      details: {},
    }),
  ]);
  return revoked.length > 0;
}

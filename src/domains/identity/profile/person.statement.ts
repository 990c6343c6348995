import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { userConsents, userSessions, users } from '#domains/identity/session/user.table.ts';
import type { Role } from '#domains/identity/staff/role.permission.ts';
import { apiTokens } from '#domains/identity/token/api-token.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { People, Person } from '#kernel/domain/account-data.model.ts';
import type { Domain } from '#kernel/domain/domain.model.ts';
import { type Database, valuesOf } from '#platform/database.ts';

const ACCOUNT = {
  ...getTableColumns(users),
  hasGoogle: sql`EXISTS (SELECT 1 FROM user_identities AS theirs
    WHERE theirs.user_id = users.id AND theirs.provider = 'google')`.mapWith(Boolean),
};

const DEVICE = {
  id: userSessions.id,
  kind: userSessions.kind,
  device: userSessions.device,
  seenAt: userSessions.seenAt,
};

export function peopleOf(where: SQL | undefined): People {
  return {
    ids: sql`(SELECT id FROM ${users} WHERE ${where})`,
    emails: sql`(SELECT email FROM ${users} WHERE ${where})`,
    phones: sql`(SELECT phone FROM ${users} WHERE ${where})`,
  };
}

export function personOf(userId: number): Person {
  return { id: userId, ...peopleOf(eq(users.id, userId)) };
}

/** The name of an account, null where there is none; `userId` is a column or a value. */
export function nameOf(userId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT named.name FROM ${users} AS named WHERE named.id = ${userId})`;
}

/** Somebody as `toWriter` reads them, a text also within other JSON; null where the account is none or erased. `userId` is a column or a value. */
export function writerOf(userId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT '' || json_array(writer.name, writer.photo_key, writer.role)
    FROM ${users} AS writer WHERE writer.id = ${userId} AND writer.anonymised_at IS NULL)`;
}

/** The number of an account while it is somebody's, null once it is erased; `userId` is a column or a value. */
export function stillOf(userId: SQLWrapper): SQL<number | null> {
  return sql<number | null>`(SELECT theirs.id FROM ${users} AS theirs
    WHERE theirs.id = ${userId} AND theirs.anonymised_at IS NULL)`;
}

/** Condition: somebody has not asked for the deletion of their account. */
export function isStaying(userId: SQLWrapper | number): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} AS staying
    WHERE staying.id = ${userId} AND staying.deleted_at IS NULL)`;
}

/** The last digits of somebody's number, by which those who know it tell them apart; null without one. */
export function phoneEndOf(userId: SQLWrapper): SQL<string | null> {
  return sql<
    string | null
  >`(SELECT substr(ended.phone, -4) FROM ${users} AS ended WHERE ended.id = ${userId})`;
}

/** Number or address of an account whose person is not leaving, null where there is none; `userId` is a column or a value. */
export function contactOf(field: 'phone' | 'email', userId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT reached.${sql.raw(field)} FROM ${users} AS reached
    WHERE reached.id = ${userId} AND reached.deleted_at IS NULL)`;
}

/** When an account was made, in epoch milliseconds. */
export function joinedAt(userId: SQLWrapper): SQL<number | null> {
  return sql<
    number | null
  >`(SELECT joined.created_at FROM ${users} AS joined WHERE joined.id = ${userId})`;
}

/** Name of the person behind an actor such as `user:7`; null for programs and the system. */
export function nameOfActor(actor: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(SELECT name FROM users
    WHERE ${actor} LIKE 'user:%' AND users.id = CAST(substr(${actor}, 6) AS INTEGER))`;
}

/**
 * Condition: whoever has acted, such as `user:7` or `token:3`, is still somebody: a person who has one of these roles and is not
 * leaving, or a program whose token is good and was made by such a person or on the server. `actor` names its table.
 */
export function isStillOf(actor: SQL, roles: readonly Role[]): SQL {
  const isPerson = (of: SQL) => sql`EXISTS (SELECT 1 FROM ${users} WHERE ${of} LIKE 'user:%'
    AND users.id = CAST(substr(${of}, 6) AS INTEGER) AND users.deleted_at IS NULL
    AND users.role IN ${valuesOf(roles)})`;
  const maker = sql`api_tokens.created_by`;
  return sql`(${isPerson(actor)} OR EXISTS (SELECT 1 FROM ${apiTokens} WHERE ${actor} LIKE 'token:%'
    AND api_tokens.id = CAST(substr(${actor}, 7) AS INTEGER) AND api_tokens.revoked_at IS NULL
    AND (${maker} NOT LIKE 'user:%' OR ${isPerson(maker)})))`;
}

/** Who has acted, as the audit log names them. */
export const ACCOUNT_NAMES = {
  user: { list: (ids) => sql`SELECT id, name FROM ${users} WHERE id IN ${ids}` },
  token: { list: (ids) => sql`SELECT id, name FROM ${apiTokens} WHERE id IN ${ids}` },
} satisfies Domain['auditNames'];

/** Accounts by a query for their numbers. */
export function selectPeople(db: Database, ids: SQL) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} IN ${ids}`);
}

/** Somebody who writes something: their number, where they have proved one, and since when they have an account. */
export function selectAuthor(db: Database, userId: number) {
  const { id, name, phone, createdAt } = users;
  return db.select({ id, name, phone, createdAt }).from(users).where(eq(id, userId));
}

/** Somebody as the newsroom knows them; no row once the account is erased. */
export function selectMember(db: Database, userId: number) {
  const { id, role, name, anonymisedAt } = users;
  return db
    .select({ id, role, name })
    .from(users)
    .where(and(eq(id, userId), isNull(anonymisedAt)));
}

/** Somebody by their number in E.164 who has not asked for deletion. */
export function selectByPhone(db: Database, phone: string) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt), isNull(users.anonymisedAt)));
}

/** Gives somebody another name, where `condition` holds if there is one. */
export function renamePerson(
  db: Database,
  { userId, name, at }: { userId: number; name: string; at: Date },
  condition?: SQL,
): Statement {
  const isPerson = and(eq(users.id, userId), condition);
  return db.update(users).set({ name, updatedAt: at }).where(isPerson);
}

/** An account for its owner: itself, what they consented to, where they are signed in. */
export function selectAccount(db: Database, userId: number, now: Date) {
  return [
    db.select(ACCOUNT).from(users).where(eq(users.id, userId)),
    db
      .select()
      .from(userConsents)
      .where(eq(userConsents.userId, userId))
      .orderBy(userConsents.givenAt),
    db
      .select(DEVICE)
      .from(userSessions)
      .where(and(eq(userSessions.userId, userId), gt(userSessions.expiresAt, now)))
      .orderBy(desc(userSessions.seenAt)),
  ] as const;
}

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lapseInvitation } from '#domains/identity/staff/staff.repo.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { policyInForce } from '#kernel/content/policy.ts';
import type { Database } from '#platform/database.ts';
import { userConsents, userIdentities, users } from './user.table.ts';

/** What a person has shown to be theirs; one of phone and e-mail at least. */
export interface NewUser {
  phone: string | null;
  email: string | null;
  name: string;
  lang: Lang;
}

export interface FoundUser {
  id: number;
  isNew: boolean;
}

/** An account somewhere else. */
export interface Identity {
  /** Of Auth.js, e.g. `google`. */
  provider: string;
  subject: string;
}

/** The person who has this number or address, made where there is none; of two made at once there is one. */
export async function upsertUser(db: Database, user: NewUser, now: Date): Promise<FoundUser> {
  const isTheirs = sameContact(user);
  const [, , made, , found] = await db.batch([
    ...lapseInvitation(db, isTheirs, now),
    insertUser(db, user, now),
    recordConsent(db, isTheirs, { lang: user.lang, now }),
    db.select({ id: users.id }).from(users).where(isTheirs),
  ]);
  return toFound(found, made.length > 0);
}

/** The person who signs in with an account elsewhere; null for one nobody has used here. */
export async function getIdentified(
  db: Database,
  { provider, subject }: Identity,
): Promise<number | null> {
  const [found] = await db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)));
  return found?.userId ?? null;
}

/** The person whose address this is. */
export async function getUserByEmail(db: Database, email: string): Promise<number | null> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id ?? null;
}

/** Like `upsertUser`; from then on the person can sign in with this account. */
export async function upsertIdentified(
  db: Database,
  user: NewUser,
  { provider, subject, now }: Identity & { now: Date },
): Promise<FoundUser> {
  const isTheirs = sameContact(user);
  const [, , made, , , found] = await db.batch([
    ...lapseInvitation(db, isTheirs, now),
    insertUser(db, user, now),
    recordConsent(db, isTheirs, { lang: user.lang, now }),
    db
      .insert(userIdentities)
      .select(
        sql`SELECT ${provider}, ${subject}, id, ${now.getTime()} FROM users WHERE ${isTheirs}`,
      )
      .onConflictDoNothing(),
    db
      .select({ id: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject))),
  ]);
  return toFound(found, made.length > 0);
}

/** What somebody may change without proving anything. */
export interface ProfileChange {
  name?: string | undefined;
  lang?: Lang | undefined;
  cityId?: number | null | undefined;
}

export async function saveProfile(
  db: Database,
  userId: number,
  { name, lang, cityId }: ProfileChange,
  now: Date,
): Promise<void> {
  await db.update(users).set({ name, lang, cityId, updatedAt: now }).where(eq(users.id, userId));
}

function insertUser(db: Database, user: NewUser, now: Date) {
  return db
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
}

/** The first sign-in is the consent to having an account. */
function recordConsent(
  db: Database,
  isTheirs: SQL,
  { lang, now }: { lang: Lang; now: Date },
): Statement {
  return db.insert(userConsents).select(
    sql`SELECT NULL, id, 'account', ${policyInForce(lang)}, ${lang}, ${now.getTime()}, NULL FROM users
      WHERE ${isTheirs} AND NOT EXISTS (
        SELECT 1 FROM user_consents WHERE user_id = users.id AND kind = 'account')`,
  );
}

function sameContact({ phone, email }: NewUser): SQL {
  return phone === null ? sql`${users.email} = ${email}` : sql`${users.phone} = ${phone}`;
}

function toFound(rows: readonly { id: number }[], isNew: boolean): FoundUser {
  const [found] = rows;
  if (!found) throw new Error('the account was neither found nor made');
  return { id: found.id, isNew };
}

import { eq, or, sql } from 'drizzle-orm';
import { emailLinks, loginCodes } from '#domains/identity/contact/proof.table.ts';
import {
  userConsents,
  userIdentities,
  userSessions,
  users,
} from '#domains/identity/session/user.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import type { People } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';

const IDENTITY = {
  provider: userIdentities.provider,
  subject: userIdentities.subject,
  createdAt: userIdentities.createdAt,
};

const CONSENT = {
  kind: userConsents.kind,
  noticeVersion: userConsents.noticeVersion,
  givenAt: userConsents.givenAt,
  withdrawnAt: userConsents.withdrawnAt,
};

const SESSION = {
  kind: userSessions.kind,
  device: userSessions.device,
  createdAt: userSessions.createdAt,
  seenAt: userSessions.seenAt,
};

/** What is kept of a person besides the profile; null for one who no longer exists. */
export async function getKept(db: Database, userId: number) {
  const [[user], identities, consents, sessions] = await db.batch([
    db.select({ photoKey: users.photoKey }).from(users).where(eq(users.id, userId)),
    db.select(IDENTITY).from(userIdentities).where(eq(userIdentities.userId, userId)),
    db.select(CONSENT).from(userConsents).where(eq(userConsents.userId, userId)),
    db.select(SESSION).from(userSessions).where(eq(userSessions.userId, userId)),
  ]);
  return user ? { ...user, identities, consents, sessions } : null;
}

/** Removes everything about people but their numbers and their consents. */
export function erasePeople(db: Database, people: People, now: Date): Statement[] {
  const { ids, emails, phones } = people;
  return [
    db.delete(userIdentities).where(sql`${userIdentities.userId} IN ${ids}`),
    db.delete(userSessions).where(sql`${userSessions.userId} IN ${ids}`),
    db
      .delete(loginCodes)
      .where(
        or(
          sql`${loginCodes.userId} IN ${ids}`,
          sql`${loginCodes.target} IN ${phones}`,
          sql`${loginCodes.target} IN ${emails}`,
        ),
      ),
    db.delete(emailLinks).where(sql`${emailLinks.identifier} IN ${emails}`),
    db
      .update(users)
      .set({
        role: 'reader',
        lang: 'en',
        name: '',
        phone: null,
        email: null,
        photoKey: null,
        cityId: null,
        updatedAt: now,
        anonymisedAt: now,
      })
      .where(sql`${users.id} IN ${ids}`),
  ];
}

import { count, eq, sql } from 'drizzle-orm';
import { newsletterSubscribers } from '#domains/audience/newsletter/newsletter.table.ts';
import { pushTokens } from '#domains/audience/push/push.table.ts';
import {
  userConsents,
  userIdentities,
  userSessions,
  users,
} from '#domains/identity/session/user.table.ts';
import { savedStories } from '#domains/news/saved/saved.table.ts';
import { tickets } from '#domains/site/support/ticket.table.ts';
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

const SAVED = { articleId: savedStories.articleId, savedAt: savedStories.savedAt };

const SUBSCRIPTION = {
  status: newsletterSubscribers.status,
  langs: newsletterSubscribers.langs,
  sections: newsletterSubscribers.sections,
  noticeVersion: newsletterSubscribers.consentVersion,
  createdAt: newsletterSubscribers.createdAt,
};

const MESSAGE = {
  number: tickets.number,
  kind: tickets.kind,
  name: tickets.name,
  phone: tickets.phone,
  subject: tickets.subject,
  message: tickets.message,
  createdAt: tickets.createdAt,
};

/** What is kept of a person besides the profile, and under the address they have proved. */
export async function readAllOf(db: Database, userId: number) {
  const address = sql`(SELECT email FROM users WHERE id = ${userId})`;
  const [[user], identities, consents, sessions, saved, push, newsletter, messages] =
    await db.batch([
      db.select({ photoKey: users.photoKey }).from(users).where(eq(users.id, userId)),
      db.select(IDENTITY).from(userIdentities).where(eq(userIdentities.userId, userId)),
      db.select(CONSENT).from(userConsents).where(eq(userConsents.userId, userId)),
      db.select(SESSION).from(userSessions).where(eq(userSessions.userId, userId)),
      db.select(SAVED).from(savedStories).where(eq(savedStories.userId, userId)),
      db.select({ devices: count() }).from(pushTokens).where(eq(pushTokens.userId, userId)),
      db
        .select(SUBSCRIPTION)
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, address)),
      db
        .select(MESSAGE)
        .from(tickets)
        .where(eq(sql`lower(${tickets.email})`, address)),
    ]);
  if (!user) return null;
  const lists = { identities, consents, sessions, savedStories: saved, newsletter, messages };
  return { ...user, ...lists, notifications: push[0]?.devices ?? 0 };
}

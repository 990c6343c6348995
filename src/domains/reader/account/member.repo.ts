import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import {
  newsletterConsents,
  newsletterSubscribers,
} from '#domains/audience/newsletter/newsletter.table.ts';
import { userConsents, userSessions, users } from '#domains/identity/session/user.table.ts';
import { selectSaved, toSavedList } from '#domains/news/saved/saved.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Database } from '#platform/database.ts';

const DEVICE = {
  id: userSessions.id,
  kind: userSessions.kind,
  device: userSessions.device,
  seenAt: userSessions.seenAt,
};

const ACCOUNT = {
  ...getTableColumns(users),
  hasGoogle: sql`EXISTS (SELECT 1 FROM user_identities AS theirs
    WHERE theirs.user_id = users.id AND theirs.provider = 'google')`.mapWith(Boolean),
};

/** Everything the page of an account shows, asked for at once; null for somebody who is no more. */
export async function readMember(
  db: Database,
  userId: number,
  { lang, saved, now }: { lang: Lang; saved: number; now: Date },
) {
  const address = sql`(SELECT email FROM users WHERE id = ${userId})`;
  const { id: subscriberId, status, email } = newsletterSubscribers;
  const [[user], consents, devices, stories, counted, [subscriber], said] = await db.batch([
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
    ...selectSaved(db, userId, { lang, limit: saved }),
    db.select({ id: subscriberId, status }).from(newsletterSubscribers).where(eq(email, address)),
    // The first word first.
    db
      .select()
      .from(newsletterConsents)
      .where(
        eq(
          newsletterConsents.subscriberId,
          sql`(SELECT id FROM newsletter_subscribers WHERE email = ${address})`,
        ),
      )
      .orderBy(newsletterConsents.id),
  ]);
  if (!user) return null;
  const subscription = { subscriber: subscriber ?? null, said };
  return { user, consents, devices, saved: toSavedList(stories, counted), subscription };
}

export type MemberRows = NonNullable<Awaited<ReturnType<typeof readMember>>>;

import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Cause } from '#domains/audience/digest/issue.model.ts';
import type { HomeSection } from '#domains/news/taxonomy/taxonomy.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { policyInForce } from '#kernel/content/policy.ts';
import { Ledger } from '#kernel/delivery/ledger.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import type { ConsentAction, Source, SubscriberStatus } from './newsletter.model.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter.table.ts';
import { saveResponses } from './response.repo.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

const { id, email, status, askedAt, mailedAt } = newsletterSubscribers;

/** An address is written to about its subscription once in this time at most, in milliseconds. */
const MAIL_INTERVAL = 3_600_000;

/** Mails about subscriptions. */
export const subscriptionMails = new Ledger(newsletterSubscribers, { since: askedAt });
/** Whether an address is written to. */
export const isWrittenTo = inArray(status, ['pending', 'confirmed']);

/**
 * Adds an address, or takes back one that had left; one that has confirmed or is suppressed stays as it
 * is. Gives the subscriber who is now owed a mail; null when none is.
 */
export async function upsertSubscriber(
  db: Database,
  subscriber: {
    email: string;
    lang: Lang;
    source: Source;
    status: 'pending' | 'confirmed';
    now: Date;
  },
): Promise<number | null> {
  const { now, ...given } = subscriber;
  const consentVersion = policyInForce(given.lang);
  const row = { ...given, langs: [given.lang], consentVersion, updatedAt: now };
  const isSame = eq(email, given.email);
  const [, owed] = await db.batch([
    db
      .insert(newsletterSubscribers)
      .values({ ...row, createdAt: now })
      .onConflictDoUpdate({
        target: email,
        set: row,
        setWhere: inArray(status, ['pending', 'unsubscribed']),
      }),
    markOwed(db, isSame, now),
    logConsent(db, and(isSame, eq(askedAt, now)), 'asked', now),
  ]);
  return owed[0]?.id ?? null;
}

/** Gives the subscriber who is now owed a mail; null where an address is none, or has had one within the hour. */
export async function oweMail(db: Database, address: string, now: Date): Promise<number | null> {
  const owed = await markOwed(db, eq(email, address), now);
  return owed[0]?.id ?? null;
}

function markOwed(db: Database, isMeant: SQL, now: Date) {
  return db
    .update(newsletterSubscribers)
    .set({ askedAt: now, nextAt: now, attempts: 0 })
    .where(
      and(
        isMeant,
        isWrittenTo,
        or(isNull(mailedAt), lt(mailedAt, new Date(now.getTime() - MAIL_INTERVAL))),
      ),
    )
    .returning({ id });
}

export async function getSubscriber(
  db: Database,
  subscriberId: number,
): Promise<SubscriberRow | null> {
  const rows = await db.select().from(newsletterSubscribers).where(eq(id, subscriberId));
  return rows[0] ?? null;
}

export async function getSubscriberByEmail(
  db: Database,
  address: string,
): Promise<SubscriberRow | null> {
  const rows = await db.select().from(newsletterSubscribers).where(eq(email, address));
  return rows[0] ?? null;
}

/** Ends the waiting of an address that has proved itself; gives what it is after that. */
export async function confirmSubscriber(
  db: Database,
  subscriberId: number,
  now: Date,
): Promise<SubscriberStatus | null> {
  const isPending = and(eq(id, subscriberId), eq(status, 'pending'));
  const [, , rows] = await db.batch([
    logConsent(db, isPending, 'confirmed', now),
    db
      .update(newsletterSubscribers)
      .set({
        status: 'confirmed',
        askedAt: now,
        mailedAt: null,
        nextAt: now,
        attempts: 0,
        updatedAt: now,
      })
      .where(isPending),
    db.select({ status }).from(newsletterSubscribers).where(eq(id, subscriberId)),
  ]);
  return rows[0]?.status ?? null;
}

/** False when the subscriber gets no newsletter, or no longer exists. */
export async function updatePreferences(
  db: Database,
  subscriberId: number,
  wanted: { langs: Lang[]; sections: HomeSection[]; now: Date },
): Promise<boolean> {
  const { now, ...choices } = wanted;
  const isReader = and(eq(id, subscriberId), eq(status, 'confirmed'));
  const [, changed] = await db.batch([
    logConsent(db, isReader, 'changed', now),
    db
      .update(newsletterSubscribers)
      .set({ ...choices, updatedAt: now })
      .where(isReader)
      .returning({ id }),
  ]);
  return changed.length > 0;
}

/** Unsubscribes an address and deletes its choices; one that gets no mail stays as it is. */
export async function removeSubscriber(
  db: Database,
  subscriberId: number,
  now: Date,
): Promise<void> {
  const isLeaving = and(eq(id, subscriberId), isWrittenTo);
  await db.batch([
    saveResponses(db, isLeaving, { kind: 'unsubscribed', cause: 'last', now }),
    logConsent(db, isLeaving, 'unsubscribed', now),
    db
      .update(newsletterSubscribers)
      .set({
        status: 'unsubscribed',
        askedAt: null,
        mailedAt: null,
        nextAt: null,
        langs: [],
        sections: [],
        updatedAt: now,
      })
      .where(isLeaving),
  ]);
}

/** Suppresses addresses that bounced or complained: they never get mail again. */
export async function suppressAddresses(
  db: Database,
  addresses: readonly string[],
  { action, cause, now }: { action: 'bounced' | 'complained'; cause: Cause; now: Date },
): Promise<void> {
  const isMeant = sql`${email} IN ${valuesOf(addresses)} AND ${status} <> 'suppressed'`;
  await db.batch([
    saveResponses(db, isMeant, { kind: action, cause, now }),
    logConsent(db, isMeant, action, now),
    db
      .update(newsletterSubscribers)
      .set({ status: 'suppressed', nextAt: null, updatedAt: now })
      .where(isMeant),
  ]);
}

/** Deletes at most `limit` addresses that were not confirmed in time. */
export async function deleteUnconfirmed(db: Database, before: Date, limit: number): Promise<void> {
  const { updatedAt } = newsletterSubscribers;
  const forgotten = db
    .select({ id })
    .from(newsletterSubscribers)
    .where(and(eq(status, 'pending'), lt(updatedAt, before)))
    .limit(limit);
  await db.delete(newsletterSubscribers).where(inArray(id, forgotten));
}

function logConsent(
  db: Database,
  where: SQL | undefined,
  action: ConsentAction,
  now: Date,
): Statement {
  return db
    .insert(newsletterConsents)
    .select(
      sql`SELECT NULL, id, ${action}, ${policyInForce(newsletterSubscribers.lang)}, ${now.getTime()} FROM newsletter_subscribers WHERE ${where}`,
    );
}

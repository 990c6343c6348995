import { eq, type SQL, sql } from 'drizzle-orm';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';
import { exportedSubscription } from './newsletter.schema.ts';
import { newsletterConsents, newsletterSubscribers } from './newsletter.table.ts';

const { id, status, email } = newsletterSubscribers;

/** A subscription outlives the account: each of its mails says how to end it. */
export const SUBSCRIPTION_DATA: AccountData = {
  tables: ['newsletter_subscribers'],
  exported: defineExport({
    shape: exportedSubscription,
    load: async ({ db }, { emails }) => ({ newsletter: await listExported(db, emails) }),
  }),
};

/** The subscription of an address that a query gives: the subscriber, and what they consented to, the first word first. */
export function selectSubscription(db: Database, address: SQL) {
  const subscriber = sql`(SELECT id FROM newsletter_subscribers WHERE email = ${address})`;
  return [
    db.select({ id, status }).from(newsletterSubscribers).where(eq(email, address)),
    db
      .select()
      .from(newsletterConsents)
      .where(eq(newsletterConsents.subscriberId, subscriber))
      .orderBy(newsletterConsents.id),
  ] as const;
}

function listExported(db: Database, addresses: SQL) {
  const { langs, sections, consentVersion, createdAt } = newsletterSubscribers;
  return db
    .select({ status, langs, sections, noticeVersion: consentVersion, createdAt })
    .from(newsletterSubscribers)
    .where(sql`${email} IN ${addresses}`);
}

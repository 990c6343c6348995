import { sql } from 'drizzle-orm';
import { deleteOld } from '#kernel/storage/old-row.repo.ts';
import { newsletterConsents } from './newsletter.table.ts';

/** Of addresses that get no newsletter any more. */
export const deleteOldConsents = deleteOld(
  newsletterConsents.at,
  sql`NOT EXISTS (SELECT 1 FROM newsletter_subscribers
    WHERE newsletter_subscribers.id = subscriber_id AND newsletter_subscribers.status = 'confirmed')`,
);

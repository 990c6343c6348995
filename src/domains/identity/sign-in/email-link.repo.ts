import { and, eq, lt } from 'drizzle-orm';
import { emailLinks } from '#domains/identity/contact/proof.table.ts';
import type { Database } from '#platform/database.ts';

/** A link that was sent: whom to, and the hash of what it holds. */
export interface EmailLink {
  identifier: string;
  token: string;
  expires: Date;
}

/** Keeps a new link, and none that is out of date. */
export async function createEmailLink(
  db: Database,
  { expires, ...link }: EmailLink,
  now: Date,
): Promise<void> {
  await db.batch([
    db.delete(emailLinks).where(lt(emailLinks.expiresAt, now)),
    db.insert(emailLinks).values({ ...link, expiresAt: expires }),
  ]);
}

/** Takes a link, which nobody can take again; null for one that isn't there. */
export async function consumeEmailLink(
  db: Database,
  { identifier, token }: Pick<EmailLink, 'identifier' | 'token'>,
): Promise<EmailLink | null> {
  const [taken] = await db
    .delete(emailLinks)
    .where(and(eq(emailLinks.identifier, identifier), eq(emailLinks.token, token)))
    .returning();
  return taken ? { identifier, token, expires: taken.expiresAt } : null;
}

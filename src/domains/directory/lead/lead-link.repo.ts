import { and, eq, notInArray, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import { grantOf } from '#kernel/domain/listing-grant.statement.ts';
import { type Database, insertFrom } from '#platform/database.ts';
import { removeLeadLinks } from './lead-link.statement.ts';
import { leadLinks } from './lead-link.table.ts';

/** Who makes or removes a link, and when. */
export interface LinkAct {
  businessId: number;
  userId: number;
  at: Date;
  author: Author;
}

/** Keeps a link in place of the one before; false where who wants it owns the business no more, or its plan has none. */
export async function saveLink(db: Database, act: LinkAct, tokenHash: string): Promise<boolean> {
  const { businessId, userId, at, author } = act;
  const isTheirs = sql`business_id = ${businessId} AND user_id = ${userId} AND role = 'owner'`;
  const [saved] = await db.batch([
    insertFrom(
      db,
      leadLinks,
      { businessId, tokenHash, createdAt: at },
      sql`FROM business_members WHERE ${isTheirs} AND ${grantOf('leadsByToken', businessId, at)} = 1`,
    )
      .onConflictDoUpdate({ target: leadLinks.businessId, set: { tokenHash, createdAt: at } })
      .returning({ businessId: leadLinks.businessId }),
    insertEntryOfWrite(db, entryOf('business.link_made', { businessId, at, author })),
  ]);
  return saved.length > 0;
}

export async function removeLink(db: Database, act: Omit<LinkAct, 'userId'>): Promise<void> {
  await db.batch([
    removeLeadLinks(db, sql`(SELECT ${act.businessId})`),
    insertEntryOfWrite(db, entryOf('business.link_removed', act)),
  ]);
}

function entryOf<A extends string>(action: A, { businessId, at, author }: Omit<LinkAct, 'userId'>) {
  return { ...author, at, action, object: `business:${businessId}` as const, details: {} };
}

/** Whether the plan of a business has a link, and when the one it has was made. */
export async function getLink(db: Database, businessId: number, now: Date) {
  const [row] = await db
    .select({
      isGranted: grantOf('leadsByToken', businessId, now).mapWith(Boolean),
      madeAt: leadLinks.createdAt,
    })
    .from(businesses)
    .leftJoin(leadLinks, eq(leadLinks.businessId, businesses.id))
    .where(eq(businesses.id, businessId));
  return row ?? { isGranted: false, madeAt: null };
}

/** Whose link it is; null for one that leads nowhere now: unknown, of another plan, of what is closed. */
export async function getLinked(db: Database, tokenHash: string, now: Date) {
  const { businessId } = leadLinks;
  const [row] = await db
    .select({ businessId })
    .from(leadLinks)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(
      and(
        eq(leadLinks.tokenHash, tokenHash),
        notInArray(businesses.status, ['suspended', 'closed', 'deleted']),
        sql`${grantOf('leadsByToken', sql`${businessId}`, now)} = 1`,
      ),
    );
  return row?.businessId ?? null;
}

import { type SQL, sql } from 'drizzle-orm';
import { countMembers } from '#domains/directory/association/association.repo.ts';
import { businesses } from '#domains/directory/business/business.table.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { endSharing } from '#domains/directory/enquiry/enquiry-end.statement.ts';
import {
  EMPTIED,
  emptyListings,
  FORGOTTEN,
  FORGOTTEN_ADDRESS,
  NAMELESS,
} from '#domains/directory/removal/emptied-listing.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';
import { businessEdits, businessMembers, provedPhones } from './vendor.table.ts';
import { exportedBusinesses } from './vendor-account.schema.ts';

/** Listings that people own. */
function ownedBy(ids: SQL): SQL {
  return sql`(SELECT business_id FROM business_members WHERE role = 'owner' AND user_id IN ${ids})`;
}

/**
 * What people keep of businesses. Erased, their memberships go, what readers have never seen goes with all that was written
 * there, and what they have is closed and can be claimed.
 */
export const VENDOR_DATA: AccountData = {
  tables: ['business_members', 'proved_phones'],
  exported: defineExport({
    shape: exportedBusinesses,
    load: async ({ db }, { ids, id }) => ({ businesses: await listKept(db, ids, id) }),
  }),
  erase: (db, { ids }, now) => [
    ...forgetEdits(db, ids, now),
    ...closeOwned(db, ids, now),
    ...forgetDrafts(db, ids, now),
    db.delete(businessMembers).where(sql`${businessMembers.userId} IN ${ids}`),
    db.delete(provedPhones).where(sql`${provedPhones.userId} IN ${ids}`),
  ],
};

async function listKept(db: Database, ids: SQL, id: number) {
  const { nameEn, nameHi, nameGu, status, phone, email, contactPerson } = businesses;
  const rows = await db
    .select({
      ...{ id: businesses.id, nameEn, nameHi, nameGu, status, phone, email, contactPerson },
      ...{ role: businessMembers.role, addedAt: businessMembers.addedAt },
      waiting: sql<string | null>`(SELECT json_group_array(json(fields)) FROM business_edits
        WHERE business_edits.business_id = ${businesses.id} AND made_by = ${`user:${id}`})`,
    })
    .from(businessMembers)
    .innerJoin(businesses, sql`${businesses.id} = ${businessMembers.businessId}`)
    .where(sql`${businessMembers.userId} IN ${ids} AND ${status} <> 'deleted'`);
  return rows.map(({ waiting, ...row }) => ({ ...row, changes: JSON.parse(waiting ?? '[]') }));
}

/** Listings that readers have seen are closed; nobody owns them then. */
function closeOwned(db: Database, ids: SQL, now: Date): Statement[] {
  const owned = ownedBy(ids);
  const isSeen = sql`${businesses.id} IN ${owned} AND published_at IS NOT NULL AND status <> 'deleted'`;
  return [
    markBusinesses(db, owned, now),
    ...endSharing(db, owned, now),
    db
      .update(businesses)
      .set({
        ...FORGOTTEN,
        ...FORGOTTEN_ADDRESS,
        ...{ status: 'closed', updatedAt: now },
        // What the desk took away is opened by the desk.
        statusReason: sql`iif(status IN ('suspended', 'closed'), status_reason, '')`,
        version: sql`${businesses.version} + 1`,
      })
      .where(isSeen),
    countMembers(db, owned),
  ];
}

/** What they, and whoever kept what is theirs, have wanted changed is not told any more. */
function forgetEdits(db: Database, ids: SQL, now: Date): Statement[] {
  const at = now.getTime();
  return [
    db
      .update(businessEdits)
      .set({
        fields: {},
        decidedBy: sql`iif(status = 'pending', 'system', decided_by)`,
        decidedAt: sql`iif(status = 'pending', ${at}, decided_at)`,
        status: sql`iif(status = 'pending', 'withdrawn', status)`,
      })
      .where(
        sql`${businessEdits.businessId} IN ${ownedBy(ids)}
          OR made_by IN (SELECT 'user:' || person.id FROM ${ids} AS person)`,
      ),
  ];
}

/** What readers have never seen is emptied; its pictures go as all that are taken away do. */
function forgetDrafts(db: Database, ids: SQL, now: Date): Statement[] {
  const drafts = sql`(SELECT id FROM businesses WHERE published_at IS NULL AND id IN ${ownedBy(ids)})`;
  return [
    ...emptyListings(db, drafts, now),
    db
      .update(businesses)
      .set({
        ...EMPTIED,
        ...NAMELESS,
        ...{ updatedAt: now, version: sql`${businesses.version} + 1` },
      })
      .where(sql`${businesses.id} IN ${drafts}`),
  ];
}

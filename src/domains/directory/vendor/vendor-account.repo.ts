import { type SQL, sql } from 'drizzle-orm';
import { businesses, businessTexts } from '#domains/directory/business/business.table.ts';
import { markBusinesses } from '#domains/directory/business/changed-business.statement.ts';
import { businessMedia, catalogueItems } from '#domains/directory/business/offer.table.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { type AccountData, defineExport } from '#kernel/domain/account-data.model.ts';
import type { Database } from '#platform/database.ts';
import { businessEdits, businessMembers, provedPhones } from './vendor.table.ts';
import { exportedBusinesses } from './vendor-account.schema.ts';

/** Listings that people own. */
function ownedBy(ids: SQL): SQL {
  return sql`(SELECT business_id FROM business_members WHERE role = 'owner' AND user_id IN ${ids})`;
}

/** Whose numbers and names stood in it is not told any more. */
const FORGOTTEN = {
  ...{ phone: null, phone2: null, whatsapp: null, landline: null, email: null },
  ...{ phoneVerifiedAt: null, emailVerifiedAt: null, contactPerson: '', contactRole: '' },
  ...{ gstin: null, udyamNumber: null, verified: 'none' as const, verifiedAt: null },
};

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
    db
      .update(businessEdits)
      .set({ status: 'withdrawn', fields: {}, decidedBy: 'system', decidedAt: now })
      .where(sql`${businessEdits.status} = 'pending' AND ${businessEdits.businessId} IN ${owned}`),
    markBusinesses(db, owned, now),
    db
      .update(businesses)
      .set({
        ...FORGOTTEN,
        ...{ status: 'closed', updatedAt: now },
        // What the desk took away is opened by the desk.
        statusReason: sql`iif(status IN ('suspended', 'closed'), status_reason, '')`,
        version: sql`${businesses.version} + 1`,
      })
      .where(isSeen),
  ];
}

/** What readers have never seen is emptied; its pictures go as all that are taken away do. */
function forgetDrafts(db: Database, ids: SQL, now: Date): Statement[] {
  const drafts = sql`(SELECT id FROM businesses WHERE published_at IS NULL AND id IN ${ownedBy(ids)})`;
  return [
    db
      .update(businessMedia)
      .set({ removedAt: now, alt: '', caption: '' })
      .where(sql`${businessMedia.businessId} IN ${drafts} AND ${businessMedia.removedAt} IS NULL`),
    db.delete(businessTexts).where(sql`${businessTexts.businessId} IN ${drafts}`),
    db.delete(catalogueItems).where(sql`${catalogueItems.businessId} IN ${drafts}`),
    db
      .update(businesses)
      .set({
        ...FORGOTTEN,
        ...{ status: 'deleted', statusReason: '', updatedAt: now },
        slug: sql`'gone-' || ${businesses.id}`,
        ...{ nameEn: '', nameHi: '', nameGu: '', nameFolded: '', legalName: '' },
        ...{ addressLine1: '', addressLine2: '', landmark: '', area: '', pincode: '' },
        ...{ latitude: null, longitude: null, website: '', social: {} },
        version: sql`${businesses.version} + 1`,
      })
      .where(sql`${businesses.id} IN ${drafts}`),
  ];
}

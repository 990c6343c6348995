import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { selectCards } from '#domains/directory/business/business-card.repo.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { businessCategories } from '#domains/directory/catalogue/business-catalogue.table.ts';
import { nameOf, phoneEndOf } from '#domains/identity/profile/person.statement.ts';
import type { Lang } from '#i18n/editions.ts';
import { type Database, valuesOf } from '#platform/database.ts';
import { businessEdits, businessMembers } from './vendor.table.ts';

/** What beside the listing itself its members are shown: a change that waits, pictures whatever became of them, members. */
export function selectBeside(db: Database, id: number) {
  const { businessId, status, position, removedAt } = businessMedia;
  const { userId, role, addedAt } = businessMembers;
  return [
    db
      .select()
      .from(businessEdits)
      .where(and(eq(businessEdits.businessId, id), sql`${businessEdits.status} = 'pending'`)),
    db
      .select()
      .from(businessMedia)
      .where(and(eq(businessId, id), sql`${removedAt} IS NULL`))
      .orderBy(status, position, businessMedia.id),
    db
      .select({
        ...{ userId, role, addedAt },
        name: nameOf(userId),
        phoneEnd: phoneEndOf(userId),
      })
      .from(businessMembers)
      .where(eq(businessMembers.businessId, id))
      .orderBy(desc(role), addedAt),
    // A PIN code of another state is a slip, mostly.
    db
      .select({
        isElsewhere: sql<number>`EXISTS (SELECT 1 FROM pincodes JOIN towns ON towns.id = businesses.town_id
          WHERE pincodes.pincode = businesses.pincode AND pincodes.state_code <> towns.state_code)`,
      })
      .from(businesses)
      .where(eq(businesses.id, id)),
  ] as const;
}

/** The change of a listing that waits for review; null for none. */
export async function getPendingEdit(db: Database, id: number) {
  const [edit] = await selectBeside(db, id)[0];
  return edit ?? null;
}

/** Listings of somebody, those they were made a member of last first. */
export async function listOwned(db: Database, userId: number) {
  const isTheirs = sql`businesses.id IN (SELECT business_id FROM business_members WHERE user_id = ${userId})`;
  const [cards, states] = await db.batch([
    selectCards(db).where(and(isTheirs, ne(businesses.status, 'deleted'))),
    db
      .select({
        id: businesses.id,
        status: businesses.status,
        statusReason: businesses.statusReason,
        percentage: businesses.percentage,
        version: businesses.version,
        role: businessMembers.role,
        hasPending: sql<number>`EXISTS (SELECT 1 FROM business_edits
          WHERE business_edits.business_id = businesses.id AND business_edits.status = 'pending')`,
        unread: sql<number>`(SELECT count(*) FROM enquiries
          WHERE enquiries.business_id = businesses.id AND enquiries.status = 'new' AND enquiries.review = 'none')`,
      })
      .from(businesses)
      .innerJoin(businessMembers, eq(businessMembers.businessId, businesses.id))
      .where(and(eq(businessMembers.userId, userId), ne(businesses.status, 'deleted')))
      .orderBy(desc(businessMembers.addedAt), desc(businesses.id)),
  ]);
  return { cards, states };
}

const shortIn = (lang: Lang) => sql<string>`coalesce((SELECT short_description FROM business_texts
  WHERE business_texts.business_id = businesses.id AND language = ${lang}), '')`;

/** What the steps of listings ask whether it was said; of what was never shown nothing waits. */
export function listDraftFacts(db: Database, ids: readonly number[]) {
  const { id, nameEn, pincode, addressLine1, isAddressHidden } = businesses;
  const { active } = businessCategories;
  return db
    .select({
      ...{ id, nameEn, pincode, addressLine1, isAddressHidden, isCategoryActive: active },
      shortDescriptionEn: shortIn('en'),
      shortDescriptionHi: shortIn('hi'),
      shortDescriptionGu: shortIn('gu'),
    })
    .from(businesses)
    .innerJoin(businessCategories, eq(businessCategories.id, businesses.categoryId))
    .where(inArray(id, valuesOf(ids)));
}

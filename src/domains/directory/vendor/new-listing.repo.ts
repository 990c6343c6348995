import { sql } from 'drizzle-orm';
import { businesses, LISTED_ONCE } from '#domains/directory/business/business.table.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { memberOf, selectRows } from '#domains/directory/intake/json-rows.statement.ts';
import { townNames, towns } from '#domains/directory/place/town.table.ts';
import { foldText } from '#i18n/folding.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { followMembership } from './business-member.statement.ts';
import { A_DAY, MOST_BEGUN, MOST_BUSINESSES } from './vendor.model.ts';
import { businessMembers } from './vendor.table.ts';

/** What a listing begins with. */
export interface NewListing {
  nameEn: string;
  nameHi: string;
  nameGu: string;
  townId: number;
  pincode: string;
  categoryId: number;
  /** Proved, in E.164. */
  phone: string;
}

/** How many businesses somebody keeps as their owner; closed ones count, for they may be reopened. */
export const countOwn = (userId: number) => sql`(SELECT count(*) FROM business_members AS place
  JOIN businesses AS own ON own.id = place.business_id
  WHERE place.user_id = ${userId} AND place.role = 'owner' AND own.status <> 'deleted')`;

/** Whether somebody keeps as many as anybody may. */
export async function hasMost(db: Database, userId: number): Promise<boolean> {
  const [row] = await db.all<{ count: number }>(sql`SELECT ${countOwn(userId)} AS count`);
  return (row?.count ?? 0) >= MOST_BUSINESSES;
}

/** Listings that somebody began since a moment, and still owns. */
const begunSince = (userId: number, since: number) => sql`FROM business_members AS place
  JOIN businesses AS begun ON begun.id = place.business_id
  WHERE place.user_id = ${userId} AND place.role = 'owner' AND begun.created_at > ${since}`;

/** When somebody began the listings they have begun since a moment, in epoch milliseconds, the first first. */
export async function listBegun(db: Database, userId: number, since: Date): Promise<number[]> {
  const rows = await db.all<{ at: number }>(
    sql`SELECT begun.created_at AS at ${begunSince(userId, since.getTime())} ORDER BY 1`,
  );
  return rows.map(({ at }) => at);
}

/** The number of a draft of theirs that says the same; null for none. */
export async function findOwnDraft(
  db: Database,
  userId: number,
  { nameEn, townId, phone, categoryId }: NewListing,
): Promise<number | null> {
  const [row] = await db.all<{ id: number }>(sql`SELECT businesses.id FROM business_members AS place
    JOIN businesses ON businesses.id = place.business_id
    WHERE place.user_id = ${userId} AND place.role = 'owner' AND status = 'draft'
      AND name_folded = ${foldText(nameEn)} AND town_id = ${townId} AND phone = ${phone}
      AND category_id = ${categoryId} ORDER BY businesses.id LIMIT 1`);
  return row?.id ?? null;
}

/** Columns of a listing that has just begun. */
const FILLED = {
  ...Object.fromEntries(
    [
      ...(['slug', 'status', 'nameEn', 'nameHi', 'nameGu', 'nameFolded'] as const),
      ...(['townId', 'pincode', 'categoryId', 'phone'] as const),
    ].map((name) => [name, memberOf(name)]),
  ),
  ...{ phoneVerifiedAt: memberOf('time'), createdAt: memberOf('time') },
  updatedAt: memberOf('time'),
};

/**
 * Keeps a draft for its owner, who is a vendor from then on; nothing, which `isStale` knows, for whoever keeps, or
 * has begun today, as many as anybody may, or has begun the same one already.
 */
export async function insertListing(
  db: Database,
  listing: NewListing & { slug: string },
  { userId, at, author }: { userId: number; at: Date; author: Author },
): Promise<number> {
  const { slug, nameEn, townId, categoryId, phone } = listing;
  const time = at.getTime();
  const folded = foldText(nameEn);
  const row = { ...listing, status: 'draft', nameFolded: folded, time };
  const isSame = sql`EXISTS (SELECT 1 FROM business_members AS place JOIN businesses AS own ON own.id = place.business_id
    WHERE place.user_id = ${userId} AND own.status = 'draft' AND own.name_folded = ${folded}
      AND own.town_id = ${townId} AND own.phone = ${phone} AND own.category_id = ${categoryId})`;
  const made = sql`(SELECT id FROM businesses WHERE slug = ${slug})`;
  const [, , , , rows] = await db.batch([
    db.insert(businesses).select(sql`${selectRows(businesses, [row], FILLED)}
      AND ${countOwn(userId)} < ${MOST_BUSINESSES} AND NOT ${isSame}
      AND (SELECT count(*) ${begunSince(userId, time - A_DAY)}) < ${MOST_BEGUN}`),
    refuseUnlessChanged(db),
    db
      .insert(businessMembers)
      .select(sql`SELECT id, ${userId}, 'owner', ${time} FROM businesses WHERE slug = ${slug}`),
    updatePercentages(db, made),
    db.select({ id: businesses.id }).from(businesses).where(sql`${businesses.slug} = ${slug}`),
    ...followMembership(db, userId, { ...author, at }),
  ]);
  const [inserted] = rows;
  if (!inserted) throw new Error('the listing was not made');
  return inserted.id;
}

/** Listings that readers see, or will: of this number, or of this name in this town. */
export async function listAlike(
  db: Database,
  { phone, nameEn, townId }: { phone: string | null; nameEn: string; townId: number | null },
): Promise<{ id: number; isOwned: boolean }[]> {
  const live = sql`status ${LISTED_ONCE}`;
  const folded = foldText(nameEn);
  const rows = await db.all<{ id: number; isOwned: number }>(sql`
    SELECT id, EXISTS (SELECT 1 FROM business_members WHERE business_id = alike.id AND role = 'owner') AS isOwned
    FROM (SELECT id FROM businesses WHERE phone = ${phone} AND ${live}
      UNION SELECT id FROM businesses WHERE town_id = ${townId} AND name_folded = ${folded} AND ${live}) AS alike
    LIMIT 12`);
  return rows.map(({ id, isOwned }) => ({ id, isOwned: isOwned === 1 }));
}

/** A town that somebody has named and nobody knows; it waits for the desk. Of two made at once there is one. */
export async function insertProposedTown(
  db: Database,
  { slug, name, stateCode }: { slug: string; name: string; stateCode: string },
): Promise<void> {
  await db.batch([
    db.insert(towns).values({ slug, stateCode, nameEn: name, active: false }).onConflictDoNothing(),
    db
      .insert(townNames)
      .select(
        sql`SELECT ${foldText(name)}, id FROM towns WHERE slug = ${slug} AND state_code = ${stateCode}`,
      )
      .onConflictDoNothing(),
  ]);
}

import { and, desc, eq, or, sql } from 'drizzle-orm';
import { businesses } from '#domains/directory/business/business.table.ts';
import { towns } from '#domains/directory/place/town.table.ts';
import type { MemberRole } from '#domains/directory/vendor/vendor.model.ts';
import { phoneEndOf } from '#domains/identity/profile/person.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import { ASKED_SPAN, INVITATION_LIFE, MOST_ASKED } from './invitation.model.ts';
import { endInvitations, hasRoom, isOpen, tellInvited } from './invitation.statement.ts';
import { businessInvitations } from './invitation.table.ts';

const { id, businessId, userId, role, invitedBy, status, endsAt } = businessInvitations;

/** How many a business waits for beside somebody. */
const countOthers = ({
  business,
  userId,
  at,
}: Asked) => sql`(SELECT count(*) FROM business_invitations AS waiting
  WHERE waiting.business_id = ${business.id} AND waiting.user_id <> ${userId}
    AND waiting.status = 'open' AND waiting.ends_at > ${at.getTime()})`;

export interface Asked {
  business: { id: number; name: string };
  userId: number;
  role: MemberRole;
  ownerId: number;
  at: Date;
}

/**
 * Asks somebody to keep a business; fails with what `isStale` knows where they were asked the same already, have said no lately
 * or were asked too often, and where there would be too many members. Another role, or another heir, takes the place of the one before.
 */
export async function insertInvitation(db: Database, asked: Asked): Promise<void> {
  const { business, ownerId, at } = asked;
  const time = at.getTime();
  const isOther = sql`${userId} = ${asked.userId} AND NOT (${role} = ${asked.role} AND ${isOpen(at)})`;
  const isOtherHeir = sql`${asked.role} = 'owner' AND ${role} = 'owner' AND ${userId} <> ${asked.userId}`;
  const ofPair = sql`FROM business_invitations AS before
    WHERE before.business_id = ${business.id} AND before.user_id = ${asked.userId}`;
  const since = time - ASKED_SPAN;
  await db.batch([
    endInvitations(db, at, and(eq(businessId, business.id), or(isOther, isOtherHeir))),
    db
      .insert(businessInvitations)
      .select(
        sql`SELECT NULL, ${business.id}, ${asked.userId}, ${asked.role}, ${ownerId}, 'open', ${time},
          ${time + INVITATION_LIFE}, NULL
          WHERE ${hasRoom(business.id, asked.userId, countOthers(asked))}
            AND NOT EXISTS (SELECT 1 ${ofPair} AND before.status = 'refused' AND before.answered_at > ${since})
            AND (SELECT count(*) ${ofPair} AND before.created_at > ${since}) < ${MOST_ASKED}`,
      )
      .onConflictDoNothing(),
    refuseUnlessChanged(db),
    tellInvited(db, asked),
  ]);
}

/** Whether a business may not ask somebody now: they have said no lately, or were asked too often. */
export async function wasAsked(
  db: Database,
  { business, userId, at }: Pick<Asked, 'business' | 'userId' | 'at'>,
): Promise<boolean> {
  const since = at.getTime() - ASKED_SPAN;
  const [row] = await db.all<{ refused: number | null; asked: number }>(
    sql`SELECT sum(status = 'refused' AND answered_at > ${since}) AS refused, sum(created_at > ${since}) AS asked
      FROM business_invitations WHERE business_id = ${business.id} AND user_id = ${userId}`,
  );
  return Boolean(row?.refused) || (row?.asked ?? 0) >= MOST_ASKED;
}

/** Whom a business waits for, the last asked first. */
export function listInvited(db: Database, business: number, now: Date) {
  return db
    .select({ userId, role, endsAt, phoneEnd: phoneEndOf(userId) })
    .from(businessInvitations)
    .where(and(eq(businessId, business), isOpen(now)))
    .orderBy(desc(id));
}

const FIELDS = {
  ...{ id, role, endsAt, businessId },
  ...{ en: businesses.nameEn, hi: businesses.nameHi, gu: businesses.nameGu },
  ...{ townEn: towns.nameEn, townHi: towns.nameHi, townGu: towns.nameGu },
  ownerEnd: phoneEndOf(invitedBy),
  stars: sql<number | null>`(SELECT stars FROM ratings WHERE ratings.business_id = ${businessId}
    AND ratings.user_id = ${userId} AND ratings.status IN ('pending', 'published'))`,
};

/** What somebody is asked to keep and can answer, the last asked first. */
export function listInvitations(db: Database, person: number, now: Date) {
  return db
    .select(FIELDS)
    .from(businessInvitations)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .innerJoin(towns, eq(towns.id, businesses.townId))
    .where(and(eq(userId, person), isOpen(now)))
    .orderBy(desc(id));
}

/** An invitation of somebody, answered or not; null for those of others. */
export async function getInvitation(db: Database, which: { id: number; userId: number }) {
  const [found] = await db
    .select({ businessId, role, invitedBy, status, name: businesses.nameEn })
    .from(businessInvitations)
    .innerJoin(businesses, eq(businesses.id, businessId))
    .where(and(eq(id, which.id), eq(userId, which.userId)));
  return found ?? null;
}

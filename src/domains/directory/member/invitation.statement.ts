import { and, eq, type SQL, sql } from 'drizzle-orm';
import { selectNameFacts } from '#domains/directory/business/business-name.statement.ts';
import { type MemberRole, MOST_MEMBERS } from '#domains/directory/vendor/vendor.model.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';
import { INVITATIONS } from './invitation.model.ts';
import { businessInvitations } from './invitation.table.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'business.invited': true;
    'business.handing_over': true;
    'business.invitation_accepted': true;
    'business.invitation_refused': true;
  }
}

/** Condition: it can be answered at a moment. Who has asked owns the business still, and it isn't deleted. */
export function isOpen(now: Date): SQL {
  const { businessId, invitedBy, status, endsAt } = businessInvitations;
  return sql`${status} = 'open' AND ${endsAt} > ${now.getTime()} AND EXISTS (SELECT 1
    FROM business_members AS asking JOIN businesses AS kept ON kept.id = asking.business_id
    WHERE asking.business_id = ${businessId} AND asking.user_id = ${invitedBy}
      AND asking.role = 'owner' AND kept.status <> 'deleted')`;
}

/** Condition: somebody is a member, or can be one beside all others and `more`. */
export const hasRoom = (businessId: number, userId: number, more: SQL = sql`0`) =>
  sql`(EXISTS (SELECT 1 FROM business_members WHERE business_id = ${businessId} AND user_id = ${userId})
    OR (SELECT count(*) FROM business_members WHERE business_id = ${businessId}) + ${more} < ${MOST_MEMBERS})`;

/** Takes back those that are open among what `which` names. */
export function endInvitations(db: Database, at: Date, which: SQL | undefined): Statement {
  return db
    .update(businessInvitations)
    .set({ status: 'withdrawn', answeredAt: at })
    .where(and(eq(businessInvitations.status, 'open'), which));
}

interface Told {
  business: { id: number };
  userId: number;
  at: Date;
}

/** Tells somebody what they are asked, and where they answer. */
export function tellInvited(db: Database, told: Told & { role: MemberRole }): Statement {
  const kind = told.role === 'owner' ? 'business.handing_over' : 'business.invited';
  return tell(db, kind, { ...told, path: INVITATIONS });
}

/** Tells the owner who has asked how it was answered; not by whom, for whoever leaves is to be forgotten. */
export function tellAnswer(
  db: Database,
  isAccepted: boolean,
  told: Told & { ownerId: number },
): Statement {
  const kind = isAccepted ? 'business.invitation_accepted' : 'business.invitation_refused';
  const path = `/vendor/${told.business.id}/members`;
  return tell(db, kind, { ...told, userId: told.ownerId, path });
}

function tell(
  db: Database,
  kind: Parameters<typeof addNotice>[1]['kind'],
  { business, userId, at, path }: Told & { path: string },
): Statement {
  const key = `${kind}/${business.id}/${userId}/${at.getTime()}`;
  const facts = selectNameFacts(business.id);
  return addNotice(db, { key, userId, kind, facts, path, isMailed: true }, at);
}

import { sql } from 'drizzle-orm';
import { selectNameFacts } from '#domains/directory/business/business-name.statement.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotice } from '#kernel/notice/notice.statement.ts';
import type { Database } from '#platform/database.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'business.published': true;
    'business.sent_back': true;
    'business.edit_accepted': true;
    'business.edit_sent_back': true;
  }
}

interface Told {
  business: { id: number };
  at: Date;
}

/** Tells the owner of a business what a reviewer has decided, and why it was sent back; one that nobody keeps tells nobody. */
export function tellDecision(
  db: Database,
  kind:
    | 'business.published'
    | 'business.sent_back'
    | 'business.edit_accepted'
    | 'business.edit_sent_back',
  { business, at, reason = '' }: Told & { reason?: string },
): Statement {
  const notice = {
    key: `${kind}/${business.id}/${at.getTime()}`,
    userId: sql`member.user_id`,
    ...{ kind, isMailed: true },
    facts: selectNameFacts(business.id, { reason }),
    path: `/vendor/${business.id}`,
  };
  const isOwner = sql`FROM business_members AS member
    WHERE member.business_id = ${business.id} AND member.role = 'owner'`;
  return addNotice(db, notice, at, isOwner);
}

import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { isMediumOfCase } from '#domains/directory/business/business-moderation.repo.ts';
import { selectNameFacts } from '#domains/directory/business/business-name.statement.ts';
import { updatePercentages } from '#domains/directory/business/business-percentage.statement.ts';
import { businessMedia } from '#domains/directory/business/offer.table.ts';
import { insertEntryOfWrite } from '#kernel/audit/audit-log.ts';
import type { Statement } from '#kernel/content/content-revisions.ts';
import { addNotices } from '#kernel/notice/people-notice.statement.ts';
import { refuseUnlessChanged } from '#kernel/record/managed.repo.ts';
import type { Database } from '#platform/database.ts';
import {
  type Acting,
  dropOthers,
  follow,
  type MediumRow,
  putInPlace,
  showOnItems,
} from './gallery.repo.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    /** To whoever sent it. */
    'picture.rejected': true;
  }
}

type Decided = Pick<MediumRow, 'id' | 'kind' | 'uploadedBy'>;

/** Has readers see a picture or film that waits; fails with what `isStale` knows where it waits no more. */
export async function approveMedium(
  db: Database,
  { id, kind }: Decided,
  acting: Acting,
): Promise<void> {
  const isSole = kind === 'logo' || kind === 'cover';
  await db.batch([
    settle(db, id, { status: 'approved', reason: '' }),
    refuseUnlessChanged(db),
    ...(isSole ? [dropOthers(db, kind, acting), putInPlace(db, kind, acting)] : []),
    ...(kind === 'photo' ? [showOnItems(db, sql`(${id})`)] : []),
    ...follow(db, acting, kind),
  ]);
}

/** Says why readers are not shown a picture or film; whoever sent it is told. Fails as `approveMedium` does. */
export async function rejectMedium(
  db: Database,
  { id, reason }: Pick<Decided, 'id'> & { reason: string },
  { businessId, author, at }: Acting,
): Promise<void> {
  await db.batch([
    settle(db, id, { status: 'rejected', reason }),
    refuseUnlessChanged(db),
    updatePercentages(db, sql`(${businessId})`),
    insertEntryOfWrite(db, {
      ...{ ...author, at, action: 'business.picture_rejected', object: `business:${businessId}` },
      details: { reason },
    }),
    addNotices(
      db,
      {
        ...{
          key: `picture/${id}/rejected/${at.getTime()}`,
          kind: 'picture.rejected',
          isMailed: true,
        },
        people: sql`SELECT user_id FROM business_members WHERE business_id = ${businessId} AND 'user:' || user_id
          = (SELECT uploaded_by FROM business_media WHERE id = ${id})`,
        facts: selectNameFacts(businessId, { reason }),
        path: `/vendor/${businessId}/media`,
      },
      at,
    ),
  ]);
}

function settle(
  db: Database,
  id: number,
  to: { status: 'approved' | 'rejected'; reason: string },
): Statement {
  return db
    .update(businessMedia)
    .set(to)
    .where(
      and(
        eq(businessMedia.id, id),
        eq(businessMedia.status, 'pending'),
        isNull(businessMedia.removedAt),
        not(isMediumOfCase),
      ),
    );
}

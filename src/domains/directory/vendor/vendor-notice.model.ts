import type { Notice } from '#kernel/notice/notice.model.ts';

declare module '#kernel/notice/notice.model.ts' {
  interface NoticeKinds {
    'business.published': true;
    'business.sent_back': true;
    'business.edit_accepted': true;
    'business.edit_sent_back': true;
    'business.member_added': true;
    'business.handed_over': true;
  }
}

interface Told {
  business: { id: number; name: string };
  userId: number;
  at: Date;
}

/** What somebody is told who is made a member of a business, or its owner. */
export function tellMember(
  kind: 'business.member_added' | 'business.handed_over',
  { business, userId, at }: Told,
): Notice {
  return {
    key: `${kind}/${business.id}/${userId}/${at.getTime()}`,
    ...{ userId, kind, isMailed: true },
    facts: { name: business.name },
    path: `/vendor/${business.id}`,
  };
}

/** What the owner of a business is told that a reviewer has decided upon; `reason` is empty where it was accepted. */
export function tellDecision(
  kind:
    | 'business.published'
    | 'business.sent_back'
    | 'business.edit_accepted'
    | 'business.edit_sent_back',
  { business, userId, at, reason }: Told & { reason: string },
): Notice {
  return {
    key: `${kind}/${business.id}/${userId}/${at.getTime()}`,
    ...{ userId, kind, isMailed: true },
    facts: { name: business.name, reason },
    path: `/vendor/${business.id}`,
  };
}

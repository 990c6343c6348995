import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { refuseEnquiry } from './enquiry.errors.ts';
import {
  type Action,
  CONTACTS,
  type ContactField,
  type Enquiry,
  type Outcome,
  SENDER_ACTIONS,
} from './enquiry.model.ts';
import {
  closeThread,
  markSeen,
  markSpam,
  updateBlock,
  updateSharing,
  withdrawThread,
} from './enquiry-change.repo.ts';

export interface ThreadChange {
  action: Action;
  /** What is shared, or shared no more; absent: the number, or both. */
  fields?: readonly ContactField[] | undefined;
  /** Of `close`. */
  outcome?: Outcome | undefined;
}

/** Does what one side of a thread asks for; what is so already stays. Each side has actions of its own. */
export async function changeThread(
  platform: Platform<MailQueueEnv>,
  thread: Enquiry,
  change: ThreadChange,
): Promise<void> {
  const { action } = change;
  const isSenders = SENDER_ACTIONS.some((each) => each === action);
  if (isSenders !== (thread.side === 'sender')) throw refuseEnquiry('action');
  await readOrUnavailable(apply(platform, thread, change));
  // The business is told.
  if (action === 'withdraw' || action === 'share') platform.defer(sendNotices(platform));
}

function apply(
  { db, now }: Platform,
  { id, status }: Enquiry,
  { action, fields, outcome = '' }: ThreadChange,
): Promise<void> {
  switch (action) {
    case 'withdraw':
      return withdrawThread(db, id, now);
    case 'share':
      if (status === 'withdrawn') throw refuseEnquiry('closed');
      return updateSharing(db, { id, fields: fields ?? ['phone'], isShared: true }, now);
    case 'unshare':
      return updateSharing(db, { id, fields: fields ?? CONTACTS, isShared: false }, now);
    case 'seen':
      return markSeen(db, id, now);
    case 'close':
      return closeThread(db, { id, outcome }, now);
    case 'spam':
      return markSpam(db, id, now);
  }
}

/** Has the two of a thread hear nothing more of each other, or again. */
export async function blockOther(
  { db, now }: Platform,
  { id, side }: Enquiry,
  isBlocked: boolean,
): Promise<void> {
  await readOrUnavailable(updateBlock(db, { enquiryId: id, side, isBlocked }, now));
}

import {
  announceBusinesses,
  type BusinessQueueEnv,
} from '#domains/directory/business/changed-business.service.ts';
import type { MediaEnv } from '#domains/media/picture/media.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform } from '#kernel/http/platform.ts';
import { judge } from '#kernel/judge/judge.service.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { isStale, messagesOf } from '#kernel/record/managed.repo.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { enquiryNotFound, refuseEnquiry } from './enquiry.errors.ts';
import { type Enquiry, MOST_MESSAGES_AN_HOUR } from './enquiry.model.ts';
import {
  getMessageId,
  insertMessage,
  listLately,
  type NewMessage,
  toMessageKey,
} from './enquiry-message.repo.ts';
import { findPictureKey } from './enquiry-picture.service.ts';
import { requireThread } from './enquiry-thread.loader.ts';

const HOUR = 3_600_000;
/** Seconds after which somebody who waits for an answer may look again. */
const LOOK_AGAIN = 3_600;

export interface WrittenMessage {
  userId: number;
  body: string;
  /** As `savePicture` gave it; null for none. */
  imageId: string | null;
  key: string;
}

/** Writes into a thread; gives the message's number. The same key again gives the same message. */
export async function writeMessage(
  platform: Platform<BusinessQueueEnv & MediaEnv & MailQueueEnv>,
  thread: Enquiry,
  { userId, body, imageId, key }: WrittenMessage,
): Promise<number> {
  const { db, now } = platform;
  const message: NewMessage = {
    ...{ enquiryId: thread.id, businessId: thread.business.id, side: thread.side },
    ...{ userId, body, key, pictureKey: null },
  };
  const own = toMessageKey(message);
  const known = await readOrUnavailable(getMessageId(db, thread.id, own));
  if (known !== null) return known;
  refuseWhere(thread);
  await judgeMessage(platform, userId, thread, body);
  if (imageId !== null) message.pictureKey = await findPictureKey(platform, thread.id, imageId);
  const isFirst = thread.answeredAt === null;
  try {
    const told = { names: thread.business.names, isFirst };
    await readOrUnavailable(insertMessage(db, message, told, now));
    platform.defer(sendNotices(platform));
  } catch (error) {
    await explainRefusal(platform, { thread, message, error });
  }
  if (isFirst && thread.side === 'business')
    platform.defer(announceBusinesses(platform, [thread.business.id]));
  const id = await readOrUnavailable(getMessageId(db, thread.id, own));
  if (id === null) throw enquiryNotFound();
  return id;
}

function refuseWhere({ canWrite, blockedBy }: Enquiry): void {
  if (canWrite) return;
  throw refuseEnquiry(blockedBy.length > 0 ? 'blocked' : 'closed');
}

/** What only holds a first message goes through here: the two know each other. */
async function judgeMessage(
  platform: Platform,
  userId: number,
  { id, createdAt }: Enquiry,
  body: string,
): Promise<void> {
  const { verdict, why } = await readOrUnavailable(
    judge(platform, {
      kind: 'enquiry',
      text: body,
      author: { id: userId, createdAt },
      place: `enquiry/${id}`,
    }),
  );
  if (verdict === 'refuse')
    throw refuseEnquiry(why.includes('restricted') ? 'restricted' : 'refused');
}

/** Says why the database has not taken a message; returns where another request has written the same. */
async function explainRefusal(
  platform: Platform,
  { thread, message, error }: { thread: Enquiry; message: NewMessage; error: unknown },
): Promise<void> {
  const isDouble = messagesOf(error).some((each) => each.includes('UNIQUE constraint'));
  if (isDouble) return;
  if (!isStale(error)) throw error;
  const { db, now } = platform;
  const { id, side } = thread;
  const known = await readOrUnavailable(getMessageId(db, id, toMessageKey(message)));
  if (known !== null) return;
  refuseWhere(await requireThread(platform, { id, side, userId: message.userId }));
  const lately = await readOrUnavailable(listLately(db, id, now));
  const first = lately[lately.length - MOST_MESSAGES_AN_HOUR];
  if (!first) throw refuseEnquiry('wait_for_answer', LOOK_AGAIN);
  const wait = Math.ceil((first.getTime() + HOUR - now.getTime()) / 1_000);
  throw refuseEnquiry('too_many_messages', Math.max(1, wait));
}

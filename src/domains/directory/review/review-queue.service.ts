import {
  rejectMembership,
  verifyMembership,
} from '#domains/directory/association/membership.service.ts';
import { acceptClaim, rejectClaim } from '#domains/directory/claim/claim.service.ts';
import type { GalleryEnv } from '#domains/directory/gallery/gallery.service.ts';
import {
  acceptPicture,
  rejectPicture,
} from '#domains/directory/gallery/picture-decision.service.ts';
import {
  acceptEdit,
  acceptListing,
  rejectEdit,
  rejectListing,
} from '#domains/directory/vendor/listing-review.service.ts';
import type { Lang } from '#i18n/editions.ts';
import type { Translate } from '#i18n/translator.ts';
import type { Author } from '#kernel/audit/audit.model.ts';
import type { MailQueueEnv } from '#kernel/delivery/mail-queue.ts';
import type { Platform, PlatformEnv } from '#kernel/http/platform.ts';
import { sendNotices } from '#kernel/notice/notice.service.ts';
import { readOrUnavailable } from '#platform/database.ts';
import { decidedMeanwhile, ownBusiness } from './review.errors.ts';
import type { QueueKind } from './review-queue.model.ts';
import { isOwn } from './review-queue.repo.ts';

type QueueEnv = GalleryEnv & MailQueueEnv & PlatformEnv;

/** What somebody at the desk decides upon something that waits, which they have seen as it is in `version`. */
export interface Decision {
  kind: QueueKind;
  id: number;
  version: number;
  isAccepted: boolean;
  /** What whoever sent it in is told; empty where it is accepted. */
  reason: string;
}

interface Doing {
  author: Author;
  lang: Lang;
  t: Translate;
}

/**
 * Accepts what waits or sends it back; sent again it changes nothing. Refuses what was decided otherwise meanwhile, and
 * those who keep the business themselves.
 */
export async function decide(
  platform: Platform<QueueEnv>,
  decision: Decision,
  doing: Doing,
): Promise<void> {
  const { kind, id } = decision;
  const asked = { kind, id, actor: doing.author.actor };
  if (await readOrUnavailable(isOwn(platform.db, asked))) throw ownBusiness(doing.t);
  const isDone = await DECIDE[kind](platform, decision, doing);
  if (isDone === false) throw decidedMeanwhile(doing.t);
  await sendNotices(platform);
}

/** False where it was decided on otherwise. */
type Decide = (platform: Platform<QueueEnv>, decision: Decision, doing: Doing) => Promise<unknown>;

const DECIDE: Readonly<Record<QueueKind, Decide>> = {
  listing: (platform, { isAccepted, ...listing }, doing) =>
    (isAccepted ? acceptListing : rejectListing)(platform, listing, doing),
  edit: (platform, { isAccepted, id: editId, version, reason }, doing) =>
    (isAccepted ? acceptEdit : rejectEdit)(platform, { editId, version, reason }, doing),
  claim: (platform, { isAccepted, id: claimId, reason }, doing) =>
    isAccepted
      ? acceptClaim(platform, claimId, doing)
      : rejectClaim(platform, { claimId, reason }, doing),
  media: (platform, { id, isAccepted, reason }, { author }) =>
    isAccepted
      ? acceptPicture(platform, { id, author })
      : rejectPicture(platform, { id, author, reason }),
  affiliation: (platform, { id, isAccepted, reason }, doing) =>
    isAccepted
      ? verifyMembership(platform, id, doing)
      : rejectMembership(platform, { id, reason }, doing),
};

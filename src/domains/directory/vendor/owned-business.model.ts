import type { MEDIA_STATUSES, MediaKind } from '#domains/directory/business/business.model.ts';
import type { BusinessCardFacts } from '#domains/directory/business/business-card.model.ts';
import type {
  BusinessDraft,
  BusinessRecord,
  BusinessStatus,
} from '#domains/directory/review/review.model.ts';
import type { EditFields, MemberRole } from './vendor.model.ts';

/** A change that waits for review. */
export interface PendingEdit {
  id: number;
  version: number;
  /** By their new values; readers see the old ones. */
  fields: EditFields;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A picture, video or paper, whatever became of it. */
export interface OwnedMedium {
  id: number;
  kind: MediaKind;
  /** Of what is kept here, else null. */
  key: string | null;
  videoId: string | null;
  mime: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  position: number;
  status: (typeof MEDIA_STATUSES)[number];
  /** Why it was not taken; empty for others. */
  reason: string;
}

export interface Member {
  userId: number;
  role: MemberRole;
  /** Empty where they have said none, and for other members. */
  name: string;
  /** The last four digits of their number; null without one. */
  phoneEnd: string | null;
}

/** A listing as its members are shown it. */
export interface OwnedBusiness {
  /** As it stands: of a published one, what readers see. */
  record: BusinessRecord;
  /** The same with what waits for review: what a form is filled with. */
  wanted: BusinessRecord;
  pending: PendingEdit | null;
  /** Of whoever asks. */
  role: MemberRole;
  percentage: number;
  certifications: readonly string[];
  /** The same with what waits for review. */
  wantedCertifications: readonly string[];
  proved: { phone: boolean; email: boolean; gstin: boolean };
  verified: boolean;
  media: readonly OwnedMedium[];
  members: readonly Member[];
  /** Slips that are no faults: `pincode_state` where the PIN code is one of another state. */
  warnings: readonly 'pincode_state'[];
}

/** A listing of somebody in the list of theirs. */
export interface OwnedCard {
  card: BusinessCardFacts;
  status: BusinessStatus;
  statusReason: string;
  percentage: number;
  version: number;
  role: MemberRole;
  /** Whether a change of it waits for review. */
  isEditWaiting: boolean;
  /** Enquiries that nobody has looked at. */
  unread: number;
}

/** A listing with what waits put over it. */
export function withEdit<T extends BusinessDraft>(record: T, edit: PendingEdit | null): T {
  return edit ? { ...record, ...edit.fields } : record;
}

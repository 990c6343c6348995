import type { Answer } from '#desk/frame/routes.ts';
import type { ReviewAction } from '#domains/commerce/booking/booking.model.ts';

/** A booking as the desk works on it. */
export type Booked = Answer<'GET /desk/bookings'>['bookings'][number];

/** What the desk may do with a booking as it stands. */
export function listActs({ status, canDecide }: Booked): readonly ReviewAction[] {
  const decided: ReviewAction[] = canDecide ? ['approve', 'request_changes'] : [];
  if (status === 'live') return [...decided, 'pause', 'reject'];
  if (status === 'paused') return [...decided, 'resume', 'reject'];
  const isOpen = ['in_review', 'changes_requested', 'approved'].includes(status);
  return isOpen ? [...decided, 'reject'] : [];
}

/** What it is called that an act does to a booking: one that is approved is stopped, not refused. */
export function nameAct({ status }: Booked, action: ReviewAction): string {
  const isAgreed = ['approved', 'live', 'paused'].includes(status);
  return action === 'reject' && isAgreed ? 'stop' : action;
}

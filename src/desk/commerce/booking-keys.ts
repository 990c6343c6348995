import type { Shortcut } from '#desk/frame/shortcuts.ts';
import { t } from '#desk/frame/words.ts';
import type { ReviewAction } from '#domains/commerce/booking/booking.model.ts';
import { openLink } from './BookingLink.tsx';
import { type Booked, listActs } from './booked.ts';

/** Keys that decide upon a booking, as far as it may be. */
export function listActKeys(
  row: Booked | undefined,
  start: (row: Booked, action: ReviewAction) => void,
): Shortcut[] {
  const act = (key: string, action: ReviewAction): Shortcut => ({
    keys: [key],
    says: t(`desk-ads.act.${action}`),
    run: () => (row && listActs(row).includes(action) ? start(row, action) : false),
  });
  return [
    act('a', 'approve'),
    act('c', 'request_changes'),
    act('r', 'reject'),
    { keys: ['o'], says: t('desk-ads.open'), run: () => (row ? openLink(row) : false) },
  ];
}

import type { WaitingTasks } from '#kernel/domain/waiting-task.model.ts';
import { countWaiting } from './desk-booking.repo.ts';

const PATH = '/bookings';

/** Bookings that wait for whoever decides upon them, and advertisements that lead nowhere. */
export const BOOKING_TASKS: WaitingTasks = {
  permission: 'ads.manage',
  count: async ({ db, now }) => {
    const { open, late, deadLinks } = await countWaiting(db, now);
    return [
      { kind: 'bookings', path: PATH, open, late },
      { kind: 'ad_links', path: PATH, open: deadLinks, late: 0 },
    ];
  },
};

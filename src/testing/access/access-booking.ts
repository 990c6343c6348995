import { env } from 'cloudflare:test';
import { addDays } from '#shared/india-time.ts';
import { hold, MONDAY, makeCustomer, makePaidOrder, platformAt, readBooking } from './bookings.ts';
import { type Guarded, type Own, SECRET } from './guarded.ts';

let serial = 0;

/** A day that nobody has booked. */
async function makeHeld() {
  const userId = await makeCustomer();
  serial += 1;
  const day = addDays('2026-11-26', serial % 300);
  const booking = { advertiser: SECRET, startOn: day, endOn: day };
  return { userId, ...(await hold(platformAt(MONDAY), userId, booking)) };
}

/** A booking whose money is in. */
export async function makeWaiting(): Promise<string> {
  const { userId, bookingId: id, price } = await makeHeld();
  const orderId = await makePaidOrder({ bookingId: id, price }, userId);
  const paid = "UPDATE ad_bookings SET status = 'in_review', order_id = ? WHERE id = ?";
  await env.DB.prepare(paid).bind(orderId, id).run();
  return id;
}

/** Routes of bookings at the desk. */
export const GUARDED_BOOKINGS: Readonly<Record<string, Guarded>> = {
  'GET /api/desk/bookings': { permission: 'ads.manage' },
  'GET /api/desk/bookings/calendar': {
    permission: 'ads.manage',
    sample: () => ({ query: '?slotCode=HEADER_TOP&month=2026-11' }),
  },
  'GET /api/desk/bookings/:id': {
    permission: 'ads.manage',
    sample: async () => ({ params: { id: await makeWaiting() } }),
  },
  'PUT /api/advertisement/book/:id/review': {
    permission: 'ads.manage',
    sample: async () => ({
      params: { id: await makeWaiting() },
      body: { action: 'reject', note: 'No', version: 1 },
    }),
  },
};

/** A booking of somebody else, and whether it is as it was. */
function ofBooking(body?: object): Own {
  return {
    ...(body && { body }),
    foreign: async () => {
      const { bookingId: id } = await makeHeld();
      const isThere = async () => (await readBooking(id))?.status === 'held';
      return { params: { id }, ...(body && { body }), isThere };
    },
  };
}

/** Routes of bookings of one's own. */
export const OWN_BOOKINGS: Readonly<Record<string, Own>> = {
  'POST /api/advertisement/book': { body: {} },
  'POST /api/book/advertisement': { body: {} },
  'GET /api/advertisement/book': {},
  'GET /api/advertisement/book/:id': ofBooking(),
  'GET /api/advertisement/book/:id/days': ofBooking(),
  'PUT /api/advertisement/book/:id': ofBooking({ action: 'cancel' }),
  'POST /api/advertisement/creative': {},
  'GET /api/advertisement/creative/:id': {},
};

import { z } from '@hono/zod-openapi';
import { explained } from '#domains/commerce/booking/booking.errors.ts';
import { BOOKING_STATUSES, DESK_LISTS } from '#domains/commerce/booking/booking.model.ts';
import { bookingAnswer, calendarQuery } from '#domains/commerce/booking/booking.schema.ts';
import { deskPage } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { loadCalendar, loadDeskBookings } from './desk-booking.loader.ts';

const permission = 'ads.manage';
const langAnswer = z.enum(['en', 'hi', 'gu']);

const deskBooking = z
  .object({
    ...bookingAnswer.shape,
    language: langAnswer.nullable(),
    targetName: z.string(),
    dueAt: momentSchema.nullable(),
    canDecide: z.boolean(),
  })
  .openapi('DeskAdvertisement');

const calendarAnswer = z.object({
  from: z.string(),
  to: z.string(),
  capacity: z.int(),
  taken: z.array(
    z.object({
      target: z.string(),
      targetName: z.string(),
      language: langAnswer,
      day: z.string(),
      booked: z.int(),
      capacity: z.int(),
    }),
  ),
  bookings: z.array(
    z.object({
      bookingId: z.string(),
      advertiser: z.string(),
      language: langAnswer.nullable(),
      target: z.string(),
      startOn: z.string(),
      endOn: z.string(),
      shares: z.int(),
      status: z.enum(BOOKING_STATUSES),
    }),
  ),
});

/** Bookings as the desk works on them. */
export const deskBookingApi = [
  deskRoute('get', '/desk/bookings', {
    permission,
    summary:
      'List booked advertisements: those to be looked at, those that run, those that are over',
    query: z.object({ list: z.enum(DESK_LISTS).default('waiting'), page: deskPage }),
    answer: z.object({ bookings: z.array(deskBooking), hasNext: z.boolean() }),
    handle: ({ platform, query, lang }) => loadDeskBookings(platform, query, lang),
  }),
  deskRoute('get', '/desk/bookings/calendar', {
    permission,
    summary: 'What is taken of an advertising place in five weeks',
    query: calendarQuery,
    answer: calendarAnswer,
    handle: ({ platform, query, lang, t }) => explained(t, loadCalendar(platform, query, lang)),
  }),
];

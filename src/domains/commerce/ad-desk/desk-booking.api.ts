import { z } from '@hono/zod-openapi';
import { explained } from '#domains/commerce/booking/booking.errors.ts';
import { BOOKING_STATUSES, DESK_LISTS } from '#domains/commerce/booking/booking.model.ts';
import {
  bookingAnswer,
  bookingParams,
  slotQuery,
} from '#domains/commerce/booking/booking.schema.ts';
import { deskPage } from '#kernel/http/api-input.ts';
import { momentSchema, NOT_FOUND } from '#kernel/http/api-output.ts';
import { deskRoute } from '#kernel/route/route.ts';
import { loadCalendar, loadDeskBooking, loadDeskBookings } from './desk-booking.loader.ts';

const permission = 'ads.manage';
const langAnswer = z.enum(['en', 'hi', 'gu']);

const linkAnswer = z.object({
  answer: z.int().nullable().openapi({ description: 'HTTP status; null where there was none.' }),
  fault: z.string(),
  isBroken: z.boolean(),
  lookedAt: momentSchema,
});

const deskBooking = z
  .object({
    ...bookingAnswer.shape,
    language: langAnswer.nullable(),
    targetName: z.string(),
    slotWidth: z.int(),
    slotHeight: z.int(),
    dueAt: momentSchema.nullable(),
    canDecide: z.boolean(),
    stopRefundPaise: z
      .int()
      .openapi({ description: 'What would go back if it were refused or stopped now.' }),
    link: linkAnswer.nullable().openapi({ description: 'Null until it was looked at.' }),
  })
  .openapi('DeskAdvertisement');

const calendarQuery = slotQuery.extend({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .openapi({ example: '2026-12', description: 'This month where it is absent.' }),
});

const calendarAnswer = z.object({
  from: z.string(),
  to: z.string(),
  capacity: z.int(),
  taken: z.array(
    z.object({
      target: z.string(),
      language: langAnswer,
      day: z.string(),
      booked: z.int().openapi({ description: 'With what is held.' }),
      held: z.int().openapi({ description: 'Not paid for yet.' }),
      capacity: z.int(),
    }),
  ),
  targets: z.array(z.object({ id: z.string(), name: z.string() })),
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
    description:
      'To be looked at is also what runs and leads to an address that answers no more; `waiting` says how many there are, `deadLinks` how many addresses, `reported` how many advertisements readers have reported.',
    query: z.object({ list: z.enum(DESK_LISTS).default('waiting'), page: deskPage }),
    answer: z.object({
      bookings: z.array(deskBooking),
      hasNext: z.boolean(),
      waiting: z.int(),
      deadLinks: z.int(),
      reported: z.int(),
    }),
    handle: ({ platform, query, lang }) => loadDeskBookings(platform, query, lang),
  }),
  deskRoute('get', '/desk/bookings/calendar', {
    permission,
    summary: 'What is taken of an advertising place in a month',
    query: calendarQuery,
    answer: calendarAnswer,
    handle: ({ platform, query, lang, t }) => explained(t, loadCalendar(platform, query, lang)),
  }),
  deskRoute('get', '/desk/bookings/{id}', {
    permission,
    summary: 'A booked advertisement',
    params: bookingParams,
    answer: deskBooking,
    refusals: NOT_FOUND,
    handle: ({ platform, params: { id }, lang }) => loadDeskBooking(platform, id, lang),
  }),
];

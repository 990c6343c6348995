import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  ANSWER_HOURS,
  BOOKING_STATUSES,
  HOLD_MINUTES,
  REVIEW_HOURS,
} from '#domains/commerce/booking/booking.model.ts';
import { PROHIBITED_TRADES, PROVED_TRADES } from '#domains/commerce/booking/trade.model.ts';
import { SERIES } from '#domains/commerce/invoice/gst-paper.model.ts';
import { ORDER_LASTS, ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { toRetryDate } from '#domains/commerce/payment/payment.model.ts';

const MINUTE = 60_000;
const PAYMENTS = readFileSync('docs/payments.md', 'utf8');
const ADVERTISING = readFileSync('docs/advertising.md', 'utf8');
/** Words of a page in the type of code. */
const namesIn = (page: string) => [...page.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name);

it('the pages of money name every state, series and trade', () => {
  expect(namesIn(PAYMENTS)).toEqual(expect.arrayContaining([...SERIES, ...ORDER_STATUSES]));
  const ofBookings = [...BOOKING_STATUSES, ...PROHIBITED_TRADES, ...PROVED_TRADES];
  expect(namesIn(ADVERTISING)).toEqual(expect.arrayContaining(ofBookings));
});

it('they say how long things are kept and tried', () => {
  expect(PAYMENTS).toContain(`the thing is kept for ${ORDER_LASTS / MINUTE} minutes`);
  expect(ADVERTISING).toContain(`| places are held | ${HOLD_MINUTES} minutes,`);
  expect(ADVERTISING).toContain(`the desk, within ${REVIEW_HOURS} hours`);
  expect(ADVERTISING).toContain(`another picture, within ${ANSWER_HOURS} hours`);
  const zero = new Date(0);
  const waits = [1, 2, 3, 4, 5, 6].map((tries) => Number(toRetryDate(tries, zero)) / MINUTE);
  expect(waits).toEqual([1, 5, 30, 2 * 60, 6 * 60, 24 * 60]);
  expect(PAYMENTS.replaceAll('\n', ' ')).toContain('after 1, 5 and 30 minutes, 2, 6 and 24 hours');
  expect(toRetryDate(7, zero)).toBeNull();
});

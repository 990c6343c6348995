import { z } from '@hono/zod-openapi';
import { AD_POSITIONS } from '#domains/commerce/ad/ads.model.ts';
import { AD_PAGES, AD_TARGETS } from '#domains/commerce/booking/booking.model.ts';
import { langSchema } from '#kernel/http/api-input.ts';
import { nameFields } from '#kernel/record/managed-input.ts';

const LARGEST_SIDE = 2_000;
const HEAVIEST = 2_000_000;
/** Of a day: ₹10,00,000. */
const DEAREST = 100_000_000;
const MOST_DAYS = 366;

const side = z.int().min(1).max(LARGEST_SIDE);
const days = z.int().min(1).max(MOST_DAYS);

export const slotBody = z
  .object({
    code: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{1,39}$/)
      .openapi({ example: 'HOME_TOP' }),
    ...nameFields,
    page: z.enum(AD_PAGES),
    position: z.enum(AD_POSITIONS),
    target: z.enum(AD_TARGETS),
    width: side,
    height: side,
    largestBytes: z.int().min(10_000).max(HEAVIEST),
    capacity: z.int().min(1).max(20),
    leadHours: z.int().min(1).max(720),
    shortestDays: days,
    longestDays: days,
    active: z.boolean(),
  })
  .refine(({ shortestDays, longestDays }) => shortestDays <= longestDays, {
    path: ['longestDays'],
    params: { code: 'input.range' },
  })
  .openapi('AdvertisementSlotInput');

export const priceBody = z
  .object({
    slotId: z.int().min(1),
    language: langSchema.nullable(),
    dayPaise: z.int().min(100).max(DEAREST),
    weekendBps: z.int().min(1_000).max(90_000),
    exclusiveBps: z.int().min(10_000).max(90_000),
    fromOn: z.iso.date().openapi({ example: '2026-12-01' }),
  })
  .openapi('AdvertisementPriceInput');

export const discountBody = z
  .object({
    leastDays: z.int().min(2).max(MOST_DAYS),
    discountBps: z.int().min(0).max(5_000),
  })
  .openapi('AdvertisementDiscountInput');

import { z } from '@hono/zod-openapi';
import { VERIFICATIONS, WEEKDAYS } from './business.model.ts';
import { type BusinessCardFacts, RESPONSE_TIMES } from './business-card.model.ts';

export const namesSchema = z.object({ en: z.string(), hi: z.string(), gu: z.string() });
export const namedTermSchema = z.object({ id: z.number(), slug: z.string(), names: namesSchema });

const periodsSchema = z.array(z.object({ open: z.string(), close: z.string() }));
export const hoursSchema = z.partialRecord(z.enum(WEEKDAYS), periodsSchema);
export const specialHoursSchema = z.array(
  z.object({ day: z.string(), closed: z.boolean(), periods: periodsSchema }),
);
export const ratingSchema = z.object({ average: z.number(), count: z.number() });

export const cardFactsFields = {
  id: z.number(),
  slug: z.string(),
  names: namesSchema,
  logoUrl: z.string().nullable(),
  category: namedTermSchema,
  town: namedTermSchema,
  area: z.string(),
  street: z.string(),
  rating: ratingSchema,
  verified: z.enum(VERIFICATIONS),
  verifiedAt: z.number().nullable(),
  yearEstablished: z.number().nullable(),
  responseMinutes: z.number().nullable(),
  phoneAvailable: z.boolean(),
  whatsappAvailable: z.boolean(),
  isAskedFirst: z.boolean(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  hours: hoursSchema,
  specialHours: specialHoursSchema,
  isSample: z.boolean(),
};

/** The shape of a card in copies that are kept; one that does not fit is treated as missing. */
export const businessCardFactsSchema: z.ZodType<BusinessCardFacts> = z.object(cardFactsFields);

export const termAnswer = z.object({
  id: z.int(),
  name: z.string(),
  hindiName: z.string(),
  gujaratiName: z.string(),
  displayName: z.string(),
});

export const cityAnswer = z.object({
  id: z.int(),
  cityName: z.string(),
  hindiName: z.string(),
  gujaratiName: z.string(),
  displayName: z.string(),
});

export const businessCardFields = {
  vendorBusinessDetailsId: z.int(),
  businessName: z.string(),
  hindiName: z.string(),
  gujaratiName: z.string(),
  friendlyUrl: z.string(),
  profileUrl: z.string().openapi({ example: '/directory/surat/shree-sweets/417' }),
  logoUrl: z.string().nullable(),
  category: termAnswer,
  city: cityAnswer,
  area: z.string(),
  distanceMetres: z.int().optional(),
  rating: ratingSchema,
  verified: z.boolean(),
  openNow: z.boolean().nullable().openapi({ description: 'Null where its hours are not known.' }),
  opensAt: z.string().optional().openapi({ example: '2026-11-24T09:30:00+05:30' }),
  yearsInBusiness: z.int().optional(),
  responseTime: z.enum(RESPONSE_TIMES).nullable(),
  phoneAvailable: z.boolean(),
  whatsappAvailable: z.boolean(),
  sponsored: z.boolean(),
};

/** A card as the API gives it. */
export const businessCardAnswer = z.object(businessCardFields).openapi('BusinessCard');

import { z } from 'zod';
import {
  AFFILIATION_STATUSES,
  ASSOCIATION_KINDS,
} from '#domains/directory/association/association.model.ts';
import { CONTACT_VISIBILITIES, VERIFICATIONS } from '#domains/directory/business/business.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { LINE_FIELDS } from '#kernel/domain/incoming.model.ts';
import { isPlain, isSecureAddress } from '#kernel/record/managed-input.ts';
import { WEEK } from '#shared/opening-hours.ts';

const { slug, picture, sample, names } = LINE_FIELDS;

const name = z.object({
  en: z.string().min(1).max(120).refine(isPlain),
  hi: z.string().max(120).refine(isPlain).default(''),
  gu: z.string().max(120).refine(isPlain).default(''),
});
const line = (most: number) => z.string().max(most).refine(isPlain).default('');
const webAddress = z
  .string()
  .refine((url) => url === '' || isSecureAddress(url))
  .default('');
const phone = z
  .string()
  .regex(/^\+91\d{8,12}$/)
  .nullable()
  .default(null);
const periods = z
  .array(z.object({ open: timeOfDay(), close: timeOfDay() }))
  .max(3)
  .readonly();
const paise = z.int().min(0).nullable().default(null);

/** What a business says of itself in one language. */
const text = z.object({
  tagline: line(120),
  shortDescription: line(300),
  about: line(5_000),
  facts: z
    .array(z.object({ label: line(40), value: line(300) }))
    .max(20)
    .default([]),
});

const item = z.object({
  name,
  description: line(500),
  unit: line(40),
  pricePaise: paise,
  priceMaxPaise: paise,
  minimumOrder: z.int().min(1).nullable().default(null),
  picture,
});

const membership = z.object({
  association: slug,
  membershipNumber: line(60),
  role: line(80),
  sinceYear: z.int().min(1800).max(2100).nullable().default(null),
  status: z.enum(AFFILIATION_STATUSES).default('claimed'),
});

/** Given only with samples: nobody imports what readers or reviewers have said. */
const SAMPLE_ONLY = ['stars', 'verified', 'responseMinutes'] as const;

/**
 * A business as a line of an import says it. `id` is what it is called where it comes from; categories, towns,
 * types and associations are named by their slugs, pictures by their keys, times as `09:30`.
 */
export const businessLineSchema = z
  .object({
    type: z.literal('business'),
    id: z.string().min(1).max(200),
    slug,
    name,
    legalName: line(160),
    category: slug,
    moreCategories: z.array(slug).max(4).default([]),
    nature: slug.nullable().default(null),
    legal: slug.nullable().default(null),
    town: slug,
    area: line(80),
    addressLine1: line(120),
    addressLine2: line(120),
    landmark: line(80),
    pincode: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/)]),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    hideAddress: z.boolean().default(false),
    serviceTowns: z.array(slug).max(50).default([]),
    phone,
    phone2: phone,
    whatsapp: phone,
    landline: z.string().max(20).nullable().default(null),
    email: z.email().nullable().default(null),
    website: webAddress,
    contactVisibility: z.enum(CONTACT_VISIBILITIES).default('public'),
    hours: z.partialRecord(z.enum(WEEK), periods).default({}),
    specialHours: z
      .array(z.object({ day: z.iso.date(), closed: z.boolean(), periods }))
      .max(30)
      .default([]),
    paymentModes: z.array(z.string().max(30)).max(12).default([]),
    languages: z.array(z.string().max(30)).max(12).default([]),
    yearEstablished: z.int().min(1800).max(2100).nullable().default(null),
    employeeBand: z.string().max(20).nullable().default(null),
    priceBand: z.int().min(1).max(4).nullable().default(null),
    texts: z.partialRecord(z.enum(LANGS), text).default({}),
    hashtags: z
      .array(z.string().regex(/^[\p{L}\p{M}\p{Nd}]{2,30}$/u))
      .max(10)
      .default([]),
    items: z.array(item).max(100).default([]),
    logo: picture,
    cover: picture,
    photos: z
      .array(z.object({ picture: z.string(), alt: line(125), caption: line(140) }))
      .max(20)
      .default([]),
    memberships: z.array(membership).max(10).default([]),
    verified: z.enum(VERIFICATIONS).default('none'),
    /** Ratings with one star, two and so on. */
    stars: z.array(z.int().min(0)).length(5).default([0, 0, 0, 0, 0]),
    responseMinutes: z.int().min(1).nullable().default(null),
    sample,
  })
  .superRefine((value, context) => {
    if (value.sample) return;
    const { stars, verified, responseMinutes } = value;
    const isGiven = [
      stars.some((count) => count > 0),
      verified !== 'none',
      responseMinutes !== null,
    ];
    for (const [at, path] of SAMPLE_ONLY.entries())
      if (isGiven[at]) context.addIssue({ code: 'custom', path: [path] });
  });

export type BusinessLine = z.infer<typeof businessLineSchema>;

/** A trade body as a line of an import says it. */
export const associationLineSchema = z.object({
  type: z.literal('association'),
  slug,
  kind: z.enum(ASSOCIATION_KINDS),
  name: names,
  about: LINE_FIELDS.texts,
  town: slug.nullable().default(null),
  website: webAddress,
  email: line(120),
  phone: line(20),
  picture,
  sample,
});

/** `24:00` is no time: a shop that closes at midnight closes at `00:00`. */
function timeOfDay() {
  return z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
}

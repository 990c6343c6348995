import { z } from '@hono/zod-openapi';
import { CONTACT_VISIBILITIES, MEDIA_KINDS } from '#domains/directory/business/business.model.ts';
import {
  businessCardAnswer,
  businessCardFields,
  cityAnswer,
  hoursSchema,
  specialHoursSchema,
  termAnswer,
} from '#domains/directory/business/business-card.schema.ts';
import { API_LANGUAGES } from '#i18n/editions.ts';
import { BUSINESS_EVENTS } from './profile-event.model.ts';

const factAnswer = z.object({ label: z.string(), value: z.string() });

export const mediumAnswer = z
  .object({
    id: z.int(),
    kind: z.enum(MEDIA_KINDS),
    url: z.string(),
    thumbUrl: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    hindiAlt: z.string(),
    gujaratiAlt: z.string(),
    caption: z.string(),
    position: z.int(),
  })
  .openapi('BusinessMedium');

export const itemAnswer = z
  .object({
    id: z.int(),
    name: z.string(),
    hindiName: z.string(),
    gujaratiName: z.string(),
    productId: z.int().nullable(),
    description: z.string(),
    unit: z.string(),
    pricePaise: z.int().nullable(),
    priceMaxPaise: z.int().nullable(),
    minimumOrder: z.int().nullable(),
    imageUrl: z.string().nullable(),
  })
  .openapi('BusinessItem');

export const membershipAnswer = z.object({
  association: termAnswer,
  membershipNumber: z.string(),
  role: z.string(),
  sinceYear: z.int().nullable(),
  verified: z.boolean(),
});

const addressAnswer = z.object({
  line1: z.string(),
  line2: z.string(),
  landmark: z.string(),
  area: z.string(),
  pincode: z.string(),
  city: cityAnswer,
  state: z.object({ code: z.string(), ...nameFields() }),
});

const stars = z.int().min(0);

/** What everybody may see of a business. */
export const businessPublicAnswer = z
  .object({
    ...businessCardFields,
    language: z.enum(API_LANGUAGES).nullable().openapi({ description: 'Of the texts.' }),
    tagline: z.string(),
    shortDescription: z.string(),
    about: z.string(),
    moreAbout: z.array(factAnswer),
    businessType: z.object({ nature: termAnswer.nullable(), legal: termAnswer.nullable() }),
    yearEstablished: z.int().nullable(),
    employeeBand: z.string().nullable(),
    priceBand: z.int().nullable(),
    address: addressAnswer.nullable(),
    geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    serviceArea: z.array(cityAnswer),
    subCategories: z.array(termAnswer),
    hours: hoursSchema,
    specialHours: specialHoursSchema,
    paymentModes: z.array(z.string()),
    languagesSpoken: z.array(z.string()),
    social: z.record(z.string(), z.string()),
    website: z.string(),
    hashtags: z.array(z.object({ id: z.int(), label: z.string() })),
    products: z.array(itemAnswer),
    media: z.array(mediumAnswer),
    affiliations: z.array(membershipAnswer),
    ratingSummary: z.object({
      average: z.number(),
      count: z.int(),
      stars: z.object({ 1: stars, 2: stars, 3: stars, 4: stars, 5: stars }),
    }),
    contact: z.object({
      visibility: z.enum(CONTACT_VISIBILITIES),
      phone: z.string().optional(),
      whatsapp: z.string().optional(),
    }),
    gst: z.object({ verified: z.boolean(), gstinMasked: z.string() }).nullable(),
    verifiedAt: z.string().nullable(),
    updatedAt: z.string(),
    claimable: z.boolean(),
    version: z.int(),
  })
  .openapi('BusinessPublic');

export const commonFields = {
  ...businessCardFields,
  coverUrl: z.string().nullable(),
  breadcrumbs: z.array(z.object({ ...nameFields(), url: z.string() })),
  counts: z.object({ photos: z.int(), products: z.int(), ratings: z.int() }),
};

export const aboutAnswer = z.object({
  about: z.string(),
  aboutHindi: z.string(),
  aboutGujarati: z.string(),
  moreAbout: z.array(factAnswer),
  moreAboutHindi: z.array(factAnswer),
  moreAboutGujarati: z.array(factAnswer),
  certifications: z.array(z.string()),
  affiliations: z.array(membershipAnswer),
});

const businessId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

export const viewBody = z
  .object({
    vendorBusinessDetailsId: businessId.optional().openapi({ example: 417 }),
    friendlyUrl: z.string().min(1).max(200).optional(),
    countOnly: z.boolean().default(false),
    event: z.enum(BUSINESS_EVENTS).default('view'),
  })
  .refine(
    ({ vendorBusinessDetailsId, friendlyUrl }) =>
      vendorBusinessDetailsId !== undefined || friendlyUrl !== undefined,
    { path: ['vendorBusinessDetailsId'], params: { code: 'input.required' } },
  );

export const viewAnswer = z.object({
  viewCount: z.int(),
  business: businessCardAnswer.optional(),
  phone: z.string().optional().openapi({ description: 'Only for the event `phone`.' }),
  whatsapp: z.string().optional(),
});

export const hashtagAnswer = z.object({ id: z.int(), label: z.string(), uses: z.int() });

function nameFields() {
  return { name: z.string(), hindiName: z.string(), gujaratiName: z.string() };
}

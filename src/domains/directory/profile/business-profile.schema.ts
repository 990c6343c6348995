import { z } from 'zod';
import { CONTACT_VISIBILITIES, MEDIA_KINDS } from '#domains/directory/business/business.model.ts';
import {
  businessCardFactsSchema,
  cardFactsFields,
  namedTermSchema,
  namesSchema,
} from '#domains/directory/business/business-card.schema.ts';
import { LANGS } from '#i18n/editions.ts';
import type { BusinessProfile } from './business-profile.model.ts';

const textSchema = z.object({
  tagline: z.string(),
  shortDescription: z.string(),
  about: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});

const addressSchema = z.object({
  line1: z.string(),
  line2: z.string(),
  landmark: z.string(),
  area: z.string(),
  pincode: z.string(),
  stateCode: z.string(),
  state: namesSchema,
});

const itemSchema = z.object({
  id: z.number(),
  productId: z.number().nullable(),
  names: namesSchema,
  description: z.string(),
  unit: z.string(),
  pricePaise: z.number().nullable(),
  priceMaxPaise: z.number().nullable(),
  minimumOrder: z.number().nullable(),
  imageUrl: z.string().nullable(),
});

const mediumSchema = z.object({
  id: z.number(),
  kind: z.enum(MEDIA_KINDS),
  src: z.string().nullable(),
  videoId: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  alts: namesSchema,
  caption: z.string(),
  position: z.number(),
});

const membershipSchema = z.object({
  association: namedTermSchema,
  membershipNumber: z.string(),
  role: z.string(),
  sinceYear: z.number().nullable(),
});

const socialSchema = z.partialRecord(
  z.enum(['facebook', 'instagram', 'x', 'youtube', 'linkedin', 'whatsappChannel', 'googleMaps']),
  z.string(),
);

export const keptItemsSchema = z.array(itemSchema);
export const keptMediaSchema = z.array(mediumSchema);

/** The shape of copies that are kept; one that does not fit is treated as missing. */
const profileSchema: z.ZodType<BusinessProfile> = z.object({
  ...cardFactsFields,
  isOwned: z.boolean(),
  version: z.number(),
  updatedAt: z.number(),
  cover: z.object({ src: z.string(), width: z.number(), height: z.number() }).nullable(),
  texts: z.partialRecord(z.enum(LANGS), textSchema),
  nature: namedTermSchema.nullable(),
  legal: namedTermSchema.nullable(),
  employeeBand: z.string().nullable(),
  priceBand: z.number().nullable(),
  address: addressSchema.nullable(),
  furtherCategories: z.array(namedTermSchema),
  schemaType: z.string(),
  serviceTowns: z.array(namedTermSchema),
  paymentModes: z.array(z.string()),
  languages: z.array(z.string()),
  social: socialSchema,
  website: z.string(),
  hashtags: z.array(z.object({ id: z.number(), label: z.string() })),
  items: z.array(itemSchema),
  media: z.array(mediumSchema),
  memberships: z.array(membershipSchema),
  stars: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  ratingsFrozenUntil: z.number().nullable(),
  visibility: z.enum(CONTACT_VISIBILITIES),
  gst: z.object({ verified: z.boolean(), gstinMasked: z.string() }).nullable(),
  certifications: z.array(z.string()),
  similar: z.array(businessCardFactsSchema),
});

export const keptProfileSchema = z.union([profileSchema, z.literal('gone'), z.null()]);
export type KeptProfile = z.infer<typeof keptProfileSchema>;

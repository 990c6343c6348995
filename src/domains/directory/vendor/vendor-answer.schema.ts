import { z } from '@hono/zod-openapi';
import {
  BUSINESS_STATUSES,
  CONTACT_VISIBILITIES,
  MEDIA_KINDS,
  MEDIA_STATUSES,
} from '#domains/directory/business/business.model.ts';
import {
  businessCardFields,
  hoursSchema,
  specialHoursSchema,
} from '#domains/directory/business/business-card.schema.ts';
import { PERCENTAGE_PARTS } from '#domains/directory/business/business-percentage.model.ts';
import { MEMBER_ROLES } from './vendor.model.ts';

const text = z.string();
const line = text.nullable();
const count = z.int();
const facts = z.array(z.object({ label: text, value: text }));
const status = z.enum(BUSINESS_STATUSES);

export const ownedMediumAnswer = z
  .object({
    ...{ id: count, kind: z.enum(MEDIA_KINDS), url: text, thumbUrl: line },
    ...{ width: count, height: count, alt: text, caption: text, position: count },
    status: z.enum(MEDIA_STATUSES),
    reason: text.openapi({ description: 'Why it was not taken.' }),
  })
  .openapi('OwnedMedium');

export const memberAnswer = z.object({
  ...{ userId: count, role: z.enum(MEMBER_ROLES) },
  name: text.openapi({ description: 'Of whoever calls; of others it is empty.' }),
  phoneEnd: line.openapi({ description: 'The last four digits of their number.' }),
});

/** A listing as its members are shown it. */
export const businessOwnerAnswer = z
  .object({
    ...{ vendorBusinessDetailsId: count, version: count, friendlyUrl: text, profileUrl: text },
    ...{ status, statusReason: text, role: z.enum(MEMBER_ROLES) },
    profilePercentage: count,
    ...{ verified: z.boolean(), phoneProved: z.boolean(), emailProved: z.boolean() },
    gstinVerified: z.boolean(),
    ...{ businessName: text, hindiName: text, gujaratiName: text, legalName: text },
    ...{ categoryId: count, categoryName: text, subCategoryIds: z.array(count) },
    ...{ natureTypeId: count.nullable(), legalTypeId: count.nullable() },
    ...{ yearEstablished: count.nullable(), employeeBand: line, turnoverBand: line },
    ...{ priceBand: count.nullable(), gstin: line, udyamNumber: line },
    ...{ paymentModes: z.array(text), languagesSpoken: z.array(text) },
    ...{ tagline: text, taglineHindi: text, taglineGujarati: text },
    shortDescription: text,
    shortDescriptionHindi: text,
    shortDescriptionGujarati: text,
    ...{ about: text, aboutHindi: text, aboutGujarati: text },
    ...{ moreAbout: facts, moreAboutHindi: facts, moreAboutGujarati: facts },
    certifications: z.array(text),
    ...{ phone: line, phone2: line, whatsapp: line, landline: line, email: line, website: text },
    social: z.record(text, text),
    ...{ contactPerson: text, designation: text },
    contactVisibility: z.enum(CONTACT_VISIBILITIES),
    ...{ addressLine1: text, addressLine2: text, landmark: text, area: text, pincode: text },
    city: z.object({ id: count, cityName: text, displayName: text }),
    ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
    hideAddress: z.boolean(),
    serviceArea: z.array(z.object({ id: count, cityName: text })),
    ...{ hours: hoursSchema, specialHours: specialHoursSchema, hashtags: z.array(text) },
    media: z.array(ownedMediumAnswer),
    members: z.array(memberAnswer),
    pendingEdit: z
      .object({
        ...{ id: count, since: text },
        fields: z.record(text, z.unknown()).openapi({ description: 'New values, by their names.' }),
      })
      .nullable()
      .openapi({ description: 'What waits for review; readers see what stands above.' }),
    warnings: z.array(z.enum(['pincode_state'])),
    ...{ ratingCount: count, createdAt: text, updatedAt: text, publishedAt: line },
  })
  .openapi('BusinessOwner');

export const ownCardAnswer = z
  .object({
    ...businessCardFields,
    ...{ status, statusReason: text, profilePercentage: count, version: count },
    ...{ role: z.enum(MEMBER_ROLES), editWaiting: z.boolean() },
    unread: count.openapi({ description: 'Enquiries that nobody has looked at.' }),
  })
  .openapi('OwnBusiness');

const step = z.object({ field: text, points: count, editUrl: text }).openapi('PercentageStep');

export const percentageAnswer = z
  .object({
    percentage: count,
    canSubmit: z.boolean(),
    missing: z.array(text).openapi({ description: 'What a reviewer wants and is missing.' }),
    sections: z.array(
      z.object({
        ...{ key: z.enum(PERCENTAGE_PARTS), weight: count, earned: count },
        missing: z.array(step),
      }),
    ),
    next: step.nullable(),
  })
  .openapi('ProfilePercentage');

import { z } from '@hono/zod-openapi';
import {
  BUSINESS_STATUSES,
  CONTACT_VISIBILITIES,
  WEEKDAYS,
} from '#domains/directory/business/business.model.ts';
import {
  codesField,
  degreesField,
  emailField,
  FORMAT,
  factsField,
  fssaiField,
  hashtagField,
  hoursField,
  landlineField,
  mobileField,
  optionalLine,
  rowNumber,
  socialField,
  specialHoursField,
  websiteField,
} from '#domains/directory/business/business-field.schema.ts';
import { NETWORK_NAMES } from '#domains/directory/business/business-format.model.ts';
import { deskPage } from '#kernel/http/api-input.ts';
import { lineField, linkField, slugField, textField } from '#kernel/record/managed-input.ts';
import { offerFields, offerShape } from './offer-draft.schema.ts';
import { ACT_NAMES, LACKS, MOST_AT_ONCE, needsReason } from './review.model.ts';

const nameField = lineField(120, 0);
const tagline = lineField(120, 0);
const shortDescription = textField(300);
const about = textField(5_000);
const number = rowNumber;

const draftFields = {
  slug: slugField,
  ...{ nameEn: lineField(120, 2), nameHi: nameField, nameGu: nameField },
  legalName: lineField(160, 0),
  ...{ categoryId: number, subCategoryIds: z.array(number).max(4) },
  ...{ natureTypeId: linkField, legalTypeId: linkField },
  yearEstablished: z.int().min(1800).max(2100).nullable(),
  ...{ employeeBand: optionalLine(20), turnoverBand: optionalLine(20) },
  priceBand: z.int().min(1).max(4).nullable(),
  gstin: optionalLine(15, /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/),
  ...{ udyamNumber: optionalLine(30), fssaiNumber: fssaiField },
  // As long as imports leave it.
  ...{ addressLine1: lineField(200, 0), addressLine2: lineField(120, 0) },
  ...{ landmark: lineField(80, 0), area: lineField(80, 0) },
  pincode: z
    .string()
    .trim()
    .regex(/^([1-9]\d{5})?$/),
  townId: number,
  ...{ latitude: degreesField(90), longitude: degreesField(180), isAddressHidden: z.boolean() },
  serviceTownIds: z.array(number).max(50),
  ...{ phone: mobileField, phone2: mobileField, whatsapp: mobileField },
  landline: landlineField,
  email: emailField,
  ...{ website: websiteField, social: socialField },
  ...{ contactPerson: lineField(120, 0), contactRole: lineField(80, 0) },
  contactVisibility: z.enum(CONTACT_VISIBILITIES),
  ...{ hours: hoursField, specialHours: specialHoursField },
  ...{ paymentModes: codesField, languages: codesField, hashtags: z.array(hashtagField).max(10) },
  ...{ taglineEn: tagline, taglineHi: tagline, taglineGu: tagline },
  shortDescriptionEn: shortDescription,
  shortDescriptionHi: shortDescription,
  shortDescriptionGu: shortDescription,
  ...{ aboutEn: about, aboutHi: about, aboutGu: about },
  ...{ factsEn: factsField, factsHi: factsField, factsGu: factsField },
  ...offerFields,
};

export const changeBody = z
  .object({ version: z.int().min(1), ...draftFields })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return;
    const path = [latitude === null ? 'latitude' : 'longitude'];
    context.addIssue({ code: 'invalid_type', expected: 'number', input: null, path });
  })
  .openapi('BusinessChange');

export const actBody = z
  .object({
    version: z.int().min(1),
    act: z.enum(ACT_NAMES),
    reason: textField(500),
  })
  .superRefine(({ act, reason }, context) => {
    if (!needsReason(act) || reason !== '') return;
    context.addIssue({
      ...{ code: 'too_small', origin: 'string', minimum: 1, inclusive: true },
      ...{ path: ['reason'], input: reason },
    });
  })
  .openapi('BusinessAct');

const numberInQuery = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .optional()
  .openapi({ type: 'integer' });

export const listQuery = z.object({
  q: z
    .string()
    .max(100)
    .default('')
    .openapi({ description: 'Part of a name, of the reason it waits, a number, a PIN.' }),
  status: z.enum(BUSINESS_STATUSES).optional(),
  townId: numberInQuery,
  categoryId: numberInQuery.openapi({ description: 'Those below it are included.' }),
  lacks: z
    .enum(LACKS)
    .optional()
    .openapi({ description: 'A category, or a town, that readers are shown.' }),
  page: deskPage,
});

export const severalBody = z
  .object({
    businesses: z
      .array(z.object({ id: number, version: z.int().min(1) }))
      .min(1)
      .max(MOST_AT_ONCE),
    categoryId: number.nullable().openapi({ description: 'Null leaves each what it has.' }),
    townId: number.nullable().openapi({ description: 'Null leaves each where it is.' }),
    publish: z.boolean(),
  })
  .openapi('SeveralBusinesses');

export const removeBody = z
  .object({
    businesses: z
      .array(z.object({ id: number, version: z.int().min(1) }))
      .min(1)
      .max(MOST_AT_ONCE),
    reason: textField(500).refine((reason) => reason !== '', FORMAT),
  })
  .openapi('BusinessDraftsRemoval');

export const severalSchema = z.object({
  done: z.array(z.int()),
  refused: z.array(
    z.object({ id: z.int(), name: z.string(), code: z.string(), message: z.string() }),
  ),
});

const text = z.string();
const id = z.int();
const line = text.nullable();
const period = z.object({ open: text, close: text });
const fact = z.array(z.object({ label: text, value: text }));

export const recordSchema = z
  .object({
    ...{ id, version: id, status: z.enum(BUSINESS_STATUSES), statusReason: text },
    ...{ isSample: z.boolean(), ratingCount: id, createdAt: id, updatedAt: id },
    publishedAt: id.nullable(),
    ...{ slug: text, nameEn: text, nameHi: text, nameGu: text, legalName: text },
    ...{ categoryId: id, subCategoryIds: z.array(id) },
    ...{ natureTypeId: linkField, legalTypeId: linkField, yearEstablished: id.nullable() },
    ...{ employeeBand: line, turnoverBand: line, priceBand: id.nullable() },
    ...{ gstin: line, udyamNumber: line, fssaiNumber: line },
    ...{ addressLine1: text, addressLine2: text, landmark: text, area: text, pincode: text },
    ...{ townId: id, townSlug: text, townName: text, isTownActive: z.boolean() },
    ...{ categoryName: text, isCategoryActive: z.boolean() },
    ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
    ...{ isAddressHidden: z.boolean(), serviceTownIds: z.array(id) },
    serviceTowns: z.array(z.object({ id, name: text })),
    ...{ phone: line, phone2: line, whatsapp: line, landline: line, email: line },
    ...{ website: text, social: z.partialRecord(z.enum(NETWORK_NAMES), text) },
    ...{ contactPerson: text, contactRole: text },
    contactVisibility: z.enum(CONTACT_VISIBILITIES),
    hours: z.partialRecord(z.enum(WEEKDAYS), z.array(period)),
    specialHours: z.array(z.object({ day: text, closed: z.boolean(), periods: z.array(period) })),
    ...{ paymentModes: z.array(text), languages: z.array(text), hashtags: z.array(text) },
    ...{ taglineEn: text, taglineHi: text, taglineGu: text },
    ...{ shortDescriptionEn: text, shortDescriptionHi: text, shortDescriptionGu: text },
    ...{ aboutEn: text, aboutHi: text, aboutGu: text },
    ...{ factsEn: fact, factsHi: fact, factsGu: fact },
    ...offerShape,
  })
  .openapi('BusinessRecord');

export const listingSchema = z.object({
  rows: z.array(
    z
      .object({
        ...{ id, version: id, slug: text, status: z.enum(BUSINESS_STATUSES), statusReason: text },
        ...{ nameEn: text, nameHi: text, nameGu: text, area: text, pincode: text, phone: line },
        ...{ categoryName: text, townName: text, isSample: z.boolean(), updatedAt: id },
        ...{ isCategoryActive: z.boolean(), isTownActive: z.boolean() },
      })
      .openapi('BusinessListing'),
  ),
  hasNext: z.boolean(),
});

export const choicesSchema = z.object({
  categories: z.array(z.object({ id, name: text, parentId: id.nullable(), active: z.boolean() })),
  types: z.array(z.object({ id, name: text, facet: z.enum(['nature', 'legal']) })),
  products: z.array(z.object({ id, name: text, categoryId: id })),
});

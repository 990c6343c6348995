import { z } from '@hono/zod-openapi';
import {
  BUSINESS_STATUSES,
  CONTACT_VISIBILITIES,
  WEEKDAYS,
} from '#domains/directory/business/business.model.ts';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { deskPage } from '#kernel/http/api-input.ts';
import { lineField, linkField, slugField, textField } from '#kernel/record/managed-input.ts';
import { parseWebAddress } from '#shared/web-address.ts';
import { offerFields, offerShape } from './offer-draft.schema.ts';
import {
  ACT_NAMES,
  areApart,
  isOfNetwork,
  LACKS,
  MOST_AT_ONCE,
  NETWORK_NAMES,
  needsReason,
} from './review.model.ts';

const FORMAT = { params: { code: 'input.format' } };
const OVERLAP = { params: { code: 'input.range', words: 'overlap' } };

const number = z.int().min(1).max(999_999_999_999_999);

/** A line that may be empty, which is kept as none. */
function optionalLine(most: number, form: RegExp = /^/) {
  return z
    .string()
    .nullable()
    .transform((text) => cleanLine(text ?? ''))
    .pipe(
      z
        .string()
        .max(most)
        .refine((text) => text === '' || (form.test(text) && !/[<>]/.test(text)), FORMAT)
        .transform((text) => (text === '' ? null : text)),
    )
    .openapi({ type: ['string', 'null'], maxLength: most });
}

const FULL_NUMBER = /^\+91\d{8,12}$/;

/** A mobile number as somebody types it, kept in E.164. */
const mobile = z
  .string()
  .max(40)
  .nullable()
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    // Imports bring numbers that are no mobile's.
    if (FULL_NUMBER.test(text)) return text;
    const { phone } = parsePhone(text);
    if (phone === null) context.addIssue({ code: 'custom', params: { code: 'input.phone' } });
    return phone;
  })
  .openapi({ type: ['string', 'null'], example: '+919876543210' });

const website = lineField(300, 0).refine((url) => url === '' || parseWebAddress(url), FORMAT);

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .openapi({ example: '09:30' });
const periods = z
  .array(z.object({ open: time, close: time }))
  .max(3)
  .refine(areApart, OVERLAP);

const specialDay = z.object({ day: z.iso.date(), closed: z.boolean(), periods });

const social = z
  .partialRecord(z.enum(NETWORK_NAMES), z.string().trim().max(300))
  .superRefine((addresses, context) => {
    for (const network of NETWORK_NAMES) {
      const address = addresses[network];
      if (address && !isOfNetwork(network, address))
        context.addIssue({ code: 'custom', path: [network], ...FORMAT });
    }
  })
  .transform((addresses) =>
    Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== '')),
  );

const codes = z.array(lineField(30)).max(20);

const hashtag = z
  .string()
  .transform((text) => cleanLine(text).replace(/^#/, ''))
  .pipe(z.string().regex(/^[\p{L}\p{M}\p{N}_]{2,30}$/u))
  .openapi({ type: 'string', example: 'jalebi' });

const facts = z.array(z.object({ label: lineField(40), value: lineField(300) })).max(20);

const nameField = lineField(120, 0);
const tagline = lineField(120, 0);
const shortDescription = textField(300);
const about = textField(5_000);
const degrees = (most: number) => z.number().min(-most).max(most).nullable();

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
  ...{ udyamNumber: optionalLine(30), fssaiNumber: optionalLine(14, /^\d{14}$/) },
  // As long as imports leave it.
  ...{ addressLine1: lineField(200, 0), addressLine2: lineField(120, 0) },
  ...{ landmark: lineField(80, 0), area: lineField(80, 0) },
  pincode: z
    .string()
    .trim()
    .regex(/^([1-9]\d{5})?$/),
  townId: number,
  ...{ latitude: degrees(90), longitude: degrees(180), isAddressHidden: z.boolean() },
  serviceTownIds: z.array(number).max(50),
  ...{ phone: mobile, phone2: mobile, whatsapp: mobile },
  landline: optionalLine(20, /^\+?[0-9][0-9 ()-]{4,}[0-9]$/),
  email: optionalLine(254, /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  ...{ website, social },
  ...{ contactPerson: lineField(120, 0), contactRole: lineField(80, 0) },
  contactVisibility: z.enum(CONTACT_VISIBILITIES),
  hours: z.partialRecord(z.enum(WEEKDAYS), periods),
  specialHours: z.array(specialDay).max(30),
  ...{ paymentModes: codes, languages: codes, hashtags: z.array(hashtag).max(10) },
  ...{ taglineEn: tagline, taglineHi: tagline, taglineGu: tagline },
  shortDescriptionEn: shortDescription,
  shortDescriptionHi: shortDescription,
  shortDescriptionGu: shortDescription,
  ...{ aboutEn: about, aboutHi: about, aboutGu: about },
  ...{ factsEn: facts, factsHi: facts, factsGu: facts },
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

import { z } from '@hono/zod-openapi';
import { CONTACT_VISIBILITIES } from '#domains/directory/business/business.model.ts';
import {
  codesField,
  degreesField,
  emailField,
  FORMAT,
  factsField,
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
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { toAsciiDigits } from '#i18n/folding.ts';
import { languageSchema } from '#kernel/http/api-input.ts';
import { lineField, textField } from '#kernel/record/managed-input.ts';
import { isGstin, toGstin } from '#shared/gstin.ts';
import { MOST_HASHTAGS, VENDOR_ACT_NAMES } from './vendor.model.ts';

/** Which listing is meant, and which state of it was read. */
const listingId = rowNumber.openapi({ example: 417 });
const version = z.int().min(1);

/** A name has a letter. */
const nameField = lineField(120, 2).refine((name) => /\p{L}/u.test(name), FORMAT);
/** One that may be taken back. */
const otherName = lineField(120, 0).refine((name) => name === '' || /\p{L}/u.test(name), FORMAT);
const taglineField = lineField(120, 0);

const LEAST_DESCRIPTION = 50;
const descriptionField = textField(300).superRefine((text, context) => {
  if (text === '' || text.length >= LEAST_DESCRIPTION) return;
  context.addIssue({
    ...{ code: 'too_small', origin: 'string', minimum: LEAST_DESCRIPTION, inclusive: true },
    input: text,
  });
});

export const pincodeField = z
  .string()
  .max(20)
  .transform((text) => toAsciiDigits(text).replace(/\s+/g, ''))
  .pipe(z.string().regex(/^[1-9]\d{5}$/))
  .openapi({ type: 'string', example: '395009' });

const gstinField = z
  .string()
  .max(40)
  .nullable()
  .transform((text) => toGstin(text ?? '') || null)
  .refine((gstin) => gstin === null || isGstin(gstin), FORMAT)
  .openapi({ type: ['string', 'null'], example: '24AAACC4175D1Z4' });

/** A number that somebody answers: a business has one. */
const phoneField = mobileField
  .refine((phone) => phone !== null, { params: { code: 'input.phone' } })
  .transform((phone) => phone ?? '')
  .openapi({ type: 'string', example: '98765 43210' });

/** One that a code reaches. */
export const reachedField = phoneField.refine((phone) => parsePhone(phone).phone !== null, {
  params: { code: 'input.phone' },
});

const THIS_YEAR = () => new Date().getUTCFullYear();
const yearField = z
  .int()
  .min(1800)
  .refine((year) => year <= THIS_YEAR(), FORMAT)
  .nullable();

const details = {
  businessName: nameField,
  ...{ hindiName: otherName, gujaratiName: otherName },
  legalName: lineField(160, 0),
  ...{ tagline: taglineField, hindiTagline: taglineField, gujaratiTagline: taglineField },
  shortDescription: descriptionField,
  hindiShortDescription: descriptionField,
  gujaratiShortDescription: descriptionField,
  ...{ natureTypeId: rowNumber.nullable(), legalTypeId: rowNumber.nullable() },
  yearEstablished: yearField,
  ...{ employeeBand: optionalLine(20), turnoverBand: optionalLine(20) },
  ...{ gstin: gstinField, udyamNumber: optionalLine(30) },
  ...{ categoryId: rowNumber, subCategoryIds: z.array(rowNumber).max(4) },
  ...{ paymentModes: codesField, languagesSpoken: codesField },
  priceBand: z.int().min(1).max(4).nullable(),
  ...{ hours: hoursField, specialHours: specialHoursField },
};

const aboutField = textField(5_000);
const about = {
  ...{ about: aboutField, hindiAbout: aboutField, gujaratiAbout: aboutField },
  ...{ moreAbout: factsField, hindiMoreAbout: factsField, gujaratiMoreAbout: factsField },
  certifications: z.array(lineField(80)).max(10),
};

const stateField = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .openapi({ example: 'GJ' });
const cityNameField = lineField(60, 2).refine((name) => /\p{L}/u.test(name), FORMAT);

const contact = {
  addressLine1: lineField(120, 5),
  ...{ addressLine2: lineField(120, 0), landmark: lineField(80, 0), area: lineField(80, 2) },
  pincode: pincodeField,
  cityId: rowNumber,
  cityName: cityNameField.openapi({ description: 'With `stateCode`, for a town nobody knows.' }),
  stateCode: stateField,
  ...{ latitude: degreesField(90), longitude: degreesField(180), hideAddress: z.boolean() },
  serviceAreaCityIds: z.array(rowNumber).max(50),
  ...{ contactPerson: lineField(120, 0), designation: lineField(80, 0) },
  ...{ phone: phoneField, phone2: mobileField, whatsapp: mobileField },
  ...{ landline: landlineField, email: emailField, website: websiteField },
  contactVisibility: z.enum(CONTACT_VISIBILITIES),
};

const social = { social: socialField, website: websiteField };

const detailsGroup = z.object(details).partial();
const aboutGroup = z.object(about).partial();
const contactGroup = z.object(contact).partial();
const socialGroup = z.object(social).partial();

const meant = z.object({ vendorBusinessDetailsId: listingId, version });

interface Placed {
  cityName?: string | undefined;
  stateCode?: string | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** A point has both its numbers, and a town that is named its state. */
function refuseHalves(
  { cityName, stateCode, latitude, longitude }: Placed,
  context: z.core.$RefinementCtx,
): void {
  const miss = (path: string) =>
    context.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [path] });
  if ((latitude ?? null) === null && (longitude ?? null) !== null) miss('latitude');
  if ((longitude ?? null) === null && (latitude ?? null) !== null) miss('longitude');
  if (cityName === undefined && stateCode !== undefined) miss('cityName');
  if (stateCode === undefined && cityName !== undefined) miss('stateCode');
}

export const detailsBody = meant.extend(detailsGroup.shape).openapi('BusinessDetails');
export const aboutBody = meant.extend(aboutGroup.shape).openapi('BusinessAbout');
export const contactBody = meant
  .extend(contactGroup.shape)
  .superRefine(refuseHalves)
  .openapi('BusinessContact');
export const socialBody = meant.extend(socialGroup.shape).openapi('BusinessSocial');

export const businessBody = meant
  .extend({
    action: z.enum(VENDOR_ACT_NAMES).optional().openapi({
      description: 'Done after what is said beside it is saved.',
    }),
    ...{ ...detailsGroup.shape, ...aboutGroup.shape, ...contactGroup.shape, ...socialGroup.shape },
  })
  .superRefine(refuseHalves)
  .openapi('BusinessUpdate');

export const newBusinessBody = z
  .object({
    businessName: nameField,
    cityId: rowNumber.optional(),
    ...{ cityName: cityNameField.optional(), stateCode: stateField.optional() },
    pincode: pincodeField,
    categoryId: rowNumber,
    phone: reachedField,
    force: z.boolean().default(false).openapi({ description: 'Though it may be listed already.' }),
  })
  .superRefine((body, context) => {
    refuseHalves(body, context);
    if (body.cityId !== undefined || body.cityName !== undefined) return;
    const path = ['cityId'];
    context.addIssue({ code: 'invalid_type', expected: 'number', input: undefined, path });
  })
  .openapi('NewBusiness');

export const newBusinessAnswer = z.object({
  vendorBusinessDetailsId: z.int(),
  status: z.literal('draft'),
});

export const phoneCodeBody = z
  .object({
    phone: reachedField,
    code: z.string().max(40).optional().openapi({
      description: 'As it was sent; absent, one is sent.',
      example: '123456',
    }),
  })
  .openapi('BusinessPhoneCode');

export const phoneCodeAnswer = z.object({
  proved: z.boolean(),
  expiresIn: z.int().optional().openapi({ description: 'Seconds for which a code is good.' }),
  resendIn: z.int().optional(),
});

export const hashtagsBody = z
  .object({
    vendorBusinessDetailsId: listingId,
    hashtags: z.array(hashtagField).min(1).max(MOST_HASHTAGS),
  })
  .openapi('BusinessHashtags');

export const ofListingQuery = z.object({
  vendorBusinessDetailsId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', example: 417 }),
});

export const listLanguageQuery = z.object({ language: languageSchema.optional() });

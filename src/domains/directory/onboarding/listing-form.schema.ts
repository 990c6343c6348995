import { z } from 'zod';
import { CONTACT_VISIBILITIES } from '#domains/directory/business/business.model.ts';
import {
  codesField,
  emailField,
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
import { cleanText } from '#i18n/clean-text.ts';
import { lineField, linkField, textField } from '#kernel/record/managed-input.ts';
import { isGstin, toGstin } from '#shared/gstin.ts';
import { MOST_CERTIFICATIONS, MOST_FURTHER } from './listing-field.model.ts';

const EARLIEST_YEAR = 1800;

/** What a business is called is read aloud and sought: it has letters. */
const isName = (text: string) => text === '' || /\p{L}/u.test(text);
const name = lineField(120, 0).refine(isName);
const tagline = lineField(120, 0);
/** Nothing, or enough to say something. */
const short = z
  .string()
  .transform((text) => cleanText(text).trim())
  .pipe(
    z.literal('').or(
      z
        .string()
        .min(50)
        .max(300)
        .regex(/^[^<>]*$/),
    ),
  );
const about = textField(5_000);

/** Fields of the forms of a shopkeeper; each form sends some of them. */
export const listingFields = z
  .object({
    ...{ businessName: lineField(120, 2).refine(isName), hindiName: name, gujaratiName: name },
    ...{ tagline, hindiTagline: tagline, gujaratiTagline: tagline },
    ...{ shortDescription: short, hindiShortDescription: short, gujaratiShortDescription: short },
    ...{ about, hindiAbout: about, gujaratiAbout: about },
    ...{ moreAbout: factsField, hindiMoreAbout: factsField, gujaratiMoreAbout: factsField },
    certifications: z.array(lineField(120)).max(MOST_CERTIFICATIONS),
    categoryId: rowNumber,
    subCategoryIds: z.array(rowNumber).max(MOST_FURTHER),
    ...{ natureTypeId: linkField, legalTypeId: linkField },
    legalName: lineField(160, 0),
    yearEstablished: z
      .int()
      .min(EARLIEST_YEAR)
      .refine((year) => year <= new Date().getUTCFullYear())
      .nullable(),
    employeeBand: optionalLine(20),
    priceBand: z.int().min(1).max(4).nullable(),
    gstin: z
      .string()
      .transform(toGstin)
      .pipe(z.literal('').or(z.string().refine(isGstin)))
      .transform((text) => text || null),
    udyamNumber: optionalLine(30),
    ...{ paymentModes: codesField, languagesSpoken: codesField },
    ...{ addressLine1: lineField(120, 5), addressLine2: lineField(120, 0) },
    ...{ landmark: lineField(80, 0), area: lineField(80, 2) },
    pincode: z.string().regex(/^[1-9]\d{5}$/),
    ...{ latitude: z.number().nullable(), longitude: z.number().nullable() },
    hideAddress: z.boolean(),
    ...{ contactPerson: lineField(120, 0), designation: lineField(80, 0) },
    phone: mobileField.pipe(z.string()),
    ...{ phone2: mobileField, whatsapp: mobileField, landline: landlineField, email: emailField },
    contactVisibility: z.enum(CONTACT_VISIBILITIES),
    ...{ website: websiteField, social: socialField },
    ...{ hours: hoursField, specialHours: specialHoursField },
    hashtags: z.array(hashtagField).max(10),
  })
  .partial();

/** What a form says, as calls would send it. */
export type ListingInput = z.output<typeof listingFields>;

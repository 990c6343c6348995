import { z } from '@hono/zod-openapi';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { lineField } from '#kernel/record/managed-input.ts';
import { parseWebAddress } from '#shared/web-address.ts';
import { WEEKDAYS } from './business.model.ts';
import { areApart, isOfNetwork, NETWORK_NAMES } from './business-format.model.ts';

// Fields of a listing, whoever writes it.

export const FORMAT = { params: { code: 'input.format' } };
const OVERLAP = { params: { code: 'input.range', words: 'overlap' } };

/** The number of a row. */
export const rowNumber = z.int().min(1).max(999_999_999_999_999);

/** A line that may be empty, which is kept as none. */
export function optionalLine(most: number, form: RegExp = /^/) {
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
export const mobileField = z
  .string()
  .max(40)
  .nullable()
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    // In whatever way it is written, a mobile number is one.
    const { phone } = parsePhone(text);
    // Imports bring numbers that are no mobile's.
    if (phone === null && FULL_NUMBER.test(text)) return text;
    if (phone === null) context.addIssue({ code: 'custom', params: { code: 'input.phone' } });
    return phone;
  })
  .openapi({ type: ['string', 'null'], example: '+919876543210' });

export const websiteField = lineField(300, 0).refine(
  (url) => url === '' || parseWebAddress(url),
  FORMAT,
);

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .openapi({ example: '09:30' });
export const periodsField = z
  .array(z.object({ open: time, close: time }))
  .max(3)
  .refine(areApart, OVERLAP);

const specialDay = z.object({ day: z.iso.date(), closed: z.boolean(), periods: periodsField });
export const specialHoursField = z.array(specialDay).max(30);
export const hoursField = z.partialRecord(z.enum(WEEKDAYS), periodsField);

export const socialField = z
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

export const codesField = z.array(lineField(30)).max(20);

export const hashtagField = z
  .string()
  .transform((text) => cleanLine(text).replace(/^#/, ''))
  .pipe(z.string().regex(/^[\p{L}\p{M}\p{N}_]{2,30}$/u))
  .openapi({ type: 'string', example: 'jalebi' });

export const factsField = z
  .array(z.object({ label: lineField(40), value: lineField(300) }))
  .max(20);

export const degreesField = (most: number) => z.number().min(-most).max(most).nullable();

export const landlineField = optionalLine(20, /^\+?[0-9][0-9 ()-]{4,}[0-9]$/);
export const emailField = optionalLine(254, /^[^\s@]+@[^\s@]+\.[^\s@]+$/);
export const fssaiField = optionalLine(14, /^\d{14}$/);

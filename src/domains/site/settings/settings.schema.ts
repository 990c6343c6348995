import { z } from '@hono/zod-openapi';
import { cleanLine } from '#i18n/clean-text.ts';
import { isSocialLink } from '#kernel/brand/brand.ts';
import { isSecureAddress, lineField, PHONE, pathField } from '#kernel/record/managed-input.ts';

const LONGEST = { name: 60, person: 120, mail: 254, phone: 24, address: 400, url: 500 } as const;
const MOST_ACCOUNTS = 12;

/** One line that may be left empty, which shows nothing. */
function optional(most: number, isValid: (text: string) => boolean, code: string) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .max(most)
        .refine((text) => text === '' || isValid(text), { params: { code } }),
    )
    .openapi({ type: 'string', maxLength: most });
}

const isMail = (text: string) => z.email().safeParse(text).success;
const isPath = (text: string) => pathField.safeParse(text).success;

const mail = optional(LONGEST.mail, isMail, 'input.mail');
const phone = optional(LONGEST.phone, (text) => PHONE.test(text), 'input.phone');
const address = optional(LONGEST.url, isSecureAddress, 'input.https');
const logo = optional(LONGEST.url, (text) => isPath(text) || isSecureAddress(text), 'input.https');

function toAddresses(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((each) => each !== ''))];
}

const accounts = z
  .string()
  .max(MOST_ACCOUNTS * LONGEST.url)
  .refine((text) => toAddresses(text).every(isSecureAddress), { params: { code: 'input.https' } })
  .refine((text) => toAddresses(text).every(isSocialLink), { params: { code: 'input.network' } })
  .transform((text) => toAddresses(text).join('\n'))
  .openapi({ type: 'string', description: 'Accounts on social networks, one a line.' });

export const settingsSchema = z
  .object({
    nameEn: lineField(LONGEST.name),
    nameHi: lineField(LONGEST.name, 0),
    nameGu: lineField(LONGEST.name, 0),
    logo,
    social: accounts,
    androidApp: address,
    iosApp: address,
    poweredByName: lineField(LONGEST.name, 0),
    poweredByUrl: address,
    publisher: lineField(LONGEST.person, 0),
    address: lineField(LONGEST.address, 0),
    email: mail,
    phone,
    officer: lineField(LONGEST.person, 0),
    officerEmail: mail,
    officerPhone: phone,
  })
  .openapi('Settings');

export const settingsChangeSchema = z
  .intersection(z.object({ version: z.int().min(0) }), settingsSchema)
  .openapi('SettingsChange');

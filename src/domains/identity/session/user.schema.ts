import { z } from '@hono/zod-openapi';
import { ROLES } from '#domains/identity/staff/role.permission.ts';
import { cleanLine } from '#i18n/clean-text.ts';
import { API_LANGUAGES } from '#i18n/editions.ts';
import { languageSchema } from '#kernel/http/api-input.ts';
import { momentSchema } from '#kernel/http/api-output.ts';
import { CONSENT_KINDS, LONGEST_NAME, SESSION_KINDS } from './user.model.ts';

/** Codes and numbers have refusals of their own, so that whatever is sent is looked at. */
const LONGEST_TYPED = 400;
const typed = z.string().max(LONGEST_TYPED).nullish();
const phone = typed.openapi({
  description: 'A mobile number of India, with or without its prefix, in digits of any script.',
  example: '98765 43210',
});
const code = typed.openapi({ description: 'As it was sent.', example: '123456' });

/** One line without control characters; markup stays what it is, text. */
const name = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1).max(LONGEST_NAME))
  .openapi({ type: 'string', minLength: 1, maxLength: LONGEST_NAME });

/** Longer than any answer of a challenge. */
const LONGEST_ANSWER = 2_048;
const challenge = z.string().max(LONGEST_ANSWER).optional().openapi({
  description: 'What a passed challenge gave, where one was asked for; good once.',
});
export const askedSchema = z.object({ phone, challenge }).openapi('MobileNumber');
export const challengeSchema = z
  .object({
    kind: z.enum(['turnstile', 'stand-in']).nullable().openapi({
      description: 'Null where nobody is asked; `stand-in` in development.',
    }),
    siteKey: z.string().nullable().openapi({ description: 'Of the widget.' }),
  })
  .openapi('Challenge');
export const codeSchema = z.object({ phone, code }).openapi('NumberAndCode');
export const registrationSchema = z
  .object({ phone, code, name: name.optional(), language: languageSchema.optional() })
  .openapi('Registration');
export const refreshSchema = z.object({ refreshToken: z.string() }).openapi('Refresh');

const email = typed.openapi({ example: 'reader@example.org' });
export const contactSchema = z
  .object({ phone, email })
  .openapi('Contact', { description: 'A number or an address, not both.' });
export const contactCodeSchema = z.object({ phone, email, code }).openapi('ContactAndCode');

export const profileChangeSchema = z
  .object({
    name: name.optional(),
    language: languageSchema.optional(),
    city: z.string().max(100).nullable().optional().openapi({
      description: 'displayName of a city; null for none.',
      example: 'surat',
    }),
  })
  .openapi('ProfileChange');

export const profileSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    phone: z.string().nullable().openapi({ example: '+919876543210' }),
    email: z.string().nullable(),
    language: z.enum(API_LANGUAGES),
    city: z.string().nullable().openapi({ description: 'displayName of a city.' }),
    userType: z.enum(ROLES),
    createdAt: momentSchema,
    deletionRequestedAt: momentSchema.nullable().openapi({
      description: 'The account is deleted 30 days after this.',
    }),
  })
  .openapi('Profile');

export const sentSchema = z.object({
  expiresIn: z.int().openapi({ description: 'Seconds for which the code is good.' }),
  resendIn: z.int().openapi({ description: 'Seconds until another one can be asked for.' }),
});

export const signedInSchema = z
  .object({
    token: z.string().openapi({ description: 'Bearer token.' }),
    expiresIn: z.int().openapi({ description: 'Seconds for which the token is good.' }),
    refreshToken: z.string().openapi({
      description: 'Gives new tokens once. Used a second time it ends the session.',
    }),
    user: profileSchema,
    isNew: z.boolean(),
    ip: z.string().nullable().openapi({
      description: 'The public address that the call came from; it is not kept.',
      example: '203.0.113.7',
    }),
    vendorsResp: z.object({
      vendorBusinessRespList: z.array(
        z.object({
          ...{ vendorBusinessDetailsId: z.int(), businessName: z.string() },
          ...{ hindiName: z.string(), gujaratiName: z.string() },
          ...{ friendlyUrl: z.string(), status: z.string(), profilePercentage: z.int() },
        }),
      ),
    }),
  })
  .openapi('SignedIn');

const placeFields = {
  kind: z.enum(SESSION_KINDS).openapi({ description: '`web`: a browser; `api`: tokens.' }),
  device: z.string().openapi({ example: 'Chrome · Android' }),
  createdAt: momentSchema,
  seenAt: momentSchema,
};

export const sessionEntrySchema = z
  .object({ id: z.string(), isCurrent: z.boolean(), ...placeFields })
  .openapi('SessionEntry');

/** Of the export of an account. */
export const exportedAccount = {
  profile: profileSchema,
  photo: z.string().nullable().openapi({ description: 'Path of the photo.' }),
  identities: z
    .array(z.object({ provider: z.string(), subject: z.string(), createdAt: momentSchema }))
    .openapi({ description: 'Accounts elsewhere that sign you in.' }),
  consents: z.array(
    z.object({
      kind: z.enum(CONSENT_KINDS),
      noticeVersion: z.string(),
      givenAt: momentSchema,
      withdrawnAt: momentSchema.nullable(),
    }),
  ),
  sessions: z.array(z.object(placeFields)),
};

import { z } from '@hono/zod-openapi';
import {
  isSecureAddress,
  lineField,
  linkField,
  nameFields,
  PHONE,
  slugField,
  textField,
} from '#kernel/record/managed-input.ts';
import { ASSOCIATION_KINDS } from './association.model.ts';

const LONGEST_ABOUT = 5_000;
const LONGEST_LINE = 300;

const FORMAT = { params: { code: 'input.format' } };

export const associationBody = z
  .object({
    slug: slugField
      // Calls name an association by its number or by this.
      .refine((slug) => !/^\d+$/.test(slug) && slug !== 'search', {
        params: { code: 'input.reserved' },
      }),
    kind: z.enum(ASSOCIATION_KINDS),
    ...nameFields,
    aboutEn: textField(LONGEST_ABOUT),
    aboutHi: textField(LONGEST_ABOUT),
    aboutGu: textField(LONGEST_ABOUT),
    mediaId: linkField,
    townId: linkField,
    website: lineField(LONGEST_LINE, 0).refine((url) => url === '' || isSecureAddress(url), FORMAT),
    email: lineField(LONGEST_LINE, 0).refine(
      (email) => email === '' || z.email().safeParse(email).success,
      FORMAT,
    ),
    phone: lineField(40, 0).refine((phone) => phone === '' || PHONE.test(phone), FORMAT),
    active: z.boolean(),
  })
  .openapi('AssociationInput');

import { z } from '@hono/zod-openapi';
import { cleanLine, cleanText } from '#i18n/clean-text.ts';
import { isAddressable } from '#i18n/slug.ts';
import { parseWebAddress } from '#shared/web-address.ts';

const NAME = 120;
const SLUG = 80;

/** What is written as text is shown as text: markup in it is a slip. */
const MARKUP = { params: { code: 'input.markup' } };

/** Whether a text is without what markup is made of. */
export function isPlain(text: string): boolean {
  return !/[<>]/.test(text);
}

/** One line of text; blanks and invisible characters are tidied up first. */
export function lineField(most: number, least = 1) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(least).max(most).refine(isPlain, MARKUP))
    .openapi({ type: 'string', minLength: least, maxLength: most });
}

/** Text of several lines, which may be empty. */
export function textField(most: number) {
  return z
    .string()
    .transform((text) => cleanText(text).trim())
    .pipe(z.string().max(most).refine(isPlain, MARKUP))
    .openapi({ type: 'string', maxLength: most });
}

/** A name in each language. */
export const nameFields = {
  nameEn: lineField(NAME),
  nameHi: lineField(NAME),
  nameGu: lineField(NAME),
};

/** The segment of a path that names something. */
export const slugField = z
  .string()
  .trim()
  .max(SLUG)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine(isAddressable, { params: { code: 'input.reserved' } })
  .openapi({ example: 'west-gujarat' });

/** The number of another row; null for none. */
export const linkField = z.int().min(1).nullable();

/** A moment in epoch milliseconds. */
export const momentField = z
  .int()
  .min(0)
  .max(4_102_444_800_000)
  .transform((at) => new Date(at))
  .openapi({ type: 'integer', description: 'Epoch milliseconds.' });

/** A number as people write it down. */
export const PHONE = /^\+?[0-9][0-9 ()-]{4,}[0-9]$/;

/** The address of a page elsewhere, which is met by https only. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^\s<>"'\\^`{|}]+$/.test(text) && parseWebAddress(text) !== null;
}

/** A path of this site, which no browser takes for another one. */
export const pathField = z
  .string()
  .trim()
  .max(500)
  // Taking out the dots of "/.//host" leaves two slashes at its beginning.
  .regex(/^(?![^?#]*\/\/)\/[^\s<>"\\^`{|}]*$/)
  .openapi({ example: '/gujarat' });

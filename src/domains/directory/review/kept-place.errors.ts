import type { Translate } from '#i18n/translator.ts';
import { badValue } from '#kernel/record/managed.service.ts';
import type { AppError } from '#shared/app-error.ts';

/** Readers see businesses in a town or a category that is to be switched off. */
export function hasBusinesses(count: number, t: Translate): AppError {
  const message = t('directory-review.has_businesses', { count });
  return badValue('active', 'directory.has_businesses', message);
}

/** Drafts without a town or a category of their own stand in it. */
export function keepsDrafts(field: 'active' | 'into', t: Translate): AppError {
  return badValue(field, 'directory.keeps_drafts', t('directory-review.keeps_drafts'));
}

/** A town or a category is merged into another one. */
export function mergedIntoItself(t: Translate): AppError {
  return badValue('into', 'directory.same', t('directory-review.same'));
}

/** Businesses of two towns would be one another's doubles. */
export function doubleInTowns(name: string, t: Translate): AppError {
  return badValue('into', 'business.duplicate', t('directory-review.double_in', { name }));
}

/** A category with others below it is merged into one of the second level. */
export function notOfItsLevel(t: Translate): AppError {
  return badValue('into', 'managed.two_levels', t('directory-review.same_level'));
}

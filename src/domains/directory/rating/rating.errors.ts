import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

/** Why a rating is not taken. */
export type RatingRefusal =
  | { why: 'exists'; ratingId: number }
  | { why: 'frozen'; until: Date }
  | { why: 'too_many'; seconds: number }
  | {
      why:
        | 'own'
        | 'contact'
        | 'word'
        | 'month'
        | 'declare'
        | 'restricted'
        | 'refused'
        | 'photo'
        | 'prove_phone';
    };

const CODES = {
  exists: ['rating.exists', 409, 'conflict'],
  frozen: ['rating.frozen', 409, 'conflict'],
  too_many: ['request.too_many', 429, 'too_many'],
  own: ['business.own', 403, 'forbidden'],
  contact: ['rating.contact', 400, 'bad_request'],
  word: ['rating.word', 400, 'bad_request'],
  declare: ['rating.declare', 400, 'bad_request'],
  month: ['input.range', 400, 'bad_request'],
  restricted: ['rating.restricted', 403, 'forbidden'],
  refused: ['rating.refused', 403, 'forbidden'],
  photo: ['rating.photo', 404, 'not_found'],
  prove_phone: ['business.prove_phone', 403, 'forbidden'],
} as const satisfies Record<RatingRefusal['why'], unknown>;

/** Which part of the form a refusal is about; none for those of the whole. */
const FIELDS = {
  contact: 'review',
  word: 'review',
  declare: 'ownExperience',
  month: 'experienceMonth',
  photo: 'photoIds',
} as const satisfies Partial<Record<RatingRefusal['why'], string>>;

export function fieldOf({ why }: RatingRefusal): string | undefined {
  return Object.entries(FIELDS).find(([each]) => each === why)?.[1];
}

export function statusOf({ why }: RatingRefusal) {
  return CODES[why][1];
}

/** The refusal in a reader's words. */
export function sayRefusal(refusal: RatingRefusal, edition: Edition): string {
  const t = translatorOf(edition.lang);
  const format = formatterOf(edition);
  switch (refusal.why) {
    case 'frozen':
      return t('directory-rating.refusal.frozen', { date: format.fullDate(refusal.until) });
    case 'too_many':
      return t('directory-rating.refusal.too_many', { time: format.duration(refusal.seconds) });
    default:
      return t(`directory-rating.refusal.${refusal.why}`);
  }
}

export function ratingRefused(refusal: RatingRefusal, edition: Edition): AppError {
  const [code, status, key] = CODES[refusal.why];
  const field = fieldOf(refusal);
  return new AppError({
    ...{ code, status, key },
    details: [{ code, message: sayRefusal(refusal, edition), ...(field && { field }) }],
    ...(refusal.why === 'exists' && { data: { ratingId: refusal.ratingId } }),
    ...(refusal.why === 'too_many' && { retryAfter: refusal.seconds }),
  });
}

export function ratingNotFound(): AppError {
  return new AppError({ code: 'rating.not_found', status: 404, key: 'not_found' });
}

/** Nobody finds their own rating helpful. */
export function ownRating(): AppError {
  return new AppError({ code: 'rating.own', status: 409, key: 'conflict' });
}

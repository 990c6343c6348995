import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

export function publicationNotFound(): AppError {
  return new AppError({ code: 'publishing.not_found', status: 404, key: 'not_found' });
}

/** The text may not be read before a moment that is still to come. */
export function embargoed(t: Translate, until: string): AppError {
  const message = t('publishing.embargo', { until });
  return refusal({ code: 'desk.embargo', status: 422, field: 'at', message });
}

export function inThePast(t: Translate, field: 'at' | 'until'): AppError {
  return refusal({ code: 'desk.past', status: 422, field, message: t(`publishing.past.${field}`) });
}

/** Somebody has changed the text since it was looked at. */
export function movedOn(t: Translate): AppError {
  return refusal({ code: 'desk.conflict', status: 409, message: t('publishing.moved_on') });
}

/** Readers don't see it as it is. */
export function nothingToWithdraw(t: Translate): AppError {
  return refusal({ code: 'desk.not_published', status: 409, message: t('publishing.not_shown') });
}

/** Its story was taken down: whoever publishes it again says why. */
export function takenDown(t: Translate): AppError {
  return refusal({
    code: 'desk.taken_down',
    status: 422,
    field: 'reason',
    message: t('publishing.taken_down'),
  });
}

export function alreadyBegun(t: Translate): AppError {
  return refusal({ code: 'publishing.begun', status: 409, message: t('publishing.begun') });
}

function refusal(options: {
  code: string;
  status: 409 | 422;
  field?: string;
  message: string;
}): AppError {
  const { code, status, field, message } = options;
  const details = [{ code, message, ...(field && { field }) }];
  const key = status === 409 ? 'conflict' : 'bad_request';
  return new AppError({ code, status, key, details });
}

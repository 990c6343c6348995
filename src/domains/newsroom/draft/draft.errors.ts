import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import { MOST_LINKS } from './draft-link.model.ts';

/** A story has as many links as it may have. */
export function tooManyLinks(t: Translate): AppError {
  const code = 'draft.too_many';
  const details = [{ code, message: t('draft.too_many', { count: MOST_LINKS }) }];
  return new AppError({ code, status: 409, key: 'bad_request', details });
}

/** A story that was taken down is shown to nobody outside until it is published again. */
export function storyDown(t: Translate): AppError {
  const code = 'draft.taken_down';
  const details = [{ code, message: t('draft.ended.taken_down') }];
  return new AppError({ code, status: 409, key: 'bad_request', details });
}

/** The site can't sign links: LINK_SECRET is missing. */
export function cannotSign(t: Translate): AppError {
  const code = 'draft.cannot_sign';
  const details = [{ code, message: t('draft.cannot_sign') }];
  return new AppError({ code, status: 503, key: 'unavailable', details });
}

import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

export function entryNotFound(): AppError {
  return new AppError({ code: 'live.not_found', status: 404, key: 'not_found' });
}

/** Entries are added to live blogs that readers can see. */
export function notLive(t: Translate): AppError {
  const details = [{ code: 'live.not_live', message: t('live.not_live') }];
  return new AppError({ code: 'live.not_live', status: 409, key: 'bad_request', details });
}

export function emptyEntry(t: Translate): AppError {
  const code = 'live.empty';
  const details = [{ code, field: 'bodyHtml', message: t('live.empty') }];
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

/** Somebody has changed the entry since it was read. */
export function entryChanged(t: Translate): AppError {
  const details = [{ code: 'desk.conflict', message: t('live.changed') }];
  return new AppError({ code: 'desk.conflict', status: 409, key: 'bad_request', details });
}

/** A line leads to stories that readers can see. */
export function storyNotPublished(): AppError {
  return new AppError({ code: 'breaking.story_not_found', status: 404, key: 'story_not_found' });
}

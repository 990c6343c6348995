import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

export function frontNotFound(): AppError {
  return new AppError({ code: 'front.not_found', status: 404, key: 'not_found' });
}

/** Somebody else has arranged the front meanwhile; how it stands comes with the refusal. */
export function layoutConflict(present: object): AppError {
  return new AppError({ code: 'desk.conflict', status: 409, key: 'conflict', data: present });
}

type Unfit = 'twice' | 'crowded' | 'place' | 'past' | 'unpublished';

export function unfitPins(why: Unfit, t: Translate): AppError {
  const code = `front.${why}`;
  const details = [{ code, field: 'pins', message: t(`curation.unfit.${why}`) }];
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

/** Readers of the language don't see the story. */
export function storyNotShown(): AppError {
  return new AppError({ code: 'front.no_such_story', status: 404, key: 'not_found' });
}

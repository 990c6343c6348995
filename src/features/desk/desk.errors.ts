import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/errors.ts';
import type { FactsConflict, TextConflict } from './story.model.ts';

export function storyNotFound(): AppError {
  return new AppError({ code: 'desk.not_found', status: 404, key: 'not_found' });
}

/** Somebody else has saved meanwhile; what they saved comes with the refusal. */
export function conflict(present: TextConflict | FactsConflict): AppError {
  return new AppError({ code: 'desk.conflict', status: 409, key: 'conflict', data: present });
}

const REASONS = ['edit', 'edit_facts', 'step'] as const;

/** Why somebody who may do such things may not do this one now. */
export function notAllowed(reason: (typeof REASONS)[number], t: Translate): AppError {
  const code = 'desk.not_allowed';
  const details = [{ code, message: t(`workflow.refused.${reason}`) }];
  return new AppError({ code, status: 403, key: 'forbidden', details });
}

/** A field names something that isn't there. */
export function unknownChoice(field: string, t: Translate): AppError {
  const code = 'desk.unknown_choice';
  const details = [{ code, field, message: t('workflow.unknown_choice') }];
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

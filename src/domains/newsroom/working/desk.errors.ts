import type { TextStatus } from '#domains/news/story/article.model.ts';
import type { Missing } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { FactsConflict, TextConflict } from './working-story.model.ts';

export function storyNotFound(): AppError {
  return new AppError({ code: 'desk.not_found', status: 404, key: 'not_found' });
}

/** Somebody else has saved meanwhile; what they saved comes with the refusal. */
export function conflict(present: TextConflict | FactsConflict): AppError {
  return new AppError({ code: 'desk.conflict', status: 409, key: 'conflict', data: present });
}

type Reason = 'edit' | 'edit_facts' | 'step' | 'push' | 'breaking' | 'taken_down';

/** Why somebody who may do such things may not do this one now. */
export function notAllowed(reason: Reason, t: Translate): AppError {
  const code = 'desk.not_allowed';
  const details = [{ code, message: t(`workflow.refused.${reason}`) }];
  return new AppError({ code, status: 403, key: 'forbidden', details });
}

/** A text can't go there from where it stands. */
export function impossibleStep(to: TextStatus, t: Translate): AppError {
  const isTakenBack = to === 'unpublished';
  const code = isTakenBack ? 'desk.not_published' : 'desk.impossible';
  const message = t(isTakenBack ? 'workflow.not_published' : 'workflow.impossible');
  return new AppError({ code, status: 409, key: 'bad_request', details: [{ code, message }] });
}

const PLACES_OF_BODY: ReadonlySet<string> = new Set(['unwritten', 'figures', 'pictures']);

/** Something is missing before the text can take this step; each is named by its field. */
export function incomplete(
  fields: readonly (Missing | 'pictures' | 'reason' | 'at')[],
  t: Translate,
): AppError {
  const code = 'desk.incomplete';
  const details = fields.map((what) => ({
    code,
    field: PLACES_OF_BODY.has(what) ? 'bodyHtml' : what,
    message: t(`workflow.missing.${what}`),
  }));
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

/** The room of a story is entered by a WebSocket only. */
export function socketOnly(): AppError {
  return new AppError({ code: 'desk.upgrade_required', status: 426, key: 'bad_request' });
}

/** More windows have the story open than a desk has. */
export function roomFull(): AppError {
  return new AppError({
    code: 'desk.room_full',
    status: 503,
    key: 'unavailable',
    retryAfter: 30,
  });
}

/** A field names something that isn't there. */
export function unknownChoice(field: string, t: Translate): AppError {
  return unknownChoices([field], t);
}

/** A published story stays among the news or among the posts, whatever its category. */
export function movedAcross(t: Translate): AppError {
  const code = 'desk.moved_across';
  const details = [{ code, field: 'facts.categoryId', message: t('workflow.moved_across') }];
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

/** A post of a blog is no news, and so none that breaks. */
export function notBreaking(t: Translate): AppError {
  const code = 'desk.not_news';
  const details = [{ code, field: 'breaking.text', message: t('workflow.not_breaking') }];
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

export function unknownChoices(fields: readonly string[], t: Translate): AppError {
  const code = 'desk.unknown_choice';
  const message = t('workflow.unknown_choice');
  const details = fields.map((field) => ({ code, field, message }));
  return new AppError({ code, status: 422, key: 'bad_request', details });
}

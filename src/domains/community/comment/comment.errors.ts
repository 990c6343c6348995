import type { Edition } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

/** What somebody else, or they themselves in another tab, have made of a comment meanwhile. */
export interface PresentText {
  body: string;
  editedAt: Date | null;
}

/** Why a comment is not taken, changed or liked. */
export type CommentRefusal =
  | { why: 'too_many'; seconds: number }
  | { why: 'changed'; present: PresentText }
  | {
      why:
        | 'not_found'
        | 'gone'
        | 'elsewhere'
        | 'restricted'
        | 'name_first'
        | 'name'
        | 'closed'
        | 'same'
        | 'edit_over'
        | 'word'
        | 'length'
        | 'own';
    };

const CODES = {
  too_many: ['request.too_many', 429, 'too_many'],
  changed: ['comment.changed', 409, 'conflict'],
  not_found: ['comment.not_found', 404, 'not_found'],
  gone: ['comment.not_found', 404, 'not_found'],
  elsewhere: ['comment.elsewhere', 400, 'bad_request'],
  restricted: ['comment.restricted', 403, 'forbidden'],
  name_first: ['comment.name_first', 403, 'forbidden'],
  name: ['comment.name', 400, 'bad_request'],
  closed: ['comment.closed', 409, 'conflict'],
  same: ['comment.same', 409, 'conflict'],
  edit_over: ['comment.edit_over', 409, 'conflict'],
  word: ['comment.word', 400, 'bad_request'],
  length: ['comment.length', 400, 'bad_request'],
  own: ['comment.own', 409, 'conflict'],
} as const satisfies Record<CommentRefusal['why'], unknown>;

/** Which part of the form a refusal is about; none for those of the whole. */
const FIELDS = {
  word: 'body',
  length: 'body',
  same: 'body',
  elsewhere: 'parentId',
  name_first: 'name',
  name: 'name',
} as const satisfies Partial<Record<CommentRefusal['why'], string>>;

export function fieldOf({ why }: CommentRefusal): string | undefined {
  return Object.entries(FIELDS).find(([each]) => each === why)?.[1];
}

export function statusOf({ why }: CommentRefusal) {
  return CODES[why][1];
}

/** The refusal in a reader's words. */
export function sayRefusal(refusal: CommentRefusal, edition: Edition): string {
  const t = translatorOf(edition.lang);
  if (refusal.why !== 'too_many') return t(`comments.refusal.${refusal.why}`);
  const time = formatterOf(edition).duration(refusal.seconds);
  return t('comments.refusal.too_many', { time });
}

export function commentRefused(refusal: CommentRefusal, edition: Edition): AppError {
  const [code, status, key] = CODES[refusal.why];
  const field = fieldOf(refusal);
  const detail = { code, message: sayRefusal(refusal, edition), ...(field && { field }) };
  return new AppError({
    ...{ code, status, key, details: [detail] },
    ...(refusal.why === 'too_many' && { retryAfter: refusal.seconds }),
    ...(refusal.why === 'changed' && { data: toPresent(refusal.present) }),
  });
}

function toPresent({ body, editedAt }: PresentText) {
  return { body, editedAt: editedAt?.toISOString() ?? null };
}

/** No such comment, or nothing readers can see that it stands under. */
export function commentNotFound(): AppError {
  return new AppError({ code: 'comment.not_found', status: 404, key: 'not_found' });
}

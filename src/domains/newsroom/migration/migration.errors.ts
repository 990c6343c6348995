import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';

export function importNotFound(): AppError {
  return new AppError({ code: 'import.not_found', status: 404, key: 'not_found' });
}

type Refusal =
  | 'no_part'
  | 'part_size'
  | 'wrong_state'
  | 'too_large'
  | 'empty'
  | 'no_category'
  | 'unknown_target'
  | 'bad_site'
  | 'no_site';

const STATUSES = {
  no_part: 422,
  part_size: 422,
  wrong_state: 409,
  too_large: 413,
  empty: 422,
  no_category: 422,
  unknown_target: 422,
  bad_site: 422,
  no_site: 422,
} as const;

/** What was asked for can't be done as the import stands; `field` names what to change. */
export function refuseImport(reason: Refusal, t: Translate, field?: string): AppError {
  const code = `import.${reason}`;
  const message = t(`migration.refused.${reason}`);
  const details = [{ code, message, ...(field && { field }) }];
  const status = STATUSES[reason];
  return new AppError({ code, status, key: status === 409 ? 'conflict' : 'bad_request', details });
}

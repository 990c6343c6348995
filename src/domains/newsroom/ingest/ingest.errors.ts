import type { Translate } from '#i18n/translator.ts';
import { AppError } from '#shared/app-error.ts';
import type { DocumentRefusal, Refusal } from './ingest.model.ts';

/** A document nothing can be taken from. */
export class DocumentError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal & { code: DocumentRefusal }, cause?: unknown) {
    super(`ingest.${refusal.code}`, { cause });
    this.name = 'DocumentError';
    this.refusal = refusal;
  }
}

export interface Reason {
  code: string;
  message: string;
}

/** A refusal for programs and for people. */
export function toReason({ code, value = '' }: Refusal, t: Translate): Reason {
  return { code: `ingest.${code}`, message: t(`ingest.reason.${code}`, { value }) };
}

/** The answer to somebody who sent a document nothing can be taken from. */
export function toAppError({ refusal }: DocumentError, t: Translate): AppError {
  const isForeign = refusal.code === 'unknown_format' || refusal.code === 'unknown_encoding';
  return new AppError({
    code: `ingest.${refusal.code}`,
    status: isForeign ? 415 : 422,
    key: isForeign ? 'unsupported_media' : 'bad_request',
    details: [toReason(refusal, t)],
  });
}

/** A parameter or field that names something there is none of, or that is taken. */
export function badField(field: string, reason: Reason, status: 400 | 409 = 400): AppError {
  const details = [{ ...reason, field }];
  return new AppError({ code: reason.code, status, key: 'bad_request', details });
}

export function documentTooLarge(): AppError {
  return new AppError({ code: 'ingest.too_large', status: 413, key: 'too_large' });
}

export function sourceNotFound(): AppError {
  return new AppError({ code: 'ingest.source_not_found', status: 404, key: 'not_found' });
}

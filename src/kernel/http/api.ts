import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { translatorOf } from '#i18n/translator.ts';
import type { AppError } from '#shared/app-error.ts';
import { cacheNever, type HttpContext } from './http.ts';

/** Body of every successful API answer. */
export interface ApiSuccess<T> {
  code: 200;
  message: 'Success';
  data: T;
}

/** Body of a successful answer that holds one page of a list. */
export interface ApiPage<T> extends ApiSuccess<T[]> {
  /** `number` is counted from 1. */
  page: { number: number; size: number; hasNext: boolean };
}

/** Body of every refused API call; `code` equals the HTTP status. */
export interface ApiFailure {
  code: ContentfulStatusCode;
  message: string;
  errors: { code: string; field?: string; message: string }[];
  requestId: string;
  /** What the caller needs to go on, where there is anything. */
  data?: unknown;
}

export function toSuccess<T>(data: T): ApiSuccess<T> {
  return { code: 200, message: 'Success', data };
}

export function toSuccessPage<T>(
  data: T[],
  { page: number, size, hasNext }: { page: number; size: number; hasNext: boolean },
): ApiPage<T> {
  return { ...toSuccess(data), page: { number, size, hasNext } };
}

/** `errors[0].message` is what a toast shows, in the language of the request. */
export function answerFailure(c: HttpContext, failure: AppError): Response {
  const t = translatorOf(c.var.edition.lang);
  const message = t(`error.${failure.key}.text`);
  const details = failure.details.length > 0 ? failure.details : [{ code: failure.code }];
  const body: ApiFailure = {
    code: failure.status,
    message,
    errors: details.map((detail) => ({ message, ...detail })),
    requestId: c.var.requestId,
    ...(failure.data !== undefined && { data: failure.data }),
  };
  cacheNever(c);
  if (failure.retryAfter) c.header('Retry-After', String(failure.retryAfter));
  if (failure.status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json(body, failure.status);
}

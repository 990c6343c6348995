import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Keys of the `error` section of the locale files. */
export type ErrorKey =
  | 'not_found'
  | 'story_not_found'
  | 'gone'
  | 'closed'
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media'
  | 'method_not_allowed'
  | 'too_many'
  | 'unavailable'
  | 'internal';

export interface ErrorDetail {
  /** Stable, for programs. */
  code: string;
  /** Path of the offending input, e.g. `filters.from`. */
  field?: string;
  /** For people; set by the sender only where the locale files can't say it. */
  message?: string;
}

/** A refusal with a stable code; anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: string;
  readonly status: ContentfulStatusCode;
  readonly key: ErrorKey;
  readonly details: readonly ErrorDetail[];
  /** Seconds after which it may work; null when asking again is no use. */
  readonly retryAfter: number | null;
  /** What whoever is refused needs to go on, e.g. the present state; undefined for nothing. */
  readonly data: unknown;

  constructor(options: {
    /** Stable code of the form `feature.reason`. */
    code: string;
    status: ContentfulStatusCode;
    key: ErrorKey;
    details?: readonly ErrorDetail[];
    retryAfter?: number;
    data?: unknown;
    cause?: unknown;
  }) {
    super(options.code, { cause: options.cause });
    this.name = 'AppError';
    this.code = options.code;
    this.status = options.status;
    this.key = options.key;
    this.details = options.details ?? [];
    this.retryAfter = options.retryAfter ?? null;
    this.data = options.data;
  }
}

/** The database or another part a page can't do without does not answer. */
export function unavailable(cause?: unknown): AppError {
  return new AppError({
    code: 'platform.unavailable',
    status: 503,
    key: 'unavailable',
    retryAfter: 5,
    cause,
  });
}

/** There is no such page. */
export function notFound(): AppError {
  return new AppError({ code: 'page.not_found', status: 404, key: 'not_found' });
}

import { z } from '@hono/zod-openapi';
import type { ZodType } from 'zod';

/** The body of every refusal. */
export const failureSchema = z
  .object({
    code: z.int().openapi({ description: 'The HTTP status.', example: 400 }),
    message: z.string().openapi({ description: 'For people, in the language of the request.' }),
    errors: z.array(
      z.object({
        code: z.string().openapi({ description: 'Never changes.', example: 'input.too_long' }),
        field: z.string().optional().openapi({ example: 'keyword' }),
        message: z.string(),
      }),
    ),
    requestId: z.string(),
  })
  .openapi('Failure');

export const momentSchema = z.string().openapi({ format: 'date-time' });

/** The 200 answer with `data` of this shape. */
export function success<T extends ZodType>(data: T) {
  const body = z.object({ code: z.literal(200), message: z.literal('Success'), data });
  return { description: 'Success', content: { 'application/json': { schema: body } } } as const;
}

export function failure(description: string) {
  return { description, content: { 'application/json': { schema: failureSchema } } } as const;
}

/** Every call may meet these. */
export const OUTAGES = {
  500: failure('The fault is ours and has been recorded under `requestId`.'),
  503: failure('The database does not answer; ask again after `Retry-After` seconds.'),
} as const;

export const BAD_INPUT = {
  400: failure('Something in the request is not valid; `errors` names each field.'),
} as const;

/** What a call with a JSON body may be refused with. */
export const BAD_BODY = {
  ...BAD_INPUT,
  413: failure('The body is larger than 64 kB.'),
  415: failure('The body is not `application/json`.'),
} as const;

/** What a call that not everybody may make is refused with. */
export const GUARDED = {
  401: failure('Nobody is signed in, and there is no token or none that is good.'),
  403: failure('Whoever is signed in, or the token, may not do this.'),
} as const;

/** What a call about one's own account is refused with. */
export const SIGNED_IN = { 401: failure('Nobody is signed in.') } as const;

/** What it is refused with besides, where those who are leaving may not make it. */
export const STAYING = { 403: failure('Deletion of the account has been asked for.') } as const;

export const NOT_FOUND = {
  404: failure('There is nothing of that name or number.'),
} as const;

export const TOO_MANY = {
  429: failure('Too often in a short time; ask again after `Retry-After` seconds.'),
} as const;

export const GONE = { 410: failure('It was published and has been taken down.') } as const;

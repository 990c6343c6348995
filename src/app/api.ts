import { OpenAPIHono } from '@hono/zod-openapi';
import { answerFailure } from '#platform/api.ts';
import type { HttpEnv } from '#platform/http.ts';
import { AppError } from '#shared/errors.ts';

/** The JSON API: every route declares its input and output, from which /api/openapi.json is made. */
export function createApi(): OpenAPIHono<HttpEnv> {
  const api = new OpenAPIHono<HttpEnv>({
    strict: false,
    // Input that doesn't fit its declaration is refused in one form, naming each field.
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      const details = result.error.issues.map((issue) => ({
        code: `input.${issue.code}`,
        field: issue.path.join('.'),
        message: issue.message,
      }));
      return answerFailure(
        c,
        new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details }),
      );
    },
  });
  return api;
}

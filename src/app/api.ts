import { OpenAPIHono } from '@hono/zod-openapi';
import { allDomains } from '#kernel/domain/domains.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { AppError, type ErrorDetail } from '#shared/app-error.ts';
import { registerDocument } from './api-document.ts';
import { apiGate } from './api-gate.ts';
import { toInputDetails } from './input-errors.ts';

/** The JSON API: every route declares its input and output, from which the build makes /api/openapi.json. */
export function createApi(): OpenAPIHono<HttpEnv> {
  const api = createRouter();
  api.use(apiGate(() => listDeclared(api)));
  for (const part of allDomains().flatMap((domain) => domain.api ?? [])) {
    for (const route of typeof part === 'function' ? part() : part) route.register(api);
  }
  registerDocument(api);
  return api;
}

/** Input that doesn't fit its declaration is refused in one form, naming each field. */
function createRouter(): OpenAPIHono<HttpEnv> {
  return new OpenAPIHono<HttpEnv>({
    strict: false,
    defaultHook: (result, c) => {
      if (!result.success) {
        const details = toInputDetails(result.error, c.var.edition);
        throw result.target === 'param' ? nothingThere(details) : badInput(details);
      }
      // What is asked about a language is answered in it.
      if (result.target === 'param' && result.data.language) c.set('edition', result.data.language);
    },
  });
}

function listDeclared(api: OpenAPIHono<HttpEnv>) {
  return api.openAPIRegistry.definitions.flatMap((each) =>
    each.type === 'route' ? [each.route] : [],
  );
}

function badInput(details: readonly ErrorDetail[]): AppError {
  return new AppError({ code: 'input.invalid', status: 400, key: 'bad_request', details });
}

/** A path made of impossible names leads nowhere. */
function nothingThere(details: readonly ErrorDetail[]): AppError {
  return new AppError({ code: 'input.invalid', status: 404, key: 'not_found', details });
}

import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '#platform/http.ts';
import { registerTokenApi } from './api-token.api.ts';
import { registerAuditApi } from './audit.api.ts';
import { AUTH_ROUTES } from './auth.schema.ts';
import { registerContactApi } from './contact.api.ts';
import { registerPeopleApi } from './people.api.ts';
import { registerProfileApi } from './profile.api.ts';
import { registerSessionApi } from './session.api.ts';
import { registerSignInApi } from './sign-in.api.ts';
import { registerStaffApi } from './staff.api.ts';

/** People and programs: signing in, one's own account, roles, tokens and the audit log; the routes of Auth.js are described here and stand elsewhere. */
export function registerAccountApi(api: OpenAPIHono<HttpEnv>): void {
  registerSignInApi(api);
  registerProfileApi(api);
  registerContactApi(api);
  registerSessionApi(api);
  registerStaffApi(api);
  registerPeopleApi(api);
  registerTokenApi(api);
  registerAuditApi(api);
  for (const route of AUTH_ROUTES) api.openAPIRegistry.registerPath(route);
}

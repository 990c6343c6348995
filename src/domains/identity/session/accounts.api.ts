import type { OpenAPIHono } from '@hono/zod-openapi';
import { registerContactApi } from '#domains/identity/contact/contact.api.ts';
import { registerProfileApi } from '#domains/identity/profile/profile.api.ts';
import { AUTH_ROUTES } from '#domains/identity/sign-in/auth.schema.ts';
import { registerSignInApi } from '#domains/identity/sign-in/sign-in.api.ts';
import { registerPeopleApi } from '#domains/identity/staff/people.api.ts';
import { registerStaffApi } from '#domains/identity/staff/staff.api.ts';
import { registerTokenApi } from '#domains/identity/token/api-token.api.ts';
import { registerAuditApi } from '#kernel/audit/audit.api.ts';
import type { HttpEnv } from '#kernel/http/http.ts';
import { registerSessionApi } from './session.api.ts';

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

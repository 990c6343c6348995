import { z } from '@hono/zod-openapi';
import { ROLES } from '#domains/identity/staff/role.permission.ts';
import { API_LANGUAGES } from '#i18n/editions.ts';

export const csrfToken = z
  .string()
  .openapi({ description: 'Of GET /auth/csrf, whose cookie goes along.' });
export const callbackUrl = z.string().optional().openapi({
  description: 'Where to go on to: a path or an address of this site. Anything else leads home.',
  example: '/gujarati',
});
export const json = z.enum(['true']).optional().openapi({
  description: 'Answers with `url` instead of a redirect, as clients of version 4 expect it.',
});
const provider = z.string().openapi({
  description: 'One of GET /auth/providers: `credentials`, `email` or `google`.',
  example: 'credentials',
});
export const params = z.object({ provider });
export const returnHeader = z.object({
  'x-auth-return-redirect': z.string().optional().openapi({
    description: 'Answers with `url` and always 200, as clients of version 5 expect it.',
    example: '1',
  }),
});

export const sessionSchema = z
  .object({
    user: z.object({
      id: z.string().openapi({ example: '7' }),
      name: z.string(),
      email: z.string().nullable(),
      image: z.string().nullable().openapi({ description: 'Path of the photo.' }),
      role: z.enum(ROLES),
      language: z.enum(API_LANGUAGES),
    }),
    ip: z.string().nullable().openapi({
      description: 'The public address that the call came from.',
      example: '203.0.113.7',
    }),
    expires: z.iso.datetime(),
  })
  .openapi('AuthSession');
export const providerSchema = z
  .object({
    id: provider,
    name: z.string(),
    type: z.enum(['credentials', 'email', 'oidc']),
    signinUrl: z.string(),
    callbackUrl: z.string(),
  })
  .openapi('AuthProvider');
export const leadSchema = z
  .object({ url: z.string().openapi({ description: 'A refusal is its `error` parameter.' }) })
  .openapi('AuthLead');

import { z } from '@hono/zod-openapi';
import { listPermissions, ROLES } from './role.permission.ts';

export const roleBodySchema = z.object({ role: z.enum(ROLES) }).openapi('RoleInput');

export const memberSchema = z
  .object({ id: z.int(), name: z.string(), role: z.enum(ROLES) })
  .openapi('StaffMember');

/** Shapes of tokens, with the permissions of all domains. */
export function describeTokens() {
  const permissions = z.array(z.enum(listPermissions()));
  const wanted = z
    .object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(80)
        .regex(/^\P{Cc}*$/u)
        .openapi({ description: 'Which program it is for.', example: 'Feed importer' }),
      permissions: permissions.min(1).max(listPermissions().length),
    })
    .openapi('TokenInput');
  const token = z
    .object({
      id: z.int(),
      name: z.string(),
      permissions,
      createdBy: z.string().openapi({ example: 'user:7' }),
      createdAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable().openapi({ description: 'Last use, to the hour.' }),
    })
    .openapi('Token');
  const made = token
    .extend({
      token: z.string().openapi({ description: 'Shown this once.', example: 'tvt_q83vEjRWeJ…' }),
    })
    .openapi('NewToken');
  return { wanted, token, made };
}

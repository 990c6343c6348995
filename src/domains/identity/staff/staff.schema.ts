import { z } from '@hono/zod-openapi';
import { PERMISSIONS } from '#kernel/access/account.model.ts';
import { ROLES } from './role.permission.ts';

export const roleBodySchema = z.object({ role: z.enum(ROLES) }).openapi('RoleInput');

export const memberSchema = z
  .object({ id: z.int(), name: z.string(), role: z.enum(ROLES) })
  .openapi('StaffMember');

const permissions = z.array(z.enum(PERMISSIONS));

export const tokenBodySchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .regex(/^\P{Cc}*$/u)
      .openapi({ description: 'Which program it is for.', example: 'Feed importer' }),
    permissions: permissions.min(1).max(PERMISSIONS.length),
  })
  .openapi('TokenInput');

const moment = z.iso.datetime();

export const tokenSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    permissions,
    createdBy: z.string().openapi({ example: 'user:7' }),
    createdAt: moment,
    usedAt: moment.nullable().openapi({ description: 'Last use, to the hour.' }),
  })
  .openapi('Token');

export const newTokenSchema = tokenSchema
  .extend({
    token: z.string().openapi({ description: 'Shown this once.', example: 'tvt_q83vEjRWeJ…' }),
  })
  .openapi('NewToken');

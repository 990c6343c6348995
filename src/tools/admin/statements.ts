import type { Role } from '#domains/identity/staff/role.permission.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { sqlOf } from './sql.ts';

/** By what somebody signs in: a number in E.164, or an address in lower case. */
export interface Contact {
  column: 'phone' | 'email';
  value: string;
}

export interface FoundPerson {
  id: number;
  role: Role;
  deletedAt: number | null;
}

/** Makes the person where there is none yet; whoever signs in with the number or address later is them. */
export function makePerson({ column, value }: Contact, now: number): string[] {
  return [
    `INSERT INTO users (${column}, lang, created_at, updated_at)
      ${sqlOf`VALUES (${value}, 'en', ${now}, ${now})`} ON CONFLICT (${column}) DO NOTHING`,
  ];
}

/** Gives a role, and says so in the audit log if it is another one. The last statement finds the person. */
export function giveRole({ column, value }: Contact, role: Role, now: number): string[] {
  const isTheirs = `${column} = ${sqlOf`${value}`}`;
  const changes = `${isTheirs} AND ${sqlOf`role <> ${role}`}`;
  return [
    `INSERT INTO audit_log (at, actor, action, object, details)
      ${sqlOf`SELECT ${now}, 'system', 'user.role_changed', 'user:' || id, json_object('from', role, 'to', ${role})`}
      FROM users WHERE ${changes}`,
    `UPDATE users SET ${sqlOf`role = ${role}, updated_at = ${now}`} WHERE ${changes}`,
    `SELECT id, role, deleted_at AS deletedAt FROM users WHERE ${isTheirs}`,
  ];
}

/** Keeps a new token, and says so in the audit log. */
export function keepToken(
  { name, hash, permissions }: { name: string; hash: string; permissions: readonly Permission[] },
  now: number,
): string[] {
  const list = JSON.stringify(permissions);
  return [
    sqlOf`INSERT INTO api_tokens (name, token_hash, permissions, created_by, created_at)
      VALUES (${name}, ${hash}, ${list}, 'system', ${now})`,
    sqlOf`INSERT INTO audit_log (at, actor, action, object, details)
      SELECT ${now}, 'system', 'token.created', 'token:' || id,
        json_object('name', name, 'permissions', json(permissions))
      FROM api_tokens WHERE token_hash = ${hash}`,
  ];
}

export interface Member {
  id: number;
  role: Role;
  name: string;
  phone: string | null;
  email: string | null;
}

export interface ListedToken {
  id: number;
  name: string;
  permissions: string;
  usedAt: number | null;
}

/** Who has a role in the newsroom, and the tokens that are good. */
export const LISTS = [
  `SELECT id, role, name, phone, email FROM users WHERE role NOT IN ('reader', 'vendor') ORDER BY id`,
  'SELECT id, name, permissions, used_at AS usedAt FROM api_tokens WHERE revoked_at IS NULL ORDER BY id',
];

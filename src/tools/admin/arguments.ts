import { parseArgs } from 'node:util';
import { parsePhone } from '#domains/identity/contact/phone.model.ts';
import { ROLES, type Role } from '#domains/identity/staff/role.model.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { findEmailFault, normaliseEmail } from '#kernel/mail/email.model.ts';
import { listPermissions } from './access.ts';
import { AdminError } from './database.ts';
import type { Contact } from './statements.ts';

const PERMISSIONS = await listPermissions();

export const USAGE = `npm run admin -- COMMAND [--remote]

  grant PHONE|EMAIL ROLE     gives somebody a role, also before they first sign in
  revoke PHONE|EMAIL         makes somebody a reader again
  token NAME PERMISSION...   makes a token for a program, and shows it once
  list                       shows who has a role in the newsroom, and the tokens

Works on the local database (STATE_DIR), or with --remote on the one of the deployed site.

Roles: ${ROLES.join(', ')}
Permissions: ${PERMISSIONS.join(', ')}`;

export type Command =
  | { kind: 'help' }
  | { kind: 'list' }
  | { kind: 'grant'; contact: Contact; role: Role }
  | { kind: 'revoke'; contact: Contact }
  | { kind: 'token'; name: string; permissions: Permission[] };

/** What the operator wants. Throws an AdminError that says what is wrong with it. */
export function parseArguments(args: string[]): { command: Command; isRemote: boolean } {
  const options = { remote: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const command = values.help ? ({ kind: 'help' } as const) : toCommand(positionals);
    return { command, isRemote: values.remote ?? false };
  } catch (error) {
    throw error instanceof TypeError ? new AdminError(error.message) : error;
  }
}

function toCommand([kind, ...rest]: string[]): Command {
  const [first = '', second = ''] = rest;
  switch (kind) {
    case undefined:
    case 'help':
      return { kind: 'help' };
    case 'list':
      expectWords(rest, '');
      return { kind };
    case 'grant':
      expectWords(rest, 'PHONE|EMAIL ROLE');
      return { kind, contact: toContact(first), role: toOneOf(ROLES, second, 'role') };
    case 'revoke':
      expectWords(rest, 'PHONE|EMAIL');
      return { kind, contact: toContact(first) };
    case 'token':
      return { kind, ...toToken(rest) };
    default:
      throw new AdminError(`There is no command ${kind}: grant, revoke, token or list`);
  }
}

function expectWords(given: readonly string[], form: string): void {
  const words = form === '' ? [] : form.split(' ');
  if (given.length !== words.length)
    throw new AdminError(`After the command stands: ${form || 'nothing'}`);
}

function toContact(text: string): Contact {
  if (text.includes('@')) {
    if (findEmailFault(text)) throw new AdminError(`${text} is no e-mail address`);
    return { column: 'email', value: normaliseEmail(text) };
  }
  const { phone } = parsePhone(text);
  if (phone === null)
    throw new AdminError(
      `${text} is neither a mobile number of India (ten digits from 6 to 9 on) nor an e-mail address`,
    );
  return { column: 'phone', value: phone };
}

function toToken([name = '', ...wanted]: string[]): { name: string; permissions: Permission[] } {
  if (!/^\P{Cc}{1,80}$/u.test(name.trim()))
    throw new AdminError('token takes a name of at most 80 characters, then permissions');
  if (wanted.length === 0) throw new AdminError(`Which permissions? ${PERMISSIONS.join(', ')}`);
  const permissions = wanted.map((each) => toOneOf(PERMISSIONS, each, 'permission'));
  return { name: name.trim(), permissions: [...new Set(permissions)] };
}

function toOneOf<T extends string>(all: readonly T[], given: string, what: string): T {
  const found = all.find((each) => each === given);
  if (!found) throw new AdminError(`${given} is no ${what}. There are: ${all.join(', ')}`);
  return found;
}

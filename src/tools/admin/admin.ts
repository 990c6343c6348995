import type { Role } from '#domains/identity/staff/role.model.ts';
import { hashToken, makeToken } from '#domains/identity/token/api-token.model.ts';
import type { Permission } from '#kernel/access/access.model.ts';
import { type Command, parseArguments, USAGE } from '#tools/admin/arguments.ts';
import { AdminError, execute, toPlace, type Where } from '#tools/admin/database.ts';
import {
  type Contact,
  type FoundPerson,
  giveRole,
  keepToken,
  LISTS,
  type ListedToken,
  type Member,
  makePerson,
} from '#tools/admin/statements.ts';

const now = Date.now();

try {
  const { command, isRemote } = parseArguments(process.argv.slice(2));
  run(command, toPlace(isRemote, process.env.STATE_DIR));
} catch (error) {
  if (!(error instanceof AdminError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(command: Command, where: Where): void {
  if (command.kind === 'help') console.log(USAGE);
  else if (command.kind === 'grant') grant(command, where);
  else if (command.kind === 'revoke') revoke(command.contact, where);
  else if (command.kind === 'token') addToken(command, where);
  else list(where);
}

function grant({ contact, role }: { contact: Contact; role: Role }, where: Where): void {
  const statements = [...makePerson(contact, now), ...giveRole(contact, role, now)];
  tell(contact, execute(statements, where).at(-1) as FoundPerson[]);
}

function revoke(contact: Contact, where: Where): void {
  const found = execute(giveRole(contact, 'reader', now), where).at(-1) as FoundPerson[];
  if (found.length === 0) throw new AdminError(`Nobody has ${contact.value}`);
  tell(contact, found);
}

function tell({ value }: Contact, found: readonly FoundPerson[]): void {
  for (const { id, role, deletedAt } of found) {
    console.log(`${value} (user ${id}) is ${role}.`);
    if (deletedAt !== null)
      console.log(
        'They have asked for their account to be deleted, and may do nothing until they keep it.',
      );
  }
}

function addToken(
  { name, permissions }: { name: string; permissions: Permission[] },
  where: Where,
): void {
  const token = makeToken();
  execute(keepToken({ name, permissions, hash: hashToken(token) }, now), where);
  console.log(token);
  console.error('This is the only time it is shown.');
}

function list(where: Where): void {
  const [staff, tokens] = execute(LISTS, where) as [Member[], ListedToken[]];
  for (const { id, role, name, phone, email } of staff)
    console.log([`user ${id}`, role, phone ?? email, name].filter(Boolean).join('\t'));
  for (const { id, name, permissions, usedAt } of tokens) {
    const used = usedAt === null ? 'never used' : `used ${new Date(usedAt).toISOString()}`;
    console.log([`token ${id}`, name, JSON.parse(permissions).join(' '), used].join('\t'));
  }
}

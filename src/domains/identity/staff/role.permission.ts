import type { Permission } from '#kernel/access/access.model.ts';
import { allDomains } from '#kernel/domain/domains.ts';
import type { Role } from './role.model.ts';

export { ROLES, type Role } from './role.model.ts';

/** The role below each: what it may do, the one above may too. */
const BELOW: Readonly<Partial<Record<Role, Role>>> = {
  reporter: 'translator',
  editor: 'reporter',
  desk_head: 'editor',
};

/** Everything that somebody may be permitted, in the order of the domains. */
export function listPermissions(): Permission[] {
  return declared().map(([permission]) => permission);
}

/** What a role may do: what the domains say of it and of those below; administrators may everything. */
export function permissionsOf(role: Role): Permission[] {
  const held: string[] = [];
  for (let each: Role | undefined = role; each; each = BELOW[each]) held.push(each);
  return declared()
    .filter(([, roles]) => role === 'admin' || roles.some((each) => held.includes(each)))
    .map(([permission]) => permission);
}

function declared(): [Permission, readonly string[]][] {
  return allDomains().flatMap(
    ({ access }) => Object.entries(access?.permissions ?? {}) as [Permission, readonly string[]][],
  );
}

import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Access, Permission } from '#kernel/access/access.model.ts';

/** What every domain says of who may do what; manifests themselves only run in a Worker. */
export async function listAccess(): Promise<Access[]> {
  const files = globSync(['src/domains/*/*.permission.ts', 'src/kernel/access/access.model.ts']);
  const modules = await Promise.all(
    files.toSorted().map((file) => import(resolve(file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      /_ACCESS$/.test(name) ? [value as Access] : [],
    ),
  );
}

/** Everything that somebody may be permitted. */
export async function listPermissions(): Promise<Permission[]> {
  const access = await listAccess();
  // What is declared is in the types too.
  return access.flatMap(({ permissions }) => Object.keys(permissions)) as Permission[];
}

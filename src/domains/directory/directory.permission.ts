import type { Access } from '#kernel/access/access.model.ts';

export const DIRECTORY_ACCESS = {
  permissions: { 'directory.review': ['desk_head'] },
  records: [],
  kinds: [],
  actions: [],
  details: [],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    directory: typeof DIRECTORY_ACCESS;
  }
}

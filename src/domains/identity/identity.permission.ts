import type { Access } from '#kernel/access/access.model.ts';

export const IDENTITY_ACCESS = {
  permissions: {
    'user.manage': [],
    'token.manage': [],
    'business.manage': ['vendor', 'translator', 'ads_manager'],
  },
  records: [],
  kinds: ['user', 'token'],
  actions: ['user.invited', 'user.role_changed', 'token.created', 'token.revoked'],
  details: ['from', 'to', 'permissions'],
} as const satisfies Access;

declare module '#kernel/access/access.model.ts' {
  interface DeclaredAccess {
    identity: typeof IDENTITY_ACCESS;
  }
}

/** Everybody with an account has one. */
export const ROLES = [
  'reader',
  'vendor',
  'reporter',
  'translator',
  'editor',
  'desk_head',
  'ads_manager',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** Those of the newsroom. */
export const STAFF_ROLES = ROLES.filter((role) => role !== 'reader' && role !== 'vendor');

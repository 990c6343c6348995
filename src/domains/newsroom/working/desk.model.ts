import type { Lang } from '#i18n/editions.ts';
import type { Permission } from '#kernel/access/access.model.ts';

/** Where the newsroom is, after an edition's prefix. */
export const DESK_PATH = '/desk';

/** Element of the shell that the newsroom is drawn into, and the one that holds its `DeskData`. */
export const DESK_ROOT = 'desk';
export const DESK_DATA = 'desk-data';

/** What somebody at the desk may do; the desk hides the rest. */
export type DeskPermission = Permission;

/** What the newsroom knows from its first byte. */
export interface DeskData {
  lang: Lang;
  brandName: string;
  /** Words that no story's address may be. */
  reservedSlugs: readonly string[];
  user: DeskUser;
}

export interface DeskUser {
  id: number;
  /** Empty until the person says it. */
  name: string;
  role: string;
  permissions: readonly DeskPermission[];
}

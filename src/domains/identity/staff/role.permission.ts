import { PERMISSIONS, type Permission } from '#kernel/access/account.model.ts';
import type { Role } from './role.model.ts';

export { ROLES, type Role } from './role.model.ts';

const TRANSLATOR: readonly Permission[] = ['desk.open', 'story.translate', 'media.upload'];
const REPORTER: readonly Permission[] = [...TRANSLATOR, 'story.write'];
const EDITOR: readonly Permission[] = [
  ...REPORTER,
  'story.review',
  'story.publish',
  'front.curate',
  'breaking.announce',
  'ticket.manage',
  'media.manage',
  'video.manage',
  'numbers.read',
];
const DESK_HEAD: readonly Permission[] = [
  ...EDITOR,
  'push.send',
  'newsletter.send',
  'source.manage',
  'story.take_down',
  'story.ingest',
  'story.import',
  'taxonomy.manage',
  'subscriber.read',
  'audit.read',
];

/** What each role may do: the one place that says so. */
export const PERMISSIONS_OF: Readonly<Record<Role, readonly Permission[]>> = {
  reader: [],
  vendor: ['business.manage'],
  reporter: REPORTER,
  translator: TRANSLATOR,
  editor: EDITOR,
  desk_head: DESK_HEAD,
  ads_manager: ['desk.open', 'ads.manage', 'media.upload'],
  admin: PERMISSIONS,
};

import '#app/domains.ts';
import { describe, expect, it } from 'vitest';
import type { Permission } from '#kernel/access/access.model.ts';
import { listPermissions, permissionsOf, ROLES, type Role } from './role.permission.ts';

/** What nobody but administrators may do, and why. */
const ADMIN_ONLY: Partial<Record<Permission, string>> = {
  'user.manage': 'Who gives roles can give themselves everything through a second account.',
  'token.manage': 'A token outlives the session of whoever makes it.',
  'site.manage': 'A redirect or a menu leads every reader wherever it says.',
  'webhook.manage': 'A webhook tells another server of everything that is published.',
  'storage.read': 'It concerns whoever runs the site.',
  'payment.manage': 'It gives money back, and says who sells at which tax.',
  'search.rebuild': 'It takes the machine for minutes and is for whoever runs the site.',
};

/** What each role may do, written out: whoever gives a role more changes it here too. */
const EDITOR = [
  'breaking.announce',
  'business.manage',
  'case.decide',
  'community.moderate',
  'desk.open',
  'front.curate',
  'media.manage',
  'media.upload',
  'numbers.read',
  'story.publish',
  'story.read',
  'story.review',
  'story.translate',
  'story.write',
  'ticket.manage',
  'video.manage',
];
const MAY: Record<Exclude<Role, 'admin'>, readonly string[]> = {
  reader: [],
  vendor: ['business.manage'],
  reporter: [
    'business.manage',
    'desk.open',
    'media.upload',
    'story.read',
    'story.translate',
    'story.write',
  ],
  translator: ['business.manage', 'desk.open', 'media.upload', 'story.read', 'story.translate'],
  editor: EDITOR,
  desk_head: [
    ...EDITOR,
    'audit.read',
    'directory.review',
    'newsletter.send',
    'push.send',
    'source.manage',
    'story.import',
    'story.ingest',
    'story.take_down',
    'subscriber.read',
    'taxonomy.manage',
  ],
  ads_manager: [
    'ads.manage',
    'business.manage',
    'case.decide',
    'desk.open',
    'media.upload',
    'payment.read',
  ],
};

describe('the map of permissions', () => {
  it.each(Object.entries(MAY))('lets a %s do what is written here', (role, may) => {
    expect(permissionsOf(role as Role).toSorted()).toEqual(may.toSorted());
  });
  it('lets administrators do everything, and readers nothing', () => {
    expect(permissionsOf('admin')).toEqual(listPermissions());
    expect(permissionsOf('reader')).toEqual([]);
  });

  it.each(listPermissions())(
    '%s has somebody besides administrators, or a reason',
    (permission) => {
      const holders = ROLES.filter((role) => permissionsOf(role).includes(permission));
      const others = holders.filter((role) => role !== 'admin');
      expect(others.length > 0).toBe(ADMIN_ONLY[permission] === undefined);
    },
  );

  it.each(ROLES)('names what a %s may do once each', (role) => {
    expect(new Set(permissionsOf(role)).size).toBe(permissionsOf(role).length);
  });

  it('gives nobody outside of the newsroom the desk', () => {
    const atTheDesk = ROLES.filter((role) => permissionsOf(role).includes('desk.open'));
    expect(ROLES.filter((role) => !atTheDesk.includes(role))).toEqual(['reader', 'vendor']);
  });
});

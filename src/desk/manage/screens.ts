import { type ComponentType, lazy } from 'react';
import type { DeskScreen, Group } from '#desk/screens.ts';
import type { DeskPermission } from '#features/desk/desk.model.ts';

const LISTS = lazyOf(async () => (await import('./ListScreen.tsx')).ListScreen);

/** The screens of what the desk keeps, in the order of the menu. */
export const MANAGE_SCREENS: readonly DeskScreen[] = [
  screen(
    'held',
    'source.manage',
    'news',
    async () => (await import('./HeldScreen.tsx')).HeldScreen,
  ),
  screen(
    'corrections',
    'story.publish',
    'news',
    async () => (await import('./CorrectionsScreen.tsx')).CorrectionsScreen,
  ),
  screen(
    'tickets',
    'ticket.manage',
    'audience',
    async () => (await import('./TicketsScreen.tsx')).TicketsScreen,
  ),
  screen(
    'subscribers',
    'subscriber.read',
    'audience',
    async () => (await import('./SubscribersScreen.tsx')).SubscribersScreen,
  ),
  list('categories', 'taxonomy.manage'),
  list('cities', 'taxonomy.manage'),
  list('tags', 'taxonomy.manage'),
  list('authors', 'taxonomy.manage'),
  list('menus', 'site.manage'),
  list('redirects', 'site.manage'),
  screen(
    'pages',
    'site.manage',
    'site',
    async () => (await import('./PagesScreen.tsx')).PagesScreen,
  ),
  {
    path: '/manage/pages/:page/:lang',
    permission: 'site.manage',
    menu: null,
    Screen: lazyOf(async () => (await import('./PageScreen.tsx')).PageScreen),
  },
  list('advertisements', 'ads.manage'),
  list('videos', 'video.manage'),
  { ...list('video-categories', 'video.manage'), menu: null },
  {
    ...screen(
      'missing-paths',
      'site.manage',
      'site',
      async () => (await import('./MissingScreen.tsx')).MissingScreen,
    ),
    menu: null,
  },
  list('sources', 'source.manage'),
  screen(
    'settings',
    'site.manage',
    'site',
    async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
  ),
  screen(
    'people',
    'user.manage',
    'staff',
    async () => (await import('./PeopleScreen.tsx')).PeopleScreen,
  ),
  screen(
    'tokens',
    'token.manage',
    'staff',
    async () => (await import('./TokensScreen.tsx')).TokensScreen,
  ),
  screen(
    'webhooks',
    'webhook.manage',
    'staff',
    async () => (await import('./WebhooksScreen.tsx')).WebhooksScreen,
  ),
  screen(
    'audit',
    'audit.read',
    'staff',
    async () => (await import('./AuditScreen.tsx')).AuditScreen,
  ),
];

function list(name: string, permission: DeskPermission): DeskScreen {
  return { path: `/manage/${name}`, permission, menu: { group: 'site', name }, Screen: LISTS };
}

function screen(
  name: string,
  permission: DeskPermission,
  group: Group,
  load: () => Promise<ComponentType>,
): DeskScreen {
  return { path: `/manage/${name}`, permission, menu: { group, name }, Screen: lazyOf(load) };
}

function lazyOf<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

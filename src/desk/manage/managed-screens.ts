import { type DeskScreen, type Group, type LazyScreen, lazyScreen } from '#desk/frame/screen.ts';
import { readPage } from '#desk/site/use-page.ts';
import type { DeskPermission } from '#domains/newsroom/working/desk.model.ts';

const LISTS = lazyScreen('ListScreen', async () => (await import('./ListScreen.tsx')).ListScreen);

/** The screens of what the desk keeps, in the order of the menu. */
export const MANAGE_SCREENS: readonly DeskScreen[] = [
  screen(
    'held',
    'source.manage',
    'news',
    lazyScreen(
      'HeldScreen',
      async () => (await import('#desk/newsroom/import/HeldScreen.tsx')).HeldScreen,
    ),
  ),
  screen(
    'corrections',
    'story.publish',
    'news',
    lazyScreen(
      'CorrectionsScreen',
      async () => (await import('#desk/news/manage/CorrectionsScreen.tsx')).CorrectionsScreen,
    ),
  ),
  screen(
    'tickets',
    'ticket.manage',
    'audience',
    lazyScreen(
      'TicketsScreen',
      async () => (await import('#desk/site/TicketsScreen.tsx')).TicketsScreen,
    ),
  ),
  screen(
    'subscribers',
    'subscriber.read',
    'audience',
    lazyScreen(
      'SubscribersScreen',
      async () => (await import('#desk/audience/compose/SubscribersScreen.tsx')).SubscribersScreen,
    ),
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
    lazyScreen('PagesScreen', async () => (await import('#desk/site/PagesScreen.tsx')).PagesScreen),
  ),
  {
    path: '/manage/pages/:page/:lang',
    permission: 'site.manage',
    menu: null,
    ...lazyScreen('PageScreen', async () => (await import('#desk/site/PageScreen.tsx')).PageScreen),
  },
  list('advertisements', 'ads.manage'),
  list('videos', 'video.manage'),
  { ...list('video-categories', 'video.manage'), menu: null },
  {
    ...screen(
      'missing-paths',
      'site.manage',
      'site',
      lazyScreen('MissingScreen', async () => (await import('./MissingScreen.tsx')).MissingScreen),
    ),
    menu: null,
  },
  list('sources', 'source.manage'),
  screen(
    'settings',
    'site.manage',
    'site',
    lazyScreen(
      'SettingsScreen',
      async () => (await import('#desk/site/SettingsScreen.tsx')).SettingsScreen,
    ),
  ),
  screen(
    'people',
    'user.manage',
    'staff',
    lazyScreen(
      'PeopleScreen',
      async () => (await import('#desk/identity/PeopleScreen.tsx')).PeopleScreen,
    ),
  ),
  screen(
    'tokens',
    'token.manage',
    'staff',
    lazyScreen(
      'TokensScreen',
      async () => (await import('#desk/identity/TokensScreen.tsx')).TokensScreen,
    ),
  ),
  screen(
    'webhooks',
    'webhook.manage',
    'staff',
    lazyScreen('WebhooksScreen', async () => (await import('./WebhooksScreen.tsx')).WebhooksScreen),
  ),
  screen(
    'audit',
    'audit.read',
    'staff',
    lazyScreen('AuditScreen', async () => (await import('./AuditScreen.tsx')).AuditScreen),
  ),
];

function list(name: string, permission: DeskPermission): DeskScreen {
  return {
    ...screen(name, permission, 'site', LISTS),
    asks: (_, search) => {
      const params = new URLSearchParams(search);
      const query = { q: params.get('q') ?? '', page: readPage(params) };
      return [{ path: `/manage/${name}`, query }];
    },
  };
}

function screen(
  name: string,
  permission: DeskPermission,
  group: Group,
  lazy: LazyScreen,
): DeskScreen {
  return { path: `/manage/${name}`, permission, menu: { group, name }, ...lazy };
}

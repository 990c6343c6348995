import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/manage/tickets',
    permission: 'ticket.manage',
    menu: { group: 'audience', name: 'tickets', order: 40 },
    ...lazyScreen(
      ['manage', 'phonetic'],
      async () => (await import('./TicketsScreen.tsx')).TicketsScreen,
    ),
  },
  {
    path: '/manage/pages',
    permission: 'site.manage',
    menu: { group: 'site', name: 'pages', order: 80 },
    ...lazyScreen(['site'], async () => (await import('./PagesScreen.tsx')).PagesScreen),
  },
  {
    path: '/manage/pages/:page/:lang',
    permission: 'site.manage',
    menu: null,
    ...lazyScreen(
      ['editor', 'manage', 'phonetic', 'site'],
      async () => (await import('./PageScreen.tsx')).PageScreen,
    ),
  },
  {
    path: '/manage/settings',
    permission: 'site.manage',
    menu: { group: 'site', name: 'settings', order: 120 },
    ...lazyScreen(
      ['manage', 'site'],
      async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
    ),
  },
];

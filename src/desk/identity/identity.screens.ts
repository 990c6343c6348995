import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/manage/people',
    permission: 'user.manage',
    menu: { group: 'staff', name: 'people', order: 10 },
    ...lazyScreen(['manage'], async () => (await import('./PeopleScreen.tsx')).PeopleScreen),
  },
  {
    path: '/manage/tokens',
    permission: 'token.manage',
    menu: { group: 'staff', name: 'tokens', order: 20 },
    ...lazyScreen(
      ['audit', 'manage', 'site'],
      async () => (await import('./TokensScreen.tsx')).TokensScreen,
    ),
  },
];

import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, lazyScreen, PROFILE_PATH } from '#desk/frame/screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: PROFILE_PATH,
    permission: 'desk.open',
    menu: null,
    prefetch: () => prefetch('/desk/profile'),
    ...lazyScreen(['manage'], async () => (await import('./ProfileScreen.tsx')).ProfileScreen),
  },
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

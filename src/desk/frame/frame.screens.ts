import { type DeskScreen, lazyScreen, SIGNED_IN_PATH } from './screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: SIGNED_IN_PATH,
    permission: 'desk.open',
    menu: null,
    ...lazyScreen([], async () => (await import('./SignedInScreen.tsx')).SignedInScreen),
  },
];

import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/typing',
    permission: 'desk.open',
    menu: null,
    ...lazyScreen(['phonetic'], async () => (await import('./TypingScreen.tsx')).TypingScreen),
  },
];

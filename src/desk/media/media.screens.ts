import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { parseLibraryQuery, toLibraryPage } from './library-query.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/media',
    permission: 'media.upload',
    menu: { group: 'news', name: 'media', order: 20 },
    asks: (_, search) => [
      { path: '/media', query: toLibraryPage(parseLibraryQuery(new URLSearchParams(search))) },
    ],
    ...lazyScreen(['media'], async () => (await import('./MediaScreen.tsx')).MediaScreen),
  },
];

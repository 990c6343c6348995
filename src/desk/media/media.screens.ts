import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { parseLibraryQuery, toLibraryPage } from './library-query.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/media',
    permission: 'media.upload',
    menu: { group: 'news', name: 'media', order: 20 },
    prefetch: (_, search) => {
      const query = toLibraryPage(parseLibraryQuery(new URLSearchParams(search)));
      prefetch('/desk/media', { query });
    },
    ...lazyScreen(['media'], async () => (await import('./MediaScreen.tsx')).MediaScreen),
  },
];

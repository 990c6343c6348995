import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/business-queue',
    permission: 'directory.review',
    menu: { group: 'directory', name: 'business_queue', order: 5 },
    ...lazyScreen(
      ['business-queue', 'directory', 'manage'],
      async () => (await import('./BusinessQueueScreen.tsx')).BusinessQueueScreen,
    ),
  },
  {
    path: '/manage/businesses',
    permission: 'directory.review',
    menu: { group: 'directory', name: 'businesses', order: 10 },
    ...lazyScreen(
      ['directory', 'manage'],
      async () => (await import('./BusinessesScreen.tsx')).BusinessesScreen,
    ),
  },
  {
    path: '/import-businesses',
    permission: 'directory.review',
    menu: { group: 'directory', name: 'import_businesses', order: 90 },
    ...lazyScreen(
      ['business-import'],
      async () => (await import('./BusinessImportScreen.tsx')).BusinessImportScreen,
    ),
  },
  {
    path: '/manage/businesses/:id',
    permission: 'directory.review',
    menu: null,
    ...lazyScreen(
      ['directory', 'manage', 'phonetic'],
      async () => (await import('./BusinessScreen.tsx')).BusinessScreen,
    ),
    prefetch: ({ id }) => {
      prefetch('/desk/businesses/{id}', { params: { id: Number(id) } });
      prefetch('/desk/businesses/choices');
    },
  },
  listScreen('business-categories', 'taxonomy.manage', 30, 'directory'),
  listScreen('products', 'taxonomy.manage', 40, 'directory'),
  listScreen('business-types', 'taxonomy.manage', 45, 'directory'),
  listScreen('towns', 'taxonomy.manage', 50, 'directory'),
  listScreen('associations', 'taxonomy.manage', 60, 'directory'),
];

import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/stories/:id/live',
    permission: 'story.read',
    menu: null,
    ...lazyScreen(
      ['live', 'phonetic'],
      async () => (await import('./live/LiveScreen.tsx')).LiveScreen,
    ),
  },
  {
    path: '/manage/corrections',
    permission: 'story.publish',
    menu: { group: 'news', name: 'corrections', order: 70 },
    ...lazyScreen(
      ['compose', 'fronts', 'manage', 'phonetic'],
      async () => (await import('./manage/CorrectionsScreen.tsx')).CorrectionsScreen,
    ),
  },
  listScreen('categories', 'taxonomy.manage', 20),
  listScreen('cities', 'taxonomy.manage', 30),
  listScreen('tags', 'taxonomy.manage', 40),
  listScreen('authors', 'taxonomy.manage', 50),
  listScreen('menus', 'site.manage', 60),
  listScreen('videos', 'video.manage', 100),
  listScreen('video-categories', 'video.manage', null),
];

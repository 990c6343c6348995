import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/manage/moderation',
    permission: 'case.decide',
    menu: { group: 'audience', name: 'moderation', order: 60 },
    ...lazyScreen(
      ['manage', 'moderation'],
      async () => (await import('./ModerationScreen.tsx')).ModerationScreen,
    ),
    prefetch: (_, search) => {
      if (search === '') prefetch('/desk/moderation', { query: { page: 1 } });
    },
  },
  {
    path: '/manage/reader-comments',
    permission: 'community.moderate',
    menu: { group: 'audience', name: 'reader_comments', order: 65 },
    ...lazyScreen(
      ['manage', 'moderation'],
      async () => (await import('./ReaderCommentsScreen.tsx')).ReaderCommentsScreen,
    ),
  },
  {
    path: '/manage/restrictions',
    permission: 'community.moderate',
    menu: { group: 'audience', name: 'restrictions', order: 70 },
    ...lazyScreen(
      ['manage', 'moderation'],
      async () => (await import('./RestrictionsScreen.tsx')).RestrictionsScreen,
    ),
  },
  listScreen('blocked-words', 'community.moderate', 80, 'audience'),
];

import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { listScreen } from '#desk/manage/list-screen.ts';
import { COMING, RECENT } from './queue/queue-lists.ts';
import { parseFilters, toPageQuery } from './stories/filters.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/',
    permission: 'story.read',
    menu: { group: 'news', name: 'stories', order: 10 },
    prefetch: (_, search) => {
      prefetch('/desk/stories', { query: toPageQuery(parseFilters(search)) });
      prefetch('/desk/waiting');
      prefetch('/desk/catalogue');
    },
    ...lazyScreen(
      ['stories'],
      async () => (await import('./stories/StoriesScreen.tsx')).StoriesScreen,
    ),
  },
  {
    path: '/stories/new',
    permission: 'story.write',
    menu: null,
    ...lazyScreen(
      ['stories'],
      async () => (await import('./stories/NewStoryScreen.tsx')).NewStoryScreen,
    ),
  },
  {
    path: '/stories/:id/:lang',
    permission: 'story.read',
    menu: null,
    prefetch: ({ id = '' }) => prefetch('/desk/stories/{id}', { params: { id } }),
    ...lazyScreen(
      ['comments', 'editor', 'media', 'phonetic', 'preview', 'queue', 'revisions'],
      async () => (await import('#desk/editor/EditorScreen.tsx')).EditorScreen,
    ),
  },
  {
    path: '/stories/:id/facts/revisions',
    permission: 'story.read',
    menu: null,
    ...lazyScreen(
      ['editor', 'revisions'],
      async () => (await import('./revisions/FactsScreen.tsx')).FactsScreen,
    ),
  },
  {
    path: '/stories/:id/:lang/revisions',
    permission: 'story.read',
    menu: null,
    ...lazyScreen(
      ['comments', 'revisions'],
      async () => (await import('./revisions/RevisionsScreen.tsx')).RevisionsScreen,
    ),
  },
  {
    path: '/queue',
    permission: 'story.read',
    menu: { group: 'news', name: 'queue', order: 30 },
    prefetch: () => {
      prefetch('/desk/publications', COMING);
      prefetch('/desk/publications', RECENT);
    },
    ...lazyScreen(['queue'], async () => (await import('./queue/QueueScreen.tsx')).QueueScreen),
  },
  {
    path: '/import',
    permission: 'story.import',
    menu: { group: 'site', name: 'import', order: 10 },
    ...lazyScreen(
      ['import'],
      async () => (await import('./import/ImportsScreen.tsx')).ImportsScreen,
    ),
  },
  {
    path: '/import/:id',
    permission: 'story.import',
    menu: null,
    ...lazyScreen(['import'], async () => (await import('./import/ImportScreen.tsx')).ImportScreen),
  },
  {
    path: '/fronts',
    permission: 'front.curate',
    menu: { group: 'news', name: 'fronts', order: 40 },
    ...lazyScreen(['fronts'], async () => (await import('./fronts/FrontsScreen.tsx')).FrontsScreen),
  },
  {
    path: '/manage/held',
    permission: 'source.manage',
    menu: { group: 'news', name: 'held', order: 60 },
    ...lazyScreen(['manage'], async () => (await import('./import/HeldScreen.tsx')).HeldScreen),
  },
  listScreen('sources', 'source.manage', 110),
];

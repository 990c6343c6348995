import { nameScope, readScope } from '#desk/audience/numbers/scope-address.ts';
import { MANAGE_SCREENS } from '#desk/manage/managed-screens.ts';
import { readLibraryQuery, toLibraryPage } from '#desk/media/library-query.ts';
import { COMING, RECENT } from '#desk/newsroom/queue/queue-lists.ts';
import { readFilters, toPageQuery } from '#desk/newsroom/stories/filters.ts';
import { type DeskScreen, lazyScreen } from './screen.ts';

/** Where signing in again leads. */
export const SIGNED_IN_PATH = '/signed-in';

/** Every screen of the newsroom, in the order of the menu. Each is a script of its own. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/',
    permission: 'desk.open',
    menu: { group: 'news', name: 'stories' },
    asks: (_, search) => [
      { path: '/stories', query: toPageQuery(readFilters(search)) },
      { path: '/waiting' },
      { path: '/catalogue' },
    ],
    ...lazyScreen(
      'StoriesScreen',
      async () => (await import('#desk/newsroom/stories/StoriesScreen.tsx')).StoriesScreen,
    ),
  },
  {
    path: '/stories/:id/live',
    permission: 'desk.open',
    menu: null,
    ...lazyScreen(
      'LiveScreen',
      async () => (await import('#desk/news/live/LiveScreen.tsx')).LiveScreen,
    ),
  },
  {
    path: '/typing',
    permission: 'desk.open',
    menu: null,
    ...lazyScreen(
      'TypingScreen',
      async () => (await import('#desk/phonetic/TypingScreen.tsx')).TypingScreen,
    ),
  },
  {
    path: '/stories/new',
    permission: 'story.write',
    menu: null,
    ...lazyScreen(
      'NewStoryScreen',
      async () => (await import('#desk/newsroom/stories/NewStoryScreen.tsx')).NewStoryScreen,
    ),
  },
  {
    path: '/media',
    permission: 'media.upload',
    menu: { group: 'news', name: 'media' },
    asks: (_, search) => [
      { path: '/media', query: toLibraryPage(readLibraryQuery(new URLSearchParams(search))) },
    ],
    ...lazyScreen(
      'MediaScreen',
      async () => (await import('#desk/media/MediaScreen.tsx')).MediaScreen,
    ),
  },
  {
    path: '/stories/:id/:lang',
    permission: 'desk.open',
    menu: null,
    asks: ({ id }) => [{ path: `/stories/${id}` }],
    ...lazyScreen(
      'EditorScreen',
      async () => (await import('#desk/editor/EditorScreen.tsx')).EditorScreen,
    ),
  },
  {
    path: '/stories/:id/facts/revisions',
    permission: 'desk.open',
    menu: null,
    ...lazyScreen(
      'FactsScreen',
      async () => (await import('#desk/newsroom/revisions/FactsScreen.tsx')).FactsScreen,
    ),
  },
  {
    path: '/stories/:id/:lang/revisions',
    permission: 'desk.open',
    menu: null,
    ...lazyScreen(
      'RevisionsScreen',
      async () => (await import('#desk/newsroom/revisions/RevisionsScreen.tsx')).RevisionsScreen,
    ),
  },
  {
    path: '/queue',
    permission: 'desk.open',
    menu: { group: 'news', name: 'queue' },
    asks: () => [COMING, RECENT],
    ...lazyScreen(
      'QueueScreen',
      async () => (await import('#desk/newsroom/queue/QueueScreen.tsx')).QueueScreen,
    ),
  },
  {
    path: '/import',
    permission: 'story.import',
    menu: { group: 'site', name: 'import' },
    ...lazyScreen(
      'ImportsScreen',
      async () => (await import('#desk/newsroom/import/ImportsScreen.tsx')).ImportsScreen,
    ),
  },
  {
    path: '/import/:id',
    permission: 'story.import',
    menu: null,
    ...lazyScreen(
      'ImportScreen',
      async () => (await import('#desk/newsroom/import/ImportScreen.tsx')).ImportScreen,
    ),
  },
  {
    path: '/fronts',
    permission: 'front.curate',
    menu: { group: 'news', name: 'fronts' },
    ...lazyScreen(
      'FrontsScreen',
      async () => (await import('#desk/newsroom/fronts/FrontsScreen.tsx')).FrontsScreen,
    ),
  },
  {
    path: '/breaking',
    permission: 'breaking.announce',
    menu: { group: 'news', name: 'breaking' },
    ...lazyScreen(
      'BreakingScreen',
      async () => (await import('#desk/audience/compose/BreakingScreen.tsx')).BreakingScreen,
    ),
  },
  {
    path: '/push',
    permission: 'push.send',
    menu: { group: 'audience', name: 'push' },
    ...lazyScreen(
      'PushScreen',
      async () => (await import('#desk/audience/compose/PushScreen.tsx')).PushScreen,
    ),
  },
  {
    path: '/newsletter',
    permission: 'newsletter.send',
    menu: { group: 'audience', name: 'newsletter' },
    ...lazyScreen(
      'NewsletterScreen',
      async () => (await import('#desk/audience/compose/NewsletterScreen.tsx')).NewsletterScreen,
    ),
  },
  {
    path: '/numbers',
    permission: 'numbers.read',
    menu: { group: 'audience', name: 'numbers' },
    asks: (_, search) => [
      { path: '/numbers/live' },
      { path: '/numbers', query: nameScope(readScope(new URLSearchParams(search))) },
    ],
    ...lazyScreen(
      'NumbersScreen',
      async () => (await import('#desk/audience/numbers/NumbersScreen.tsx')).NumbersScreen,
    ),
  },
  {
    path: '/newsletter/:id',
    permission: 'newsletter.send',
    menu: null,
    ...lazyScreen(
      'LetterScreen',
      async () => (await import('#desk/audience/compose/LetterScreen.tsx')).LetterScreen,
    ),
  },
  {
    path: SIGNED_IN_PATH,
    permission: 'desk.open',
    menu: null,
    ...lazyScreen(
      'SignedInScreen',
      async () => (await import('./SignedInScreen.tsx')).SignedInScreen,
    ),
  },
  ...MANAGE_SCREENS,
];

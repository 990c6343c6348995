import { prefetch } from '#desk/frame/api.ts';
import { type DeskScreen, lazyScreen } from '#desk/frame/screen.ts';
import { nameScope, parseScope } from './insight/scope-address.ts';

export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/breaking',
    permission: 'breaking.announce',
    menu: { group: 'news', name: 'breaking', order: 50 },
    ...lazyScreen(
      ['compose', 'fronts', 'phonetic'],
      async () => (await import('./compose/BreakingScreen.tsx')).BreakingScreen,
    ),
  },
  {
    path: '/push',
    permission: 'push.send',
    menu: { group: 'audience', name: 'push', order: 10 },
    ...lazyScreen(
      ['compose', 'editor', 'fronts', 'phonetic'],
      async () => (await import('./compose/PushScreen.tsx')).PushScreen,
    ),
  },
  {
    path: '/newsletter',
    permission: 'newsletter.send',
    menu: { group: 'audience', name: 'newsletter', order: 20 },
    ...lazyScreen(
      ['compose', 'fronts'],
      async () => (await import('./compose/NewsletterScreen.tsx')).NewsletterScreen,
    ),
  },
  {
    path: '/numbers',
    permission: 'numbers.read',
    menu: { group: 'audience', name: 'numbers', order: 30 },
    prefetch: (_, search) => {
      prefetch('/desk/numbers/live');
      prefetch('/desk/numbers', { query: nameScope(parseScope(new URLSearchParams(search))) });
    },
    ...lazyScreen(
      ['insight'],
      async () => (await import('./insight/InsightScreen.tsx')).InsightScreen,
    ),
  },
  {
    path: '/newsletter/:id',
    permission: 'newsletter.send',
    menu: null,
    ...lazyScreen(
      ['compose', 'editor', 'fronts', 'manage', 'phonetic'],
      async () => (await import('./compose/LetterScreen.tsx')).LetterScreen,
    ),
  },
  {
    path: '/manage/subscribers',
    permission: 'subscriber.read',
    menu: { group: 'audience', name: 'subscribers', order: 50 },
    ...lazyScreen(
      ['manage'],
      async () => (await import('./compose/SubscribersScreen.tsx')).SubscribersScreen,
    ),
  },
];

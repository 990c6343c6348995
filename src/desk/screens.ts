import { type ComponentType, lazy } from 'react';
import type { DeskPermission } from '#features/desk/desk.model.ts';
import { MANAGE_SCREENS } from './manage/screens.ts';

/** Screens get the parameters of their path. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

/** Areas under one heading of the menu. */
export const GROUPS = ['news', 'audience', 'site', 'staff'] as const;
export type Group = (typeof GROUPS)[number];

export interface DeskScreen {
  /** As the router takes it, after `/desk`. */
  path: string;
  permission: DeskPermission;
  /** Its place in the menu, and the key of its name under `desk.nav`; null for what is reached from elsewhere. */
  menu: { group: Group; name: string } | null;
  Screen: ComponentType<ScreenProps>;
}

/** Where signing in again leads. */
export const SIGNED_IN_PATH = '/signed-in';

/** Every screen of the newsroom, in the order of the menu. Each is a script of its own. */
export const SCREENS: readonly DeskScreen[] = [
  {
    path: '/',
    permission: 'desk.open',
    menu: { group: 'news', name: 'stories' },
    Screen: lazy(async () => {
      const { StoriesScreen } = await import('./stories/StoriesScreen.tsx');
      return { default: StoriesScreen };
    }),
  },
  {
    path: '/stories/:id/live',
    permission: 'desk.open',
    menu: null,
    Screen: lazy(async () => {
      const { LiveScreen } = await import('./live/LiveScreen.tsx');
      return { default: LiveScreen };
    }),
  },
  {
    path: '/typing',
    permission: 'desk.open',
    menu: null,
    Screen: lazy(async () => {
      const { TypingScreen } = await import('./phonetic/TypingScreen.tsx');
      return { default: TypingScreen };
    }),
  },
  {
    path: '/stories/new',
    permission: 'story.write',
    menu: null,
    Screen: lazy(async () => {
      const { NewStoryScreen } = await import('./stories/NewStoryScreen.tsx');
      return { default: NewStoryScreen };
    }),
  },
  {
    path: '/media',
    permission: 'media.upload',
    menu: { group: 'news', name: 'media' },
    Screen: lazy(async () => {
      const { MediaScreen } = await import('./media/MediaScreen.tsx');
      return { default: MediaScreen };
    }),
  },
  {
    path: '/stories/:id/:lang',
    permission: 'desk.open',
    menu: null,
    Screen: lazy(async () => {
      const { EditorScreen } = await import('./editor/EditorScreen.tsx');
      return { default: EditorScreen };
    }),
  },
  {
    path: '/stories/:id/facts/revisions',
    permission: 'desk.open',
    menu: null,
    Screen: lazy(async () => {
      const { FactsScreen } = await import('./revisions/FactsScreen.tsx');
      return { default: FactsScreen };
    }),
  },
  {
    path: '/stories/:id/:lang/revisions',
    permission: 'desk.open',
    menu: null,
    Screen: lazy(async () => {
      const { RevisionsScreen } = await import('./revisions/RevisionsScreen.tsx');
      return { default: RevisionsScreen };
    }),
  },
  {
    path: '/queue',
    permission: 'desk.open',
    menu: { group: 'news', name: 'queue' },
    Screen: lazy(async () => {
      const { QueueScreen } = await import('./queue/QueueScreen.tsx');
      return { default: QueueScreen };
    }),
  },
  {
    path: '/import',
    permission: 'story.import',
    menu: { group: 'site', name: 'import' },
    Screen: lazy(async () => {
      const { ImportsScreen } = await import('./import/ImportsScreen.tsx');
      return { default: ImportsScreen };
    }),
  },
  {
    path: '/import/:id',
    permission: 'story.import',
    menu: null,
    Screen: lazy(async () => {
      const { ImportScreen } = await import('./import/ImportScreen.tsx');
      return { default: ImportScreen };
    }),
  },
  {
    path: '/fronts',
    permission: 'front.curate',
    menu: { group: 'news', name: 'fronts' },
    Screen: lazy(async () => {
      const { FrontsScreen } = await import('./fronts/FrontsScreen.tsx');
      return { default: FrontsScreen };
    }),
  },
  {
    path: '/breaking',
    permission: 'breaking.announce',
    menu: { group: 'news', name: 'breaking' },
    Screen: lazy(async () => {
      const { BreakingScreen } = await import('./compose/BreakingScreen.tsx');
      return { default: BreakingScreen };
    }),
  },
  {
    path: '/push',
    permission: 'push.send',
    menu: { group: 'audience', name: 'push' },
    Screen: lazy(async () => {
      const { PushScreen } = await import('./compose/PushScreen.tsx');
      return { default: PushScreen };
    }),
  },
  {
    path: '/newsletter',
    permission: 'newsletter.send',
    menu: { group: 'audience', name: 'newsletter' },
    Screen: lazy(async () => {
      const { NewsletterScreen } = await import('./compose/NewsletterScreen.tsx');
      return { default: NewsletterScreen };
    }),
  },
  {
    path: '/numbers',
    permission: 'numbers.read',
    menu: { group: 'audience', name: 'numbers' },
    Screen: lazy(async () => {
      const { NumbersScreen } = await import('./numbers/NumbersScreen.tsx');
      return { default: NumbersScreen };
    }),
  },
  {
    path: '/newsletter/:id',
    permission: 'newsletter.send',
    menu: null,
    Screen: lazy(async () => {
      const { LetterScreen } = await import('./compose/LetterScreen.tsx');
      return { default: LetterScreen };
    }),
  },
  {
    path: SIGNED_IN_PATH,
    permission: 'desk.open',
    menu: null,
    Screen: lazy(async () => {
      const { SignedInScreen } = await import('./SignedInScreen.tsx');
      return { default: SignedInScreen };
    }),
  },
  ...MANAGE_SCREENS,
];

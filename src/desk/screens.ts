import { type ComponentType, lazy } from 'react';
import type { DeskPermission } from '#features/desk/desk.model.ts';

/** Screens get the parameters of their path. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

/** Areas under one heading of the menu. */
export const GROUPS = ['news', 'audience', 'site'] as const;
export type Group = (typeof GROUPS)[number];

export interface DeskScreen {
  /** As the router takes it, after `/desk`. */
  path: string;
  permission: DeskPermission;
  /** Its place in the menu, and the key of its name under `desk.nav`; null for what is reached from elsewhere. */
  menu: { group: Group; name: string } | null;
  Screen: ComponentType<ScreenProps>;
}

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
];

import { type ComponentType, lazy } from 'react';
import type { DeskPermission } from '#domains/newsroom/working/desk.model.ts';
import { loadWordsOf } from './words.ts';

/** Screens get the parameters of their path. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

/** Where signing in again leads. */
export const SIGNED_IN_PATH = '/signed-in';

/** Where staff say what they are called. */
export const PROFILE_PATH = '/profile';

/** Areas under one heading of the menu. */
export const GROUPS = ['news', 'audience', 'directory', 'ads', 'money', 'site', 'staff'] as const;
export type Group = (typeof GROUPS)[number];

/** A screen whose script and words come when it is first shown, or before. */
export interface LazyScreen {
  Screen: ComponentType<ScreenProps>;
  /** Loads what it is drawn with; once, however often it is called. */
  load: () => Promise<unknown>;
}

export interface DeskScreen extends LazyScreen {
  /** As the router takes it, after `/desk`. */
  path: string;
  permission: DeskPermission;
  /** Its place in the menu, lower numbers first, and the key of its name under `desk.nav`; null for what is reached from elsewhere. */
  menu: { group: Group; name: string; order: number } | null;
  /** Asks the server at once for what it will show, so that a page that begins with it can ask while the script is on its way. */
  prefetch?: (params: ScreenProps['params'], search: string) => void;
}

/**
 * `words` are the files of words, beside those of the frame, that the screen needs: `editor` for
 * `t('desk-editor.title')`; `read` gives the component of its script.
 */
export function lazyScreen(
  words: readonly string[],
  read: () => Promise<ComponentType<ScreenProps>>,
): LazyScreen {
  let loading: Promise<{ default: ComponentType<ScreenProps> }> | undefined;
  const loadBoth = async () => {
    const [Screen] = await Promise.all([read(), loadWordsOf(words)]);
    return { default: Screen };
  };
  const load = () => {
    loading ??= loadBoth();
    return loading;
  };
  return { Screen: lazy(load), load };
}

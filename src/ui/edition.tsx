import { createContext, type ReactNode, useContext } from 'react';
import type { Edition, Lang } from '#i18n/editions.ts';
import type { Formatter } from '#i18n/format.ts';
import type { Translate } from '#i18n/translator.ts';
import type { BrandLinks } from './brand-links.ts';

/** Stories that are being added to while they happen. */
export interface LiveNow {
  /** Names them all. */
  version: string;
  has(id: number, lang: Lang): boolean;
}

export const NO_LIVE: LiveNow = { version: '', has: () => false };

/** What every component may need to know about the edition it is rendered in. */
export interface EditionView {
  edition: Edition;
  t: Translate;
  format: Formatter;
  /** When the request began. */
  now: Date;
  /** Name of the site in the edition's language. */
  brandName: string;
  /** The same in every language. */
  brandNames: readonly string[];
  /** Where else the site is to be found. */
  links: BrandLinks;
  /** Changes with the settings of the site: what was rendered before is out of date. */
  settingsVersion: number;
  live: LiveNow;
}

const EditionContext = createContext<EditionView | null>(null);

export function EditionProvider(props: { value: EditionView; children: ReactNode }) {
  return <EditionContext value={props.value}>{props.children}</EditionContext>;
}

export function useEdition(): EditionView {
  const view = useContext(EditionContext);
  if (!view) throw new Error('rendered outside an EditionProvider');
  return view;
}

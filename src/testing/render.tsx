import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EDITIONS, type EditionCode } from '#i18n/editions.ts';
import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { EditionProvider, NO_LIVE } from '#ui/edition.tsx';

/** The HTML of a component as a reader of an edition gets it. */
export function renderIn(
  code: EditionCode,
  children: ReactNode,
  now = new Date('2026-11-21T05:12:00Z'),
): string {
  const edition = EDITIONS[code];
  const view = {
    edition,
    t: translatorOf(edition.lang),
    format: formatterOf(edition),
    now,
    brandName: 'Trivarta',
    brandNames: ['Trivarta'],
    links: { social: [], stores: [] },
    settingsVersion: 0,
    live: NO_LIVE,
  };
  return renderToStaticMarkup(<EditionProvider value={view}>{children}</EditionProvider>);
}

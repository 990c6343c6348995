import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoundedMap } from '#shared/bounded-map.ts';
import { EditionProvider, useEdition } from './edition.tsx';

/** Characters of rendered parts an isolate keeps: about a seventh of its 128 MB. */
const KEPT_CHARACTERS = 9_000_000;

const rendered = new BoundedMap<string, string>(KEPT_CHARACTERS, (html) => html.length);

/** Forgets every rendered part, as a new isolate would. */
export function forgetFragments(): void {
  rendered.clear();
}

/**
 * A part of a page that is the same in every request: rendered once to a string, kept by name,
 * edition and `version`, and put into the stream as it is. It must not hold a nonce, anything of
 * the reader's, a relative time or `useId`.
 */
export function Fragment(props: {
  as: 'head' | 'div' | 'section' | 'li' | 'header' | 'footer' | 'article' | 'nav' | 'ul';
  className?: string;
  id?: string;
  /** Names the component and what it shows, e.g. `card:lead:17`. */
  name: string;
  /** Changes whenever what it shows changes. */
  version: string | number;
  children: () => ReactNode;
}) {
  const view = useEdition();
  // Dates leave out the current year, so nothing outlives the year it was rendered in; any headline may be of a live story.
  const state = `${view.settingsVersion}|${view.format.year(view.now)}|${view.live.version}`;
  const key = `${props.name}|${view.edition.code}|${props.version}|${state}`;
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(<EditionProvider value={view}>{props.children()}</EditionProvider>);
    rendered.set(key, html);
  }
  return createElement(props.as, {
    className: props.className,
    id: props.id,
    dangerouslySetInnerHTML: { __html: html },
  });
}

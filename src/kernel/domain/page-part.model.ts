import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Edition } from '#i18n/editions.ts';
import type { Platform } from '#kernel/http/platform.ts';
import type { Env } from '#platform/env.ts';
import type { PageProps } from '#ui/page.ts';

/** Places on pages where any domain may show something; their parts stand in the order of the domains. */
export type PagePlace =
  | 'head'
  | 'frame.top'
  | 'header.advertisement'
  | 'header.weather'
  | 'header.menu'
  | 'header.ticker'
  | 'frame.bottom'
  | 'footer.form'
  | 'footer.column'
  | 'footer.group'
  | 'frame.tools'
  | 'lead.end'
  | 'home.band'
  | 'article.middle'
  | 'article.end'
  | 'article.rail'
  | 'city.end'
  | 'search.tab'
  | 'town.end'
  | 'directory.end'
  | 'association.end'
  | 'about.end'
  | 'error.end'
  | 'vendor.business';

/** What a part may be made of. What it shows is the same for everybody who sees the page. */
export interface PartContext {
  platform: Platform<Env>;
  edition: Edition;
  /** Of the address, without the origin. */
  path: string;
  /** What the address says by this name. */
  parameter: (name: string) => string | undefined;
  /** What the page is about, where parts of its place show something about the same. */
  subject?: PartSubject;
}

/**
 * A city of the news by its number, the words that are searched for, a topic of the news by its address, or a business by
 * its number, shown to those who keep it.
 */
export type PartSubject =
  | { city: number }
  | { keyword: string }
  | { topic: string }
  | { business: number };

type Load<T> = (context: PartContext) => T;

/** What a domain shows in a place. */
export interface PagePart {
  place: PagePlace;
  /** Null where there is nothing to show. `ask` calls a function once for all parts that name it. */
  load: (ask: <T>(load: Load<T>) => T) => Promise<LoadedPart | null>;
  /** What is shown instead when loading fails or takes too long; null: nothing. */
  otherwise: LoadedPart | null;
}

export interface LoadedPart {
  place: PagePlace;
  /** Of this part alone. */
  name: string;
  /** Changes whenever it looks different on this page. */
  version: (page: PageProps) => string;
  show: (page: PageProps) => ReactNode;
  /** Attributes of the document, for what must be known before anything is drawn. */
  attributes: Readonly<Record<`data-${string}`, string | number | undefined>>;
}

/** A part of a page: what it is made of, and the component that shows it. `load` may say null: nothing. */
export function definePart<Data, Props extends object>(part: {
  place: PagePlace;
  load: Load<Promise<Data | null> | Data | null>;
  /** Data to show when loading fails or takes too long. */
  otherwise?: Data;
  component: ComponentType<Props>;
  props: (data: Data, page: PageProps) => Props;
  /** Names what it looks like; by default always the same. */
  version?: (data: Data, page: PageProps) => string | number;
  attributes?: (data: Data) => LoadedPart['attributes'];
}): PagePart {
  const { place, component, props, version, attributes, otherwise } = part;
  const name = `${place}:${component.name}`;
  const toLoaded = (data: Data): LoadedPart => ({
    place,
    name,
    version: (page) => String(version?.(data, page) ?? ''),
    show: (page) => createElement(component, { key: name, ...props(data, page) }),
    attributes: attributes?.(data) ?? {},
  });
  return {
    place,
    load: async (ask) => {
      const data = await ask(part.load);
      return data === null ? null : toLoaded(data);
    },
    otherwise: otherwise === undefined ? null : toLoaded(otherwise),
  };
}

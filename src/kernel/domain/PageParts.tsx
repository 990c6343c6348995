import type { ReactNode } from 'react';
import { Fragment } from '#ui/Fragment.tsx';
import type { PageProps } from '#ui/page.ts';
import type { LoadedPart, PagePlace } from './page-part.model.ts';

export interface PagePartsProps {
  place: PagePlace;
  parts: readonly LoadedPart[];
  page: PageProps;
}

/** What the domains show in a place, each rendered once as long as its version stays. */
export function PageParts({
  place,
  parts,
  page,
  className,
}: PagePartsProps & { className?: string }) {
  return partsAt(parts, place).map((part) => (
    <Fragment
      key={part.name}
      as="div"
      className={className}
      name={part.name}
      version={part.version(page)}
    >
      {() => part.show(page)}
    </Fragment>
  ));
}

/** The same inside of something that is rendered once itself, under `versionAt`. */
export function showParts({ place, parts, page }: PagePartsProps): ReactNode[] {
  return partsAt(parts, place).map((part) => part.show(page));
}

/** What the domains show in one place inside of something that is rendered once, with what its version depends on. */
export interface PartsWithin {
  version: string;
  show: () => ReactNode;
}

export function partsWithin(asked: PagePartsProps): PartsWithin {
  const { place, parts, page } = asked;
  return { version: versionAt(parts, [place], page), show: () => showParts(asked) };
}

/** Changes whenever one of the parts in these places looks different. */
export function versionAt(
  parts: readonly LoadedPart[],
  places: readonly PagePlace[],
  page: PageProps,
): string {
  return parts
    .filter(({ place }) => places.includes(place))
    .map((part) => part.version(page))
    .join('.');
}

function partsAt(parts: readonly LoadedPart[], place: PagePlace): LoadedPart[] {
  return parts.filter((part) => part.place === place);
}

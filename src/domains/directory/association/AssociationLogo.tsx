import { useEdition } from '#ui/edition.tsx';
import { Photo } from '#ui/Photo.tsx';
import type { Association } from './association.model.ts';

/** The logo of an association, or its first letter; `width` in pixels. */
export function AssociationLogo(props: { association: Association; width: number }) {
  const { association, width } = props;
  const { edition } = useEdition();
  const { logo, names } = association;
  return (
    <span className="association-logo" aria-hidden={logo ? undefined : 'true'}>
      {logo ? (
        <Photo picture={{ ...logo, alt: '' }} sizes={`${width}px`} largest={width * 2} crop="1x1" />
      ) : (
        [...names[edition.lang]][0]
      )}
    </span>
  );
}

import { toTownPath } from '#domains/directory/business/business-path.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Links to towns with how many businesses they have, or to something else in them. */
export function TownLinks(props: {
  id: string;
  title: string;
  towns: readonly Town[];
  /** What they lead to, without an edition's prefix, where that is not all businesses of the town. */
  toPath?: ((town: Town) => string) | undefined;
}) {
  const { edition, format } = useEdition();
  const { id, title, towns, toPath } = props;
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul className="city-list">
        {towns.map((town) => (
          <li key={town.id}>
            <a href={toEditionPath(edition, (toPath ?? toTownPath)(town))}>
              {town.names[edition.lang]}{' '}
              {!toPath && <small>{format.number(town.businessCount)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { toListPath, toTownPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Links to towns, or to a category in them; with how many businesses they have where that is what they lead to. */
export function TownLinks(props: {
  id: string;
  title: string;
  towns: readonly Town[];
  category?: BusinessCategory | null;
}) {
  const { edition, format } = useEdition();
  const { id, title, towns, category } = props;
  if (towns.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      <ul className="city-list">
        {towns.map((town) => (
          <li key={town.id}>
            <a
              href={toEditionPath(
                edition,
                category ? toListPath(town, category) : toTownPath(town),
              )}
            >
              {town.names[edition.lang]}{' '}
              {!category && <small>{format.number(town.businessCount)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

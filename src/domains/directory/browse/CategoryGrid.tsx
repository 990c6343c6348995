import { toListPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';

/** Categories with their signs, in a town or everywhere. */
export function CategoryGrid(props: {
  categories: readonly BusinessCategory[];
  town?: Town | null;
}) {
  const { edition } = useEdition();
  return (
    <ul className="trade-grid">
      {props.categories.map((category) => (
        <li key={category.id}>
          <a href={toEditionPath(edition, toListPath(props.town ?? null, category))}>
            <CategoryIcon name={category.icon} />
            <span>{category.names[edition.lang]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

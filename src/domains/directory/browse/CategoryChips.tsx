import { toListPath } from '#domains/directory/business/business-path.model.ts';
import type { BusinessCategory } from '#domains/directory/catalogue/business-catalogue.model.ts';
import type { Town } from '#domains/directory/place/town.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Categories as chips, in a town or everywhere. */
export function CategoryChips(props: {
  label: string;
  categories: readonly BusinessCategory[];
  town: Town | null;
}) {
  const { edition } = useEdition();
  const { label, categories, town } = props;
  if (categories.length === 0) return null;
  return (
    <nav className="chips" aria-label={label}>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <a href={toEditionPath(edition, toListPath(town, category))}>
              {category.names[edition.lang]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import type { Taxonomy } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toPopular } from './popular.model.ts';

/** Links to the categories most readers look for, in the footer. */
export function PopularCategories(props: { trending: readonly Card[]; taxonomy: Taxonomy }) {
  const { edition, t } = useEdition();
  const { categories, columns } = toPopular(props.taxonomy.categories, props.trending.length);
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('trending.popular')}>
      <p className="footer-heading">{t('trending.popular')}</p>
      <ul className={`popular popular-${columns}`}>
        {categories.map((category) => (
          <li key={category.slug}>
            <a href={toEditionPath(edition, `/${category.slug}`)}>{category.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { Category } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Narrows the period shown down to one category. */
export function ArchiveFilter(props: {
  date: string;
  category: Category | null;
  categories: readonly Category[];
}) {
  const { edition, t } = useEdition();
  const { date, category, categories } = props;
  return (
    <form className="archive-filter" action={toEditionPath(edition, '/archive')}>
      <input type="hidden" name="date" value={date} />
      <label htmlFor="archive-category">{t('archive.category')}</label>
      <div className="field-row">
        <select id="archive-category" name="category" defaultValue={category?.slug ?? ''}>
          <option value="">{t('archive.all_categories')}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <button className="button" type="submit">
          {t('archive.show')}
        </button>
      </div>
    </form>
  );
}

import {
  BLOG,
  BLOG_PATH,
  type Category,
  toCategoryPath,
} from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { SearchField } from '#ui/SearchField.tsx';

/** The search of posts and the categories they stand in, under the heading of the blog. */
export function BlogHead(props: {
  categories: readonly Category[];
  /** The one that is shown; null for all posts. */
  current: Category | null;
}) {
  const { edition, t } = useEdition();
  const { categories, current } = props;
  return (
    <>
      <search className="blog-search" aria-label={t('blog.search')}>
        <form className="field-row" action={toEditionPath(edition, '/searchpage')}>
          <SearchField aria-label={t('blog.search')} placeholder={t('blog.search')} />
          <input type="hidden" name="kind" value={BLOG} />
          {current && <input type="hidden" name="category" value={current.slug} />}
          <button className="button" type="submit">
            {t('search.submit')}
          </button>
        </form>
      </search>
      <nav className="blog-tabs" aria-label={t('blog.categories')}>
        <ul>
          <Tab path={BLOG_PATH} name={t('blog.all')} isCurrent={current === null} />
          {categories.map((category) => (
            <Tab
              key={category.id}
              path={toCategoryPath(category)}
              name={category.name}
              isCurrent={category.id === current?.id}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Tab({ path, name, isCurrent }: { path: string; name: string; isCurrent: boolean }) {
  const { edition } = useEdition();
  return (
    <li>
      <a href={toEditionPath(edition, path)} aria-current={isCurrent ? 'page' : undefined}>
        {name}
      </a>
    </li>
  );
}

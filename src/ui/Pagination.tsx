import { toEditionPath, toPagePath } from '#i18n/path.ts';
import { useEdition } from './edition.tsx';

/** Links to the pages around this one; nothing when there is only one. */
export function Pagination(props: {
  path: string;
  page: number;
  hasNext: boolean;
  /** What is listed by time goes on to what is older, a list of anything else to its next page. */
  order?: 'time' | 'rank';
}) {
  const { edition, t, format } = useEdition();
  const { path, page, hasNext, order = 'time' } = props;
  if (page === 1 && !hasNext) return null;
  const href = (target: number) => toEditionPath(edition, toPagePath(path, target));
  const first = Math.max(1, page - 2);
  const last = hasNext ? page + 1 : page;
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <nav className="pagination" aria-label={t('pagination.label')}>
      {page > 1 && (
        <a className="pagination-step" rel="prev" href={href(page - 1)}>
          {t(`pagination.${order === 'time' ? 'newer' : 'previous'}`)}
        </a>
      )}
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={href(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('pagination.page', { page: format.number(number) })}
            >
              {format.number(number)}
            </a>
          </li>
        ))}
      </ol>
      {hasNext && (
        <a className="pagination-step" rel="next" href={href(page + 1)}>
          {t(`pagination.${order === 'time' ? 'older' : 'next'}`)}
        </a>
      )}
    </nav>
  );
}

import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { AssociationLogo } from './AssociationLogo.tsx';
import {
  ASSOCIATION_KINDS,
  type Association,
  type AssociationFilter,
  toAssociationPath,
} from './association.model.ts';

interface Props {
  items: readonly Association[];
  hasNext: boolean;
  filter: AssociationFilter;
  page: number;
  /** Path of the list without prefix and page. */
  path: string;
}

/** All associations, found by name and kind. */
export function AssociationsPage({ items, hasNext, filter, page, path }: Props) {
  const { edition, t } = useEdition();
  const isPart = filter.keyword !== '' || filter.kind !== undefined;
  return (
    <div className="list-page">
      <header className="list-header">
        <h1>{t('association.title')}</h1>
        <p className="list-intro">{t('association.description')}</p>
        <form className="association-find" action={toEditionPath(edition, '/association')}>
          {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
          <input
            type="search"
            name="q"
            defaultValue={filter.keyword}
            maxLength={100}
            aria-label={t('association.find')}
            placeholder={t('association.find')}
          />
          <button type="submit" className="button">
            {t('association.search')}
          </button>
        </form>
        <Kinds chosen={filter.kind} />
      </header>
      {items.length === 0 && (
        <p className="empty">{t(isPart ? 'association.none_found' : 'association.empty')}</p>
      )}
      <ul className="association-list">
        {items.map((association) => (
          <li key={association.id}>
            <Entry association={association} />
          </li>
        ))}
      </ul>
      <Pagination path={path} page={page} hasNext={hasNext} />
    </div>
  );
}

/** The kinds as links, the chosen one marked. */
function Kinds({ chosen }: { chosen: AssociationFilter['kind'] }) {
  const { edition, t } = useEdition();
  return (
    <nav aria-label={t('association.kinds')}>
      <ul className="association-kinds">
        {[undefined, ...ASSOCIATION_KINDS].map((kind) => (
          <li key={kind ?? 'all'}>
            <a
              href={toEditionPath(edition, kind ? `/association?kind=${kind}` : '/association')}
              aria-current={kind === chosen ? 'page' : undefined}
            >
              {kind ? t(`association.kind.${kind}`) : t('association.all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ association }: { association: Association }) {
  const { edition, t, format } = useEdition();
  const { names, kind, town, memberCount } = association;
  return (
    <article className="association">
      <AssociationLogo association={association} width={64} />
      <div>
        <h2 className="association-name">
          <a href={toEditionPath(edition, toAssociationPath(association))}>{names[edition.lang]}</a>
        </h2>
        <p className="card-meta">
          <span>{t(`association.one.${kind}`)}</span>
          {town && <span>{town.names[edition.lang]}</span>}
          {memberCount > 0 && (
            <span>
              {t('association.members', {
                count: memberCount,
                number: format.number(memberCount),
              })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

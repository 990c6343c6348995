import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { AssociationLogo } from './AssociationLogo.tsx';
import { AssociationMeta } from './AssociationMeta.tsx';
import {
  ASSOCIATION_KINDS,
  type Association,
  type AssociationFilter,
  toAssociationPath,
} from './association.model.ts';
import { NameSearch } from './NameSearch.tsx';

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
  const { t } = useEdition();
  const isPart = filter.keyword !== '' || filter.kind !== undefined;
  return (
    <div className="list-page">
      <header className="list-header">
        <h1>{t('association.title')}</h1>
        <p className="list-intro">{t('association.description')}</p>
        <NameSearch
          path="/association"
          keyword={filter.keyword ?? ''}
          label={t('association.find')}
        >
          {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
        </NameSearch>
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
      <Pagination order="rank" path={path} page={page} hasNext={hasNext} />
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
  const { edition, t } = useEdition();
  const { names, kind } = association;
  return (
    <article className="association">
      <AssociationLogo association={association} width={64} />
      <div>
        <h2 className="association-name">
          <a href={toEditionPath(edition, toAssociationPath(association))}>{names[edition.lang]}</a>
        </h2>
        <AssociationMeta association={association}>
          <span>{t(`association.one.${kind}`)}</span>
        </AssociationMeta>
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';
import {
  type BusinessCardFacts,
  findNamesakes,
} from '#domains/directory/business/business-card.model.ts';
import { toListPath, toTownPath } from '#domains/directory/business/business-path.model.ts';
import { ListFree } from '#domains/directory/onboarding/ListFree.tsx';
import type { Town } from '#domains/directory/place/town.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identitiesOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BusinessCard, SponsoredCards } from './BusinessCard.tsx';
import { type BusinessList, toSubjectName, toSubjectPath } from './business-list.model.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FindForm } from './FindForm.tsx';
import { FoundCount } from './FoundCount.tsx';
import { ListFilters } from './ListFilters.tsx';
import { isFiltered, type ListFilter, toFilteredPath } from './list-filter.model.ts';
import { TownLinks } from './TownLinks.tsx';

/** What a filter has left of a list; null: the index does not answer, and the whole list stands in. */
export interface Filtered {
  cards: readonly BusinessCardFacts[];
  sponsored: readonly BusinessCardFacts[];
  found: number;
  hasNext: boolean;
}

interface ListPageProps {
  list: BusinessList;
  filter: ListFilter;
  filtered: Filtered | null;
  /** Towns to choose from. */
  offered: readonly Town[];
  /** What other domains show about the town. */
  children?: ReactNode;
}

/** Businesses of a town, of a category, or of a category in a town; rendered once where nothing is filtered. */
export function BusinessListPage({
  besides,
  ...props
}: ListPageProps & {
  /** Changes whenever the children look different. */
  besides: string;
}) {
  const { list, filter, offered } = props;
  const { town, category } = list.subject;
  const className = 'list-page directory-list';
  if (isFiltered(filter))
    return (
      <div className={className}>
        <ListContent {...props} />
      </div>
    );
  return (
    <Fragment
      as="div"
      className={className}
      name="businesses"
      version={[
        identitiesOf([list.list, offered, town, category]),
        list.sponsored.map(({ id }) => id).join('-'),
        besides,
      ].join('.')}
    >
      {() => <ListContent {...props} />}
    </Fragment>
  );
}

function ListContent({ list, filter, filtered, offered, children }: ListPageProps) {
  const { t } = useEdition();
  const { subject, related, towns, page } = list;
  const { category } = subject;
  const path = toSubjectPath(subject);
  const cards = filtered?.cards ?? list.list.cards;
  return (
    <>
      <Head list={list} offered={offered} />
      <CategoryChips label={t('browse.below')} categories={list.below} town={subject.town} />
      {(cards.length > 0 || isFiltered(filter)) && (
        <div className="list-bar">
          <Count list={list} filtered={filtered} />
          <ListFilters path={path} filter={filter} usual={t('browse.sort_best')} />
        </div>
      )}
      <ActiveFilters filter={filter} toPath={(changed) => toFilteredPath(path, changed)} />
      {isFiltered(filter) && filtered === null && (
        <p className="notice" role="status">
          {t('browse.unfiltered')}
        </p>
      )}
      {cards.length === 0 && <NothingHere list={list} filter={filter} />}
      {cards.length > 0 && (
        <>
          <SponsoredCards businesses={(filtered ?? list).sponsored} />
          <div className="business-list">
            <Cards list={list} cards={cards} />
          </div>
        </>
      )}
      <Pagination
        order="rank"
        path={toFilteredPath(path, filter)}
        page={page}
        hasNext={filtered ? filtered.hasNext : list.list.hasNext}
      />
      <TownLinks
        id="near"
        title={t(subject.town ? 'browse.near_towns' : 'browse.in_towns')}
        towns={towns}
        toPath={category && !subject.town ? (town) => toListPath(town, category) : undefined}
      />
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className="section-title">
            {t('browse.related')}
          </h2>
          <CategoryChips label={t('browse.related')} categories={related} town={subject.town} />
        </section>
      )}
      {children}
      <ListFree />
    </>
  );
}

/** How many there are. */
function Count({ list, filtered }: { list: BusinessList; filtered: Filtered | null }) {
  const { format, t } = useEdition();
  if (filtered) return <FoundCount found={filtered.found} />;
  const { count } = list.list;
  return <p>{t('browse.count', { count, number: format.number(count) })}</p>;
}

/** Where the list stands, and the way to look for something else in the town: below a long list nobody would find it. */
function Head({ list, offered }: Pick<ListPageProps, 'list' | 'offered'>) {
  const { edition, t } = useEdition();
  const { subject, parent } = list;
  const trail = [
    { name: t('browse.title'), path: '/directory' },
    ...(subject.town && subject.category
      ? [{ name: subject.town.names[edition.lang], path: toTownPath(subject.town) }]
      : []),
    ...(parent
      ? [{ name: parent.names[edition.lang], path: toListPath(subject.town, parent) }]
      : []),
  ];
  return (
    <header className="list-header list-find">
      <nav className="trail" aria-label={t('browse.trail')}>
        <ol>
          {trail.map(({ name, path }) => (
            <li key={path}>
              <a href={toEditionPath(edition, path)}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <h1>{toSubjectName(subject, t, edition.lang)}</h1>
      <FindForm town={subject.town} towns={offered} key={edition.lang} />
    </header>
  );
}

function Cards({ list, cards }: { list: BusinessList; cards: readonly BusinessCardFacts[] }) {
  const { lang } = useEdition().edition;
  const { town, category } = list.subject;
  // Of the first level: which trade it is below that still tells something.
  const common = { town: town !== null, category: category !== null && category.parentId !== null };
  const namesakes = findNamesakes(cards, lang);
  return cards.map((business) => (
    <BusinessCard
      key={business.id}
      business={business}
      common={common}
      isNamesake={namesakes.has(business.id)}
    />
  ));
}

/** An empty list leads on: without the filters, to the whole town, to the other towns. */
function NothingHere({ list, filter }: { list: BusinessList; filter: ListFilter }) {
  const { edition, t } = useEdition();
  const { town, category } = list.subject;
  const { lang } = edition;
  const ways = [
    isFiltered(filter) && { text: t('browse.without_filters'), path: toSubjectPath(list.subject) },
    town &&
      category && {
        text: t('browse.everywhere', { category: category.names[lang] }),
        path: toListPath(null, category),
      },
    town &&
      category && {
        text: t('browse.all_in_town', { town: town.names[lang] }),
        path: toTownPath(town),
      },
    { text: t('browse.title'), path: '/directory' },
  ].filter((way) => way !== null && way !== false);
  const message = t(isFiltered(filter) ? 'browse.none_filtered' : 'browse.none_here');
  return <EmptyList message={message} ways={ways} />;
}

import type { ReactNode } from 'react';
import type { BusinessCardFacts } from '#domains/directory/business/business-card.model.ts';
import { toListPath } from '#domains/directory/business/business-path.model.ts';
import { ListFree } from '#domains/directory/onboarding/ListFree.tsx';
import type { Town } from '#domains/directory/place/town.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { identitiesOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';
import type { DirectoryHome } from './directory-home.model.ts';
import { FindForm } from './FindForm.tsx';
import { TownLinks } from './TownLinks.tsx';

/** Towns of a kind on the front of the directory. */
const TOWNS = 24;

interface DirectoryPageProps {
  home: DirectoryHome;
  /** Whether the place of the reader was looked for in vain. */
  isPlaceUnknown: boolean;
  /** What they have typed. */
  keyword: string;
  /** What other domains show below, and what it looks like. */
  children: ReactNode;
  besides: string;
}

/** The front of the directory, rendered once but for a reader who has typed something or whose place is unknown. */
export function DirectoryPage(props: DirectoryPageProps) {
  const { home, isPlaceUnknown, keyword, besides } = props;
  const { topRated, towns, associations } = home;
  const className = 'list-page directory-home';
  if (isPlaceUnknown || keyword)
    return (
      <div className={className}>
        <HomeContent {...props} />
      </div>
    );
  return (
    <Fragment
      as="div"
      className={className}
      name="directory-home"
      version={`${identitiesOf([topRated, towns, ...associations])}/${besides}`}
    >
      {() => <HomeContent {...props} />}
    </Fragment>
  );
}

/** Parts without anything in them are left out. */
function HomeContent({ home, isPlaceUnknown, keyword, children }: DirectoryPageProps) {
  const { t } = useEdition();
  return (
    <>
      <header className="list-header">
        <h1>{t('browse.title')}</h1>
        <p className="list-intro">{t('browse.description')}</p>
        {isPlaceUnknown && (
          <p className="notice" role="alert">
            {t('browse.no_place')}. {t('browse.no_place_help')}
          </p>
        )}
        <FindForm keyword={keyword} towns={home.towns} />
      </header>
      {home.towns.length === 0 && <p className="empty">{t('browse.nothing_yet')}</p>}
      <div className="directory-parts">
        <HomeParts home={home} />
        {children}
      </div>
    </>
  );
}

function HomeParts({ home }: { home: DirectoryHome }) {
  const { t } = useEdition();
  const ofTier = (tier: Town['tier']) =>
    home.towns.filter((town) => town.tier === tier).slice(0, TOWNS);
  return (
    <>
      {home.categories.length > 0 && (
        <Part id="categories" title={t('browse.categories')}>
          <CategoryGrid categories={home.categories} />
        </Part>
      )}
      <ListFree />
      <Popular pairs={home.popular} />
      <Cards id="top-rated" title={t('browse.top_rated')} businesses={home.topRated} />
      <TownLinks id="metro" title={t('browse.metro')} towns={ofTier('metro')} />
      <TownLinks id="other" title={t('browse.other')} towns={ofTier('other')} />
      <Cards id="newest" title={t('browse.newest')} businesses={home.newest} />
      <Associations home={home} />
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Popular({ pairs }: { pairs: DirectoryHome['popular'] }) {
  const { edition, t } = useEdition();
  if (pairs.length === 0) return null;
  return (
    <Part id="popular" title={t('browse.popular')}>
      <div className="chips">
        <ul>
          {pairs.map(({ category, town }) => (
            <li key={`${category.id}.${town.id}`}>
              <a href={toEditionPath(edition, toListPath(town, category))}>
                {t('browse.category_in_town', {
                  category: category.names[edition.lang],
                  town: town.names[edition.lang],
                })}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Part>
  );
}

function Cards(props: { id: string; title: string; businesses: readonly BusinessCardFacts[] }) {
  const { id, title, businesses } = props;
  if (businesses.length === 0) return null;
  return (
    <Part id={id} title={title}>
      <div className="business-list">
        {businesses.map((business) => (
          <BusinessCard key={business.id} business={business} level={3} />
        ))}
      </div>
    </Part>
  );
}

function Associations({ home }: { home: DirectoryHome }) {
  const { edition, t } = useEdition();
  if (home.associations.length === 0) return null;
  return (
    <Part id="associations" title={t('browse.associations')}>
      <ul className="city-list">
        {home.associations.map(({ id, slug, names }) => (
          <li key={id}>
            <a href={toEditionPath(edition, `/association/${slug}`)}>{names[edition.lang]}</a>
          </li>
        ))}
      </ul>
      <p>
        <a className="text-link" href={toEditionPath(edition, '/association')}>
          {t('browse.all_associations')}
        </a>
      </p>
    </Part>
  );
}

import type { ReactNode } from 'react';
import { type CommonFact, StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card, StoryList } from '#domains/news/story/article.model.ts';
import { BLOG } from '#domains/news/taxonomy/taxonomy.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import type { PartsWithin } from '#kernel/domain/PageParts.tsx';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { Pagination } from '#ui/Pagination.tsx';

/** A listing: of a category, a city, an author or a topic. */
export function ListPage(props: {
  /** What kind of subject it is, above the heading; a category needs none. */
  kind?: 'city' | 'author' | 'topic';
  common?: CommonFact;
  heading: string;
  /** Of the author. */
  portrait?: ReactNode;
  /** A line about the subject. */
  intro?: string;
  /** Below these. */
  head?: ReactNode;
  /** What is said where nothing is listed. */
  empty?: string;
  /** What stands beside the list. */
  aside?: ReactNode;
  list: StoryList;
  /** What other domains show below the first story. */
  leadEnd?: PartsWithin;
  /** Path of the listing without prefix and page. */
  path: string;
  /** What other domains show about the same. */
  children?: ReactNode;
}) {
  const { edition, t } = useEdition();
  const { kind, common, heading, intro, head, list, leadEnd, path, aside } = props;
  const version = `${identityOf(list)}.${leadEnd?.version}`;
  const body = (
    <Fragment as="div" className="list-body" name={`list:${path}`} version={version}>
      {() => <ListBody list={list} common={common} leadEnd={leadEnd?.show()} />}
    </Fragment>
  );
  return (
    <div className="list-page">
      <header className="list-header">
        {props.portrait}
        {kind && <p className="kicker">{t(`list.${kind}`)}</p>}
        <h1>{heading}</h1>
        {intro && <p className="list-intro">{intro}</p>}
        {head}
      </header>
      {list.cards.length === 0 && <p className="empty">{props.empty ?? t('list.empty')}</p>}
      {aside ? (
        <div className="list-beside">
          {body}
          {aside}
        </div>
      ) : (
        body
      )}
      <Pagination path={path} page={list.page} hasNext={list.hasNext} />
      {list.isCut && (
        <p>
          <a href={toEditionPath(edition, '/archive')}>{t('list.archive')}</a>
        </p>
      )}
      {props.children}
      {list.besides.length > 0 && <Besides cards={list.besides} />}
    </div>
  );
}

/** As few stories as this are shown larger: in a grid they would look lost. */
const PAIR = 2;

/** The first page opens with its newest story large; the pages behind it are plain grids. */
function ListBody(props: { list: StoryList; common?: CommonFact; leadEnd: ReactNode }) {
  const { list, common, leadEnd } = props;
  const opening = list.page === 1 ? 1 : 0;
  const cells = list.cards.slice(opening);
  const isPair = cells.length <= PAIR;
  return (
    <>
      {list.cards.slice(0, opening).map((card) => (
        <StoryCard key={card.id} card={card} rank="lead" level={2} common={common} slot="list" />
      ))}
      {opening === 1 && leadEnd && <div className="lead-end">{leadEnd}</div>}
      {cells.length > 0 && (
        <div className={isPair ? 'card-pair' : 'card-grid'}>
          {cells.map((card) => (
            <StoryCard
              key={card.id}
              card={card}
              rank={isPair ? 'secondary' : 'card'}
              level={2}
              common={common}
              slot={isPair ? 'pair' : undefined}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A subject with few stories doesn't end the visit. */
function Besides({ cards }: { cards: readonly Card[] }) {
  const { t } = useEdition();
  const isBlog = cards[0]?.category.section === BLOG;
  return (
    <section className="list-besides" aria-labelledby="besides">
      <h2 id="besides" className="section-title">
        {t(isBlog ? 'blog.more' : 'front.more')}
      </h2>
      <div className="card-row">
        {cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" common={isBlog ? 'blog' : undefined} />
        ))}
      </div>
    </section>
  );
}

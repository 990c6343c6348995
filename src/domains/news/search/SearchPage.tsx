import type { ReactNode } from 'react';
import { StoryCard } from '#domains/news/card/StoryCard.tsx';
import type { StoryCard as Card } from '#domains/news/story/article.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { DidYouMean } from './DidYouMean.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import { LONGEST_KEYWORD } from './search.model.ts';
import { isNarrowed } from './search-filter.model.ts';
import type { SearchView } from './search-page.model.ts';

const MESSAGE_ID = 'search-message';

/** The search form with what was found for the keyword in it. */
export function SearchPage({ search, tabs }: { search: SearchView; tabs: ReactNode }) {
  const { t } = useEdition();
  const { outcome } = search;
  return (
    <div className="search-page">
      <header className="list-header">
        <h1>{t('search.title')}</h1>
        <nav className="search-tabs" aria-label={t('search.tabs')}>
          {tabs}
        </nav>
        <search>
          <SearchForm
            search={search}
            refusal={outcome.kind === 'too-long' ? MESSAGE_ID : undefined}
          />
        </search>
      </header>
      {outcome.kind === 'found' ? (
        <Results search={search} outcome={outcome} />
      ) : (
        <>
          {outcome.kind === 'none' ? (
            <NothingFound search={search} />
          ) : (
            <Message kind={outcome.kind} />
          )}
          {outcome.trending.length > 0 && <Trending cards={outcome.trending} />}
        </>
      )}
    </div>
  );
}

function Message({ kind }: { kind: 'blank' | 'too-long' | 'unavailable' }) {
  const { format, t } = useEdition();
  switch (kind) {
    case 'blank':
      return <p className="search-message">{t('search.hint')}</p>;
    case 'too-long':
      return (
        <p className="notice" role="alert" id={MESSAGE_ID}>
          {t('search.too_long', { limit: format.number(LONGEST_KEYWORD) })}
        </p>
      );
    case 'unavailable':
      return (
        <p className="notice" role="status">
          {t('search.unavailable')}
        </p>
      );
  }
}

function NothingFound({ search }: { search: SearchView }) {
  const { t } = useEdition();
  return (
    <div className="search-head">
      <p className="search-message" role="status">
        {t(isNarrowed(search.filter) ? 'search.none_filtered' : 'search.none')}
      </p>
      <DidYouMean search={search} />
      <OtherLanguages search={search} />
    </div>
  );
}

function Trending({ cards }: { cards: readonly Card[] }) {
  const { t } = useEdition();
  return (
    <section className="search-trending" aria-labelledby="search-trending">
      <h2 id="search-trending" className="section-title">
        {t('search.trending')}
      </h2>
      <div className="card-row">
        {cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="card" />
        ))}
      </div>
    </section>
  );
}

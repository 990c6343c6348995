import type { StoryCard as Card } from '#features/news/article.model.ts';
import { StoryCard } from '#features/news/StoryCard.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { LONGEST_KEYWORD } from './search.model.ts';
import { type SearchOutcome, toSearchPath } from './search-page.model.ts';

/** The search form with what was found for the keyword in it. */
export function SearchPage({ keyword, outcome }: { keyword: string; outcome: SearchOutcome }) {
  const { t } = useEdition();
  return (
    <div className="search-page">
      <header className="list-header">
        <h1>{t('search.title')}</h1>
        <search>
          <SearchForm keyword={keyword} isRefused={outcome.kind === 'too-long'} />
        </search>
      </header>
      {outcome.kind === 'found' ? (
        <Results keyword={keyword} outcome={outcome} />
      ) : (
        <>
          <Message kind={outcome.kind} />
          {outcome.trending.length > 0 && <Trending cards={outcome.trending} />}
        </>
      )}
    </div>
  );
}

const MESSAGE_ID = 'search-message';

function SearchForm({ keyword, isRefused }: { keyword: string; isRefused: boolean }) {
  const { edition, t } = useEdition();
  return (
    <form className="search-form" action={toEditionPath(edition, '/searchpage')}>
      <label htmlFor="search-keyword">{t('search.label')}</label>
      <div className="field-row">
        <input
          id="search-keyword"
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={LONGEST_KEYWORD}
          required
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? MESSAGE_ID : undefined}
        />
        <button className="button" type="submit">
          {t('search.submit')}
        </button>
      </div>
    </form>
  );
}

function Results(props: { keyword: string; outcome: SearchOutcome & { kind: 'found' } }) {
  const { t } = useEdition();
  const { keyword, outcome } = props;
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="search-heading">
        {t('search.results_for', { keyword })}
      </h2>
      <div className="search-results">
        {outcome.cards.map((card) => (
          <StoryCard key={card.id} card={card} rank="item" level={3} />
        ))}
      </div>
      <Pagination path={toSearchPath(keyword)} page={outcome.page} hasNext={outcome.hasNext} />
    </section>
  );
}

function Message({ kind }: { kind: Exclude<SearchOutcome['kind'], 'found'> }) {
  const { format, t } = useEdition();
  switch (kind) {
    case 'blank':
      return <p className="search-message">{t('search.hint')}</p>;
    case 'none':
      return (
        <p className="search-message" role="status">
          {t('search.none')}
        </p>
      );
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

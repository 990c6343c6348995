import { formatterOf } from '#i18n/format.ts';
import { translatorOf } from '#i18n/translator.ts';
import { EditionProvider, useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { DidYouMean } from './DidYouMean.tsx';
import { FoundStory } from './FoundStory.tsx';
import { toHighlighter } from './highlight.model.ts';
import { OtherLanguages } from './OtherLanguages.tsx';
import { toSearchPath } from './search-filter.model.ts';
import { type SearchOutcome, type SearchView, toStoryCount } from './search-page.model.ts';

interface ResultsProps {
  search: SearchView;
  outcome: SearchOutcome & { kind: 'found' };
}

/** A page of the stories found, with how many there are in each language. */
export function Results({ search, outcome }: ResultsProps) {
  const view = useEdition();
  const { t } = view;
  const { keyword, filter, searched } = search;
  const stories = toStoryCount(outcome.counts[searched.lang], view);
  return (
    <section aria-labelledby="results">
      <div className="search-head">
        <h2 id="results" className="search-heading">
          {t('search.results_for', { keyword })}
        </h2>
        <p className="search-count">
          {filter.language ? t(`search.in_${searched.lang}`, { stories }) : stories}
        </p>
        <DidYouMean search={search} />
        <OtherLanguages search={search} />
      </div>
      <FoundStories search={search} outcome={outcome} />
      <Pagination
        path={toSearchPath(keyword, filter)}
        page={outcome.page}
        hasNext={outcome.hasNext}
      />
    </section>
  );
}

/** Stories of another language are told in it, and lead to its edition. */
function FoundStories({ search: { searched }, outcome }: ResultsProps) {
  const view = useEdition();
  const { lang } = searched;
  const highlight = toHighlighter(outcome.marks);
  const there = { edition: searched, t: translatorOf(lang), format: formatterOf(searched) };
  return (
    <EditionProvider value={{ ...view, ...there }}>
      <div className="search-results" lang={searched === view.edition ? undefined : lang}>
        {outcome.cards.map((card) => (
          <FoundStory
            key={card.id}
            card={card}
            passage={outcome.passages.get(card.id) ?? card.standfirst}
            highlight={highlight}
          />
        ))}
      </div>
    </EditionProvider>
  );
}

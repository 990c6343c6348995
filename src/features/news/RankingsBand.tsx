import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import type { Rankings } from './article.model.ts';
import { NewsTab } from './NewsTab.tsx';
import { RankedList } from './RankedList.tsx';

/** A ranking of fewer stories says nothing. */
const LEAST_READ = 3;

/** What is trending, new and read most, beside a story or across the home page. */
export function RankingsBand({ rankings }: { rankings: Rankings }) {
  const { t } = useEdition();
  return (
    <Fragment as="div" className="rankings" name="rankings" version={identityOf(rankings)}>
      {() => (
        <>
          <NewsTab trending={rankings.trending} latest={rankings.latest} />
          {rankings.mostRead.length >= LEAST_READ && (
            <RankedList
              id="most-read"
              heading={t('trending.most_read')}
              cards={rankings.mostRead}
            />
          )}
        </>
      )}
    </Fragment>
  );
}

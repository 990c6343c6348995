import type { Rankings } from '#domains/news/story/article.model.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { NewsTab } from './NewsTab.tsx';
import { RankedList } from './RankedList.tsx';
import { type RankingBand, toRankingBand } from './ranking-band.model.ts';
import { LEAST_READ } from './story-rank.model.ts';

/** What is trending, new and read most, beside a story or across the home page. */
export function RankingsBand(props: {
  rankings: Rankings;
  /** The story they stand beside, which they leave out. */
  beside?: { id: number };
}) {
  const { rankings, beside } = props;
  // Most stories are in no ranking: they share one rendering.
  const isRanked =
    beside !== undefined &&
    [rankings.trending, rankings.mostRead, rankings.latest].some((cards) =>
      cards.some(({ id }) => id === beside.id),
    );
  return (
    <Fragment
      as="div"
      className="rankings"
      name={isRanked ? `rankings:${beside.id}` : 'rankings'}
      version={identityOf(rankings)}
    >
      {() => <Lists band={toRankingBand(rankings, beside)} />}
    </Fragment>
  );
}

function Lists({ band }: { band: RankingBand }) {
  const { t } = useEdition();
  const { trending, latest, mostRead } = band;
  return (
    <>
      <NewsTab trending={trending} latest={latest} />
      {mostRead.length >= LEAST_READ && (
        <RankedList id="most-read" heading={t('trending.most_read')} cards={mostRead} />
      )}
    </>
  );
}

import type { Rankings, StoryCard } from '#domains/news/story/article.model.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { NewsTab } from './NewsTab.tsx';
import { RankedList } from './RankedList.tsx';
import { LEAST_READ } from './story-rank.model.ts';

/** What is trending, new and read most, beside a story or across the home page. */
export function RankingsBand(props: {
  rankings: Rankings;
  /** The story they stand beside, which they leave out. */
  beside?: { id: number };
}) {
  const { t } = useEdition();
  const { rankings, beside } = props;
  const { trending, latest, mostRead } = beside ? leaveOut(rankings, beside.id) : rankings;
  // Most stories are in no ranking: they share one rendering.
  const isRanked = Object.values(rankings)
    .flat()
    .some(({ id }) => id === beside?.id);
  return (
    <Fragment
      as="div"
      className="rankings"
      name={isRanked ? `rankings:${beside?.id}` : 'rankings'}
      version={identityOf(rankings)}
    >
      {() => (
        <>
          <NewsTab trending={trending} latest={latest} />
          {mostRead.length >= LEAST_READ && (
            <RankedList id="most-read" heading={t('trending.most_read')} cards={mostRead} />
          )}
        </>
      )}
    </Fragment>
  );
}

function leaveOut({ trending, latest, mostRead }: Rankings, story: number): Rankings {
  const others = (cards: readonly StoryCard[]) => cards.filter(({ id }) => id !== story);
  return { trending: others(trending), latest: others(latest), mostRead: others(mostRead) };
}

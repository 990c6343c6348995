import { Suspense, use } from 'react';
import type { StoryList } from '#domains/news/story/article.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { BriefList } from './BriefList.tsx';

/** The newest headlines, streamed in when they are ready; the page around them doesn't wait. */
export function LateHeadlines(props: { list: Promise<{ value: StoryList }> }) {
  const { t } = useEdition();
  return (
    <section className="late-headlines" aria-labelledby="late-headlines">
      <h2 id="late-headlines" className="section-title">
        {t('front.latest')}
      </h2>
      <Suspense fallback={<div className="headlines-placeholder" aria-hidden="true" />}>
        <Headlines list={props.list} />
      </Suspense>
    </section>
  );
}

function Headlines(props: { list: Promise<{ value: StoryList }> }) {
  const { value } = use(props.list);
  return <BriefList cards={value.cards} />;
}

import { RankedList } from '#domains/news/front/RankedList.tsx';
import type { StoryCard } from '#domains/news/story/article.model.ts';
import { identityOf } from '#shared/identity.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';

/** The posts read most now, beside the newest. */
export function MostReadPosts({ posts }: { posts: readonly StoryCard[] }) {
  const { t } = useEdition();
  return (
    <Fragment as="div" className="blog-ranks" name="posts:most-read" version={identityOf(posts)}>
      {() => <RankedList id="most-read" heading={t('blog.most_read')} cards={posts} />}
    </Fragment>
  );
}

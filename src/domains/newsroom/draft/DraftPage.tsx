import { ArticlePage } from '#domains/news/article/ArticlePage.tsx';
import type { Article, Rankings } from '#domains/news/story/article.model.ts';
import type { NamedBusiness } from '#kernel/domain/named-business.model.ts';
import { useEdition } from '#ui/edition.tsx';

/** A draft as readers would see it, under a line that says what it is. */
export function DraftPage(props: {
  article: Article;
  rankings: Rankings;
  sponsor: NamedBusiness | null;
  /** Address of the site without a trailing slash. */
  site: string;
  /** Until when the link leads here; null at the desk, where no link does. */
  until: Date | null;
}) {
  const { until, site, ...shown } = props;
  const { t, format } = useEdition();
  return (
    // Nothing is counted as read in here.
    <div data-draft="">
      {until && <p className="notice">{t('draft.notice', { time: format.timestamp(until) })}</p>}
      {/* Whoever has a link is asked to keep it, and the story's own address leads nowhere yet. */}
      <ArticlePage {...shown} site={until ? null : site} live={null} related={[]} next={null} />
    </div>
  );
}

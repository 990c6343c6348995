import { toEditionPath } from '#i18n/path.ts';
import { commentStyles } from '#islands/assets.ts';
import { useEdition } from '#ui/edition.tsx';
import type { PageProps } from '#ui/page.ts';
import { toHeading } from './discussion.model.ts';

/** Below an article: how many comments it has, and the way to them. A script lays them here as soon as the place comes into sight. */
export function ArticleComments({ commented }: { commented: PageProps['commented'] }) {
  const { edition, t } = useEdition();
  if (!commented) return null;
  const { subject, id, shown } = commented;
  const path = toEditionPath(edition, `/comments/${subject}/${id}`);
  return (
    <section
      className={shown > 0 ? 'article-comments has-comments' : 'article-comments'}
      id="comments"
      data-comments={path}
      data-styles={commentStyles()}
      data-failed={t('comments.failed')}
      data-undone={t('comments.undone')}
      data-loading={t('comments.loading')}
      data-missing={t('comments.load_failed')}
      data-retry={t('comments.retry')}
      aria-labelledby="comment-count"
    >
      <h2 className="section-title" id="comment-count" data-count="">
        {toHeading(t, shown)}
      </h2>
      <div className="comments" data-place="">
        <p>
          <a className="button" href={path} rel="nofollow">
            {t(shown > 0 ? 'comments.open' : 'comments.first')}
          </a>
        </p>
      </div>
    </section>
  );
}

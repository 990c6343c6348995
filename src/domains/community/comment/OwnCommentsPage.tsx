import { toEditionPath } from '#i18n/path.ts';
import { HeldReasons } from '#kernel/judge/HeldReasons.tsx';
import { toRulePath } from '#kernel/judge/judge.model.ts';
import { toRuleName } from '#kernel/notice/notice-text.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer } from '#ui/FormAnswer.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { toCommentPath } from './comment.model.ts';
import { type AccountComment, OWN_COMMENTS_PATH } from './own-comments.model.ts';

export interface OwnCommentsPageProps {
  comments: readonly AccountComment[];
  page: number;
  hasNext: boolean;
  /** What has just been done. */
  done: 'deleted' | 'gone' | null;
}

/** What somebody has written under stories, what has become of it and why, and what they can do about that. */
export function OwnCommentsPage({ comments, page, hasNext, done }: OwnCommentsPageProps) {
  const { edition, t } = useEdition();
  return (
    <div className="account-page">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, '/account')}>
            {t('account.title')}
          </a>
        </p>
        <h1>{t('own-comments.title')}</h1>
        <p className="list-intro">
          {t('own-comments.intro')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/comment-rules')}>
            {t('policy.comments.title')}
          </a>
        </p>
      </header>
      {done && <FormAnswer heading={t(`own-comments.done.${done}`)}>{null}</FormAnswer>}
      {comments.length === 0 ? (
        <p className="empty">
          {t('own-comments.none')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/')}>
            {t('own-comments.read')}
          </a>
        </p>
      ) : (
        <ul className="account-entries own-comments">
          {comments.map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`}>
              <CommentEntry comment={comment} />
              <CommentActs comment={comment} page={page} />
            </li>
          ))}
        </ul>
      )}
      <Pagination path={OWN_COMMENTS_PATH} page={page} hasNext={hasNext} />
    </div>
  );
}

function CommentEntry({ comment }: { comment: AccountComment }) {
  const { edition, format, t } = useEdition();
  const { title, path, language, body, status, createdAt, editedAt } = comment;
  return (
    <div>
      <h2 className="own-comment-title">
        {path ? <a href={toEditionPath(edition, path)}>{title}</a> : t('own-comments.no_story')}
      </h2>
      <p className="quiet">
        <time dateTime={createdAt.toISOString()}>{format.timestamp(createdAt)}</time>
        {editedAt && ` · ${t('own-comments.edited')}`}
      </p>
      <p className="typed-text" lang={language}>
        {body || t('own-comments.no_words')}
      </p>
      {status !== 'shown' && <Standing comment={comment} />}
    </div>
  );
}

/** What has become of one that is not shown, and why. */
function Standing({ comment: { status, why, rule } }: { comment: AccountComment }) {
  const { edition, t } = useEdition();
  return (
    <div className="comment-held">
      <p>{t(`own-comments.state.${status === 'held' ? 'held' : 'removed'}`)}</p>
      {status === 'held' && <HeldReasons why={why} />}
      {rule !== '' && (
        <p>
          <a className="text-link" href={toEditionPath(edition, toRulePath('comment', rule))}>
            {t('own-comments.rule', { rule: toRuleName(rule, edition.lang) })}
          </a>
        </p>
      )}
    </div>
  );
}

function CommentActs({ comment, page }: { comment: AccountComment; page: number }) {
  const { edition, t } = useEdition();
  const { id, status, room, path, decision } = comment;
  const action = `${toEditionPath(edition, OWN_COMMENTS_PATH)}#${FORM_ANSWER}`;
  return (
    <div className="account-actions">
      {status === 'shown' && path && (
        <a className="button" href={toEditionPath(edition, toCommentPath(room, id))}>
          {t('own-comments.see')}
        </a>
      )}
      {status === 'removed' && decision && (
        <a className="button" href={toEditionPath(edition, `/account/decisions/${decision.id}`)}>
          {t(`own-comments.decision.${decision.standing === 'appealable' ? 'appeal' : 'see'}`)}
        </a>
      )}
      {status !== 'removed' && (
        <details className="own-comment-delete">
          <summary className="button">{t('own-comments.delete')}</summary>
          <form method="post" action={action}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="page" value={page} />
            <p>{t('own-comments.delete_ask')}</p>
            <button type="submit" className="button button-strong">
              {t('own-comments.delete_sure')}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}

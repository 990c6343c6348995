import { edition, format } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { toEditionPath } from '#i18n/path.ts';

type ReaderComment = Answer<'GET /desk/comment'>['comments'][number];

/** A comment as the desk finds it, with what it may do about it. */
export function ReaderCommentEntry(props: {
  comment: ReaderComment;
  isBusy: boolean;
  onShow: () => unknown;
  onRemove: () => void;
  /** Narrows the list to its story; null where it is. */
  onStory: (() => void) | null;
}) {
  const { comment, isBusy, onShow, onRemove, onStory } = props;
  const { id, title, path, body, language, status, author, createdAt } = comment;
  return (
    <li className="case-row">
      <div className="entry">
        <strong>{author?.name ?? t('desk-moderation.comments.nobody')}</strong>
        <em className="chip" data-kind={status === 'held' ? 'late' : undefined}>
          {t(`desk-moderation.comments.is.${status}`)}
        </em>
        <span>
          {[`#${id}`, format.timestamp(new Date(createdAt)), title].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="stack">
        <p className="text case-words" lang={language}>
          {body || t('desk-moderation.no_words')}
        </p>
        <Reasons comment={comment} />
        <div className="row">
          {(status === 'held' || status === 'removed') && (
            <button type="button" className="button" disabled={isBusy} onClick={onShow}>
              {t('desk-moderation.comments.show')}
            </button>
          )}
          {(status === 'held' || status === 'shown') && (
            <button type="button" className="button" disabled={isBusy} onClick={onRemove}>
              {t('desk-moderation.remove')}
            </button>
          )}
          {status === 'shown' && (
            <a
              className="button"
              href={toEditionPath(edition, path)}
              target="_blank"
              rel="noreferrer"
            >
              {t('desk-moderation.look')}
            </a>
          )}
          {onStory && (
            <button type="button" className="button" onClick={onStory}>
              {t('desk-moderation.comments.of_story')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Why it waits, or by which rule it was removed. */
function Reasons({ comment: { status, why, rule } }: { comment: ReaderComment }) {
  const said =
    status === 'held'
      ? why.map((each) => t(`desk-moderation.why.${each}`)).join(', ')
      : status === 'removed' && rule
        ? t(`desk-moderation.rules.${rule}`)
        : '';
  return said ? <p className="quiet">{said}</p> : null;
}

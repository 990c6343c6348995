import { createElement, Fragment, type ReactNode } from 'react';
import {
  type Comment,
  type CommentAuthor,
  EDIT_TIME,
  type OwnComment,
  type RoomRef,
  toCommentPath,
  toRoomPath,
} from '#domains/community/comment/comment.model.ts';
import { type Piece, toParagraphs } from '#domains/community/comment/comment-text.model.ts';
import { takesComments } from '#domains/community/comment/room.model.ts';
import { toFirstLetter } from '#i18n/clean-text.ts';
import { toEditionPath } from '#i18n/path.ts';
import { HeldReasons } from '#kernel/judge/HeldReasons.tsx';
import { toRulesPath } from '#kernel/judge/judge.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { toPhotoUrl } from '#ui/Photo.tsx';
import { EditForm } from './CommentForm.tsx';
import { type EditState, type RoomView, toEditEnd } from './discussion.model.ts';

const PHOTO_PIXELS = 40;

interface Props {
  view: RoomView;
  comment: Comment | OwnComment;
  /** The first of its thread; itself where it is that. */
  rootId: number;
  edit: EditState | null;
}

/** A comment with what its reader may do with it, or the place of one that is not shown. */
export function CommentText(props: Props) {
  const { comment, view } = props;
  const { t } = useEdition();
  const { id, status, language, replyTo, body } = comment;
  const isHeld = status === 'held' && view.mine.own.has(id);
  if (status !== 'shown' && !isHeld)
    return (
      <article className="comment comment-gone" id={`comment-${id}`} tabIndex={-1}>
        <p>{t(`comments.${GONE[status]}`)}</p>
      </article>
    );
  return (
    <article className="comment" id={`comment-${id}`} tabIndex={-1}>
      <Heading {...props} />
      {isHeld && <HeldNote why={'why' in comment ? comment.why : []} />}
      <div className="comment-text" lang={language} dir="auto">
        <Words body={body} replyTo={replyTo} />
      </div>
      <Acts {...props} />
    </article>
  );
}

/** Says to its author that a comment waits, and why. */
function HeldNote({ why }: Pick<OwnComment, 'why'>) {
  const { edition, t } = useEdition();
  return (
    <div className="comment-held">
      <p>{t('comments.held')}</p>
      <HeldReasons why={why} />
      <a className="text-link" href={toEditionPath(edition, toRulesPath('comment'))}>
        {t('comments.rules')}
      </a>
    </div>
  );
}

const GONE = { deleted: 'deleted', removed: 'taken_down', held: 'not_shown' } as const;

function Heading({ comment, view }: Props) {
  const { edition, format, now, t } = useEdition();
  const { author, createdAt, editedAt } = comment;
  return (
    <header className="comment-head">
      <Face author={author} />
      <p>
        <bdi className="comment-name">{author.name}</bdi>
        {author.isStaff && <span className="comment-mark">{t('comments.staff')}</span>}
        {author.isAuthor && <span className="comment-mark">{t('comments.author')}</span>}
        <span className="quiet">
          <a href={toEditionPath(edition, toCommentPath(view.ref, comment.id))} rel="nofollow">
            <time dateTime={createdAt.toISOString()} data-relative="">
              {format.date(createdAt, now)}
            </time>
          </a>
          {editedAt && ` · ${t('comments.edited')}`}
        </span>
      </p>
    </header>
  );
}

/** A photo, or the first letter of a name; neither says more than the name beside it. */
function Face({ author }: { author: CommentAuthor }) {
  const { edition } = useEdition();
  if (author.photo)
    return (
      <img
        className="comment-face"
        src={toPhotoUrl(author.photo, 128)}
        width={PHOTO_PIXELS}
        height={PHOTO_PIXELS}
        alt=""
        loading="lazy"
      />
    );
  return (
    <span className="comment-face" aria-hidden="true">
      {toFirstLetter(author.name).toLocaleUpperCase(edition.lang)}
    </span>
  );
}

/** Text with links that nobody vouches for. Children are spread: nothing but their place tells them apart. */
function Words({ body, replyTo }: Pick<Comment, 'body' | 'replyTo'>) {
  const [first = [], ...more] = toParagraphs(body).map(toNodes);
  const answered = replyTo && <bdi className="comment-answered">@{replyTo}</bdi>;
  const paragraphs = more.map((nodes) => createElement('p', null, ...nodes));
  return createElement(
    Fragment,
    null,
    createElement('p', null, ...(answered ? [answered, ' '] : []), ...first),
    ...paragraphs,
  );
}

function toNodes(pieces: readonly Piece[]): ReactNode[] {
  return pieces.map((piece) =>
    typeof piece === 'string'
      ? piece
      : createElement('a', { href: piece.href, rel: 'ugc nofollow noopener' }, piece.text),
  );
}

function Acts({ comment, view, rootId, edit }: Props) {
  const { edition, t } = useEdition();
  const { id, status } = comment;
  const isOwn = view.mine.own.has(id);
  const isOpen = takesComments(view.room.mode);
  const thread = toEditionPath(edition, toCommentPath(view.ref, rootId));
  return (
    <footer className="comment-acts">
      {status === 'shown' && (
        <LikeForm
          room={view.ref}
          comment={comment}
          canLike={isOpen && !isOwn}
          isLiked={view.mine.liked.has(id)}
        />
      )}
      {status === 'shown' && isOpen && (
        <a
          className="comment-act"
          href={`${thread}?reply=${id}#comment-form`}
          rel="nofollow"
          data-reply={id}
        >
          {t('comments.reply')}
        </a>
      )}
      {isOwn && isOpen && <EditPart {...{ view, comment, edit }} />}
      {isOwn && <DeletePart {...{ view, comment }} />}
      {!isOwn && (
        <a
          className="comment-act comment-report"
          href={toEditionPath(edition, `/report/comment/${id}`)}
          rel="nofollow"
          data-report=""
        >
          {t('comments.report')}
        </a>
      )}
    </footer>
  );
}

/** How many like a comment, with the button by which a reader is one of them. */
export function LikeForm(props: {
  room: RoomRef;
  comment: Pick<Comment, 'id' | 'likes'>;
  canLike: boolean;
  isLiked: boolean;
}) {
  const { room, comment, canLike, isLiked } = props;
  const { edition, format, t } = useEdition();
  const { id, likes } = comment;
  const count = <span className="comment-likes">{likes > 0 && format.number(likes)}</span>;
  if (!canLike)
    return likes > 0 ? (
      <span className="comment-act" title={t('comments.likes', { count: likes })}>
        <Heart /> {count}
        <span className="visually-hidden">{t('comments.likes', { count: likes })}</span>
      </span>
    ) : null;
  return (
    <form
      className="comment-like"
      method="post"
      action={`${toEditionPath(edition, toRoomPath(room))}/like`}
    >
      <input type="hidden" name="id" value={id} />
      {isLiked && <input type="hidden" name="undo" value="1" />}
      <button className="comment-act" type="submit" aria-pressed={isLiked}>
        <Heart />
        <span className="visually-hidden">{t(`comments.${isLiked ? 'liked' : 'like'}`)}</span>{' '}
        {count}
      </button>
    </form>
  );
}

function Heart() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 20.5 4.4 13a5 5 0 0 1 7-7.1l.6.6.6-.6a5 5 0 0 1 7 7.1Z" />
    </svg>
  );
}

function EditPart({ view, comment, edit }: Omit<Props, 'rootId'>) {
  const { format, now, t } = useEdition();
  const state = edit?.id === comment.id ? edit : null;
  const end = toEditEnd(comment, view.mine, { now, time: EDIT_TIME });
  if (!end) return null;
  return (
    <details className="comment-part" open={state !== null} data-until={end.toISOString()}>
      <summary className="comment-act">
        {t('comments.edit')} <span className="comment-clock" />
      </summary>
      <p className="quiet">{t('comments.edit_until', { time: format.timeOfDay(end) })}</p>
      <EditForm {...{ view, comment, state }} />
    </details>
  );
}

function DeletePart({ view, comment }: Pick<Props, 'view' | 'comment'>) {
  const { edition, t } = useEdition();
  return (
    <details className="comment-part">
      <summary className="comment-act">{t('comments.delete')}</summary>
      <form
        className="comment-delete"
        method="post"
        action={`${toEditionPath(edition, toRoomPath(view.ref))}/delete`}
      >
        <p>{t('comments.delete_ask')}</p>
        <input type="hidden" name="id" value={comment.id} />
        <button className="button" type="submit">
          {t('comments.delete')}
        </button>
      </form>
    </details>
  );
}

import type { Comment, OwnComment, RoomRef } from '#domains/community/comment/comment.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentRoom.tsx';
import { CommentText, LikeForm } from './CommentText.tsx';
import { type Done, NEW_COMMENT, type RoomView, toHeading } from './discussion.model.ts';

/** What scripts put into a list after something was done: the comment as it is now, its place, or nothing where it is gone. */
export function CommentAnswer(props: {
  view: RoomView;
  done: Done;
  comment: Comment | OwnComment | null;
  rootId: number | null;
  isNew: boolean;
}) {
  const { view, done, comment, rootId, isNew } = props;
  const { t } = useEdition();
  return (
    <div data-toast={t(`comments.${done}`)} data-root={rootId ?? undefined}>
      <p className="comment-count">{toHeading(t, view.room.shown)}</p>
      {isNew && rootId === null && <CommentForm view={view} state={NEW_COMMENT} />}
      <ol>{comment && <Placed {...{ view, comment, rootId, isNew }} />}</ol>
    </div>
  );
}

function Placed(props: {
  view: RoomView;
  comment: Comment | OwnComment;
  rootId: number | null;
  isNew: boolean;
}) {
  const { view, comment, rootId, isNew } = props;
  if (isNew && rootId === null)
    return <CommentThread view={view} thread={{ ...comment, firstReplies: [] }} edit={null} />;
  return (
    <li>
      <CommentText {...{ view, comment }} rootId={rootId ?? comment.id} edit={null} />
    </li>
  );
}

/** The button of a like as it is now. */
export function LikeAnswer(props: {
  room: RoomRef;
  comment: Pick<Comment, 'id' | 'likes'>;
  isLiked: boolean;
}) {
  return (
    <div>
      <LikeForm {...props} canLike />
    </div>
  );
}

/** Says to scripts what keeps something from being done. */
export function RefusalAnswer({ message }: { message: string }) {
  return <p data-refusal="">{message}</p>;
}

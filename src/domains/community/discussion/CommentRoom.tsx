import { createHash } from 'node:crypto';
import {
  COMMENT_SORTS,
  type Thread,
  toCommentPath,
} from '#domains/community/comment/comment.model.ts';
import { takesComments } from '#domains/community/comment/room.model.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Fragment } from '#ui/Fragment.tsx';
import { CommentForm, KeptText } from './CommentForm.tsx';
import { CommentText } from './CommentText.tsx';
import { type EditState, type FormState, type RoomView, toListPath } from './discussion.model.ts';

export interface CommentRoomProps {
  view: RoomView;
  form: FormState;
  edit: EditState | null;
}

/** What is written under something, with the form that adds to it. */
export function CommentRoom({ view, form, edit }: CommentRoomProps) {
  const { t } = useEdition();
  const { room, threads, alone, mine } = view;
  return (
    <>
      {mine.name !== null && <span hidden data-mine="" />}
      {takesComments(room.mode) ? (
        <CommentForm view={view} state={form} />
      ) : (
        <ClosedNotice body={form.body} />
      )}
      {!alone && room.shown > 0 && <Choices view={view} />}
      {threads.length === 0 && takesComments(room.mode) && (
        <p className="empty">
          {t(view.filter.language || view.isLater ? 'comments.empty_in' : 'comments.empty')}
        </p>
      )}
      <ol className="comment-list">
        {threads.map((thread) => (
          <KeptThread key={thread.id} {...{ view, thread, edit }} />
        ))}
      </ol>
      <More view={view} />
    </>
  );
}

/** Says that nothing can be added, and gives back what was typed meanwhile. */
export function ClosedNotice({ body }: { body: string }) {
  const { t } = useEdition();
  const why = t('comments.closed');
  if (body !== '') return <KeptText {...{ why, body }} id="comment-form" />;
  return (
    <div className="notice comment-closed" id="comment-form">
      <p>{why}</p>
    </div>
  );
}

/** In which order, and in which language. */
function Choices({ view }: { view: RoomView }) {
  const { edition, t } = useEdition();
  const { ref, filter } = view;
  const toHref = (change: Partial<RoomView['filter']>) =>
    toEditionPath(edition, `${toListPath(ref, { ...filter, ...change })}`);
  const current = (is: boolean) => (is ? ('true' as const) : undefined);
  return (
    <nav className="comment-choices" aria-label={t('comments.heading')} data-choices="">
      <ul aria-label={t('comments.order')}>
        {COMMENT_SORTS.map((sort) => (
          <li key={sort}>
            <a href={toHref({ sort })} rel="nofollow" aria-current={current(filter.sort === sort)}>
              {t(`comments.sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
      <ul aria-label={t('comments.languages')}>
        <li>
          <a
            href={toHref({ language: undefined })}
            rel="nofollow"
            aria-current={current(!filter.language)}
          >
            {t('comments.every')}
          </a>
        </li>
        {ALL_EDITIONS.map(({ lang, name }) => (
          <li key={lang}>
            <a
              href={toHref({ language: lang })}
              rel="nofollow"
              lang={lang}
              aria-current={current(filter.language === lang)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ThreadProps {
  view: RoomView;
  thread: Thread;
  edit: EditState | null;
}

/** A thread in which its reader has no part is the same for everybody. */
function KeptThread(props: ThreadProps) {
  const { view, thread } = props;
  const { mine, room, alone } = view;
  const ids = [thread.id, ...thread.firstReplies.map(({ id }) => id)];
  if (ids.some((id) => mine.own.has(id) || mine.liked.has(id))) return <CommentThread {...props} />;
  return (
    <Fragment
      as="li"
      className="comment-thread"
      name={`comments:${thread.id}`}
      version={`${toVersion(thread)}:${takesComments(room.mode)}:${alone !== null}`}
    >
      {() => <ThreadParts {...props} />}
    </Fragment>
  );
}

/** Threads of rooms where nothing has changed are the same objects again. */
const versions = new WeakMap<Thread, string>();

function toVersion(thread: Thread): string {
  const known = versions.get(thread);
  if (known) return known;
  const version = createHash('sha256').update(JSON.stringify(thread)).digest('base64url');
  versions.set(thread, version);
  return version;
}

export function CommentThread(props: ThreadProps) {
  return (
    <li className="comment-thread">
      <ThreadParts {...props} />
    </li>
  );
}

/** A first with the replies under it, and the way to those that are not here. */
function ThreadParts({ view, thread, edit }: ThreadProps) {
  const { edition, t } = useEdition();
  const { id: rootId, firstReplies, replies } = thread;
  const shown = firstReplies.filter(({ status }) => status === 'shown');
  const left = view.alone ? 0 : replies - shown.length;
  const last = shown.at(-1)?.id ?? 0;
  return (
    <>
      <CommentText {...{ view, edit, rootId }} comment={thread} />
      <ol className="comment-replies" id={`replies-${rootId}`}>
        {firstReplies.map((reply) => (
          <li key={reply.id}>
            <CommentText {...{ view, edit, rootId }} comment={reply} />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className="comment-more">
          <a
            className="text-link"
            href={toEditionPath(edition, `${toCommentPath(view.ref, rootId)}?after=${last}`)}
            rel="nofollow"
            data-more={`replies-${rootId}`}
          >
            {t('comments.more_replies', { count: left })}
          </a>
        </p>
      )}
    </>
  );
}

function More({ view }: { view: RoomView }) {
  const { edition, t } = useEdition();
  const { ref, filter, after, alone, isLater } = view;
  if (after === null && !isLater) return null;
  const path = alone ? toCommentPath(ref, alone.rootId) : null;
  const toHref = (cursor?: string) =>
    toEditionPath(
      edition,
      path === null
        ? toListPath(ref, filter, cursor)
        : `${path}${cursor ? `?after=${cursor}` : ''}`,
    );
  return (
    <p className="comment-more comment-on">
      {after !== null && (
        <a
          className="button"
          href={toHref(after)}
          rel="next nofollow"
          data-more={alone ? `replies-${alone.rootId}` : ''}
        >
          {t(alone ? 'comments.thread_on' : 'comments.more')}
        </a>
      )}
      {isLater && (
        <a className="text-link comment-back" href={toHref()} rel="nofollow">
          {t(alone ? 'comments.thread_start' : 'comments.back')}
        </a>
      )}
    </p>
  );
}

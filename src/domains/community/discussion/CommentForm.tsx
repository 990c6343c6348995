import { toRoomPath } from '#domains/community/comment/comment.model.ts';
import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { FormFault } from '#ui/FormAnswer.tsx';
import type { EditState, FormState, Mine, RoomView } from './discussion.model.ts';

/** As much of a room as a form needs. */
type Seen = Pick<RoomView, 'ref' | 'mine'>;

/** Where a comment is written; a reply to whom it answers. */
export function CommentForm({ view, state }: { view: Seen; state: FormState }) {
  const { edition, t } = useEdition();
  const { parentId, parentName, faults } = state;
  const room = toEditionPath(edition, toRoomPath(view.ref));
  const heading =
    parentId === null
      ? t('comments.write')
      : parentName
        ? t('comments.reply_to', { name: parentName })
        : t('comments.reply');
  return (
    <form
      className="comment-form"
      id="comment-form"
      method="post"
      action={`${room}#comment-form`}
      data-sign-in={toEditionPath(edition, '/api/auth/signin')}
      data-reply-to={t('comments.reply_to', { name: '#' })}
      data-stop={t('comments.cancel')}
    >
      <h2>{heading}</h2>
      <Faults faults={faults} />
      <input type="hidden" name="key" value={crypto.randomUUID()} />
      {parentId !== null && <input type="hidden" name="parentId" value={parentId} />}
      {parentName !== '' && <input type="hidden" name="parentName" value={parentName} />}
      <WordsField body={state.body} faults={faults} />
      <NameField state={state} mine={view.mine} />
      <p className="comment-send">
        <button type="submit" className="button button-primary">
          {t('comments.send')}
        </button>
        {parentId !== null && (
          <a className="text-link" href={room} data-cancel="">
            {t('comments.cancel')}
          </a>
        )}
        <a className="comment-rules" href={toEditionPath(edition, '/comment-rules')}>
          {t('comments.rules')}
        </a>
      </p>
    </form>
  );
}

/** What was typed and can't be taken any more, with why: it can be copied. */
export function KeptText({ why, body, id }: { why: string; body: string; id?: string }) {
  const { t } = useEdition();
  return (
    <div className="notice comment-closed" id={id}>
      <p role="alert" tabIndex={-1}>
        {why}
      </p>
      <label className="form-field">
        <span>{t('comments.closed_kept')}</span>
        <textarea rows={4} readOnly defaultValue={body} />
      </label>
    </div>
  );
}

/** Where the author of a comment changes it. */
export function EditForm(props: {
  view: Seen;
  comment: { id: number; body: string; editedAt: Date | null };
  /** What was typed and not taken; null for nothing yet. */
  state: EditState | null;
}) {
  const { view, comment, state } = props;
  const { edition, t } = useEdition();
  if (state?.isOver) return <KeptText why={state.faults[0]?.message ?? ''} body={state.body} />;
  const version = (state?.present ?? comment).editedAt;
  return (
    <form
      className="comment-form"
      method="post"
      action={`${toEditionPath(edition, toRoomPath(view.ref))}/edit#comment-${comment.id}`}
    >
      <Faults faults={state?.faults ?? []} />
      {state?.present && (
        <blockquote className="comment-present">
          <p>{t('comments.present')}</p>
          <p className="typed-text">{state.present.body}</p>
        </blockquote>
      )}
      <input type="hidden" name="id" value={comment.id} />
      <input type="hidden" name="version" value={version?.toISOString() ?? ''} />
      <WordsField body={state?.body ?? comment.body} faults={state?.faults ?? []} />
      <p className="comment-send">
        <button type="submit" className="button button-primary">
          {t('comments.save')}
        </button>
      </p>
    </form>
  );
}

/** Labels hold their fields: a form that is copied under a comment names none of its parts twice. */
function WordsField({ body, faults }: { body: string; faults: readonly FormFault[] }) {
  const { t } = useEdition();
  const isBad = faults.some(({ field }) => field === 'body');
  return (
    <label className="form-field">
      <span className="visually-hidden">{t('comments.your')}</span>
      <textarea
        name="body"
        rows={3}
        defaultValue={body}
        placeholder={t('comments.your')}
        required
        aria-invalid={isBad || undefined}
        data-left={t('comments.left', { number: '#' })}
        data-over={t('comments.over', { number: '#' })}
      />
    </label>
  );
}

/** Under which name somebody writes, or the field for one; who is not signed in is told that they will have to. */
function NameField({ state, mine }: { state: FormState; mine: Mine }) {
  const { t } = useEdition();
  if (mine.name) return <p className="quiet">{t('comments.as', { name: mine.name })}</p>;
  if (mine.name === null) return <p className="quiet">{t('comments.sign_in')}</p>;
  return (
    <label className="form-field comment-name-field">
      <span>{t('comments.name')}</span>
      <input
        type="text"
        name="name"
        defaultValue={state.name}
        maxLength={LONGEST_NAME}
        autoComplete="nickname"
        required
        aria-invalid={state.faults.some(({ field }) => field === 'name') || undefined}
      />
    </label>
  );
}

function Faults({ faults }: { faults: readonly FormFault[] }) {
  if (faults.length === 0) return null;
  return (
    <div className="form-answer form-faults" role="alert" tabIndex={-1}>
      {faults.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

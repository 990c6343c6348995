import { type RoomRef, toRoomPath } from '#domains/community/comment/comment.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { CommentForm, EditForm } from './CommentForm.tsx';
import { type EditState, type FormState, NOBODY_READS } from './discussion.model.ts';

/** What somebody has typed while nothing is known of the room it was for, to be sent again. */
export function UnsentCommentPage(props: {
  room: RoomRef;
  form: FormState | null;
  edit: EditState | null;
}) {
  const { edition, t } = useEdition();
  const { room: ref, form, edit } = props;
  const view = { ref, mine: NOBODY_READS };
  return (
    <div className="form-page comment-page">
      <header className="list-header">
        <h1>{t('comments.heading')}</h1>
        <p>
          <a className="text-link" href={toEditionPath(edition, toRoomPath(ref))}>
            {t('comments.all')}
          </a>
        </p>
      </header>
      <section className="comments">
        {form && <CommentForm view={view} state={form} />}
        {edit && <EditForm view={view} comment={{ id: edit.id, ...NOTHING_KNOWN }} state={edit} />}
      </section>
    </div>
  );
}

const NOTHING_KNOWN = { body: '', editedAt: null };

import { toRoomPath } from '#domains/community/comment/comment.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { langOfText } from '#i18n/text-lang.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';
import { CommentRoom, type CommentRoomProps } from './CommentRoom.tsx';
import { type Done, toHeading } from './discussion.model.ts';

/** The comments under something, on a page of their own. */
export function CommentPage({ done, ...props }: CommentRoomProps & { done: Done | null }) {
  const { edition, t } = useEdition();
  const { about, alone, ref, room } = props.view;
  const { lang } = edition;
  const title = about.titles[lang];
  const path = toEditionPath(edition, toRoomPath(ref));
  return (
    <div className="form-page comment-page">
      <header className="list-header">
        <p className="comment-about">
          <a
            className="text-link"
            href={toEditionPath(edition, about.paths[lang])}
            lang={langOfText(title, lang)}
          >
            {title}
          </a>
        </p>
        {alone ? (
          <h1>{t('comments.thread')}</h1>
        ) : (
          <h1 data-count="">{toHeading(t, room.shown)}</h1>
        )}
        {alone && (
          <p>
            <a className="text-link" href={path}>
              {t('comments.all')}
            </a>
          </p>
        )}
      </header>
      {done && (
        <p id={FORM_ANSWER} className="form-answer" role="status" tabIndex={-1}>
          {t(`comments.${done}`)}
        </p>
      )}
      <section
        className="comments"
        id="comments"
        data-comments={path}
        data-failed={t('comments.failed')}
        data-undone={t('comments.undone')}
        data-missing={t('comments.load_failed')}
        aria-label={t('comments.heading')}
      >
        <CommentRoom {...props} />
      </section>
    </div>
  );
}

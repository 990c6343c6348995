import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER } from '#ui/FormAnswer.tsx';

/** Asks whoever has come back in time whether to stay. */
export function KeepPage(props: { deletedAt: Date; until: Date; isLate: boolean }) {
  const { edition, format, t } = useEdition();
  const dates = { date: format.fullDate(props.deletedAt), until: format.fullDate(props.until) };
  const action = `${toEditionPath(edition, '/account/keep')}#${FORM_ANSWER}`;
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('account.keep.title')}</h1>
        <p className="list-intro">
          {props.isLate ? t('account.keep.late') : t('account.keep.text', dates)}
        </p>
      </header>
      {!props.isLate && (
        <form className="form" method="post" action={action}>
          <button type="submit" className="button button-primary">
            {t('account.keep.button')}
          </button>
        </form>
      )}
    </div>
  );
}

import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { toFieldId } from '#ui/FormField.tsx';

/** Names of the boxes in a sent form. */
export const SURE_FIELD = 'sure';
export const NEWSLETTER_FIELD = 'newsletter';
export const COMMENTS_FIELD = 'comments';

export interface DeletePageProps {
  isSignedIn: boolean;
  hasEmail: boolean;
  days: number;
  /** Until when the account that was just left may be kept. */
  doneUntil: Date | null;
  /** In the reader's language. */
  fault: string | null;
  /** Names of the boxes that were ticked; whoever is sure says so again. */
  ticked: readonly string[];
  /** Where one signs in to come back here. */
  signInPath: string;
}

/** How an account is deleted, for everybody to read; those signed in do it here. */
export function DeletePage(props: DeletePageProps) {
  const { format, t } = useEdition();
  const { doneUntil } = props;
  return (
    <div className="form-page account-delete">
      <header className="list-header">
        <h1>{t('account.delete.title')}</h1>
        {!doneUntil && <p className="list-intro">{t('account.delete.intro')}</p>}
      </header>
      {doneUntil ? (
        <FormAnswer heading={t('account.delete.done_title')}>
          <p>{t('account.delete.done_text', { date: format.fullDate(doneUntil) })}</p>
          <p>
            <a className="text-link" href={props.signInPath}>
              {t('accounts.check_code')}
            </a>
          </p>
        </FormAnswer>
      ) : (
        <Deletion {...props} />
      )}
    </div>
  );
}

/** What is deleted, when and how, and the way to it. */
function Deletion(props: DeletePageProps) {
  const { edition, t } = useEdition();
  return (
    <>
      <h2>{t('account.delete.how_title')}</h2>
      <ol className="account-steps">
        <li>{t('account.delete.how_1')}</li>
        <li>{t('account.delete.how_2', { days: props.days })}</li>
        <li>{t('account.delete.how_3')}</li>
      </ol>
      <h2>{t('account.delete.deleted_title')}</h2>
      <ul className="account-steps">
        <li>{t('account.delete.deleted_1')}</li>
        <li>{t('account.delete.deleted_2')}</li>
        <li>{t('account.delete.deleted_3')}</li>
        <li>{t('account.delete.deleted_4')}</li>
      </ul>
      <h2>{t('account.delete.kept_title')}</h2>
      <ul className="account-steps">
        <li>{t('account.delete.kept_1')}</li>
        <li>{t('account.delete.kept_2')}</li>
        <li>{t('account.delete.kept_3')}</li>
        <li>{t('account.delete.kept_4')}</li>
        <li>{t('account.delete.kept_5')}</li>
      </ul>
      {props.isSignedIn ? (
        <DeleteForm {...props} />
      ) : (
        <>
          <p>
            <a className="button button-strong" href={props.signInPath}>
              {t('account.delete.sign_in')}
            </a>
          </p>
          <p>
            <a className="text-link" href={toEditionPath(edition, '/contact')}>
              {t('account.delete.lost')}
            </a>
          </p>
        </>
      )}
    </>
  );
}

function DeleteForm({ hasEmail, fault, ticked }: DeletePageProps) {
  const { edition, t } = useEdition();
  const id = toFieldId(SURE_FIELD);
  return (
    <>
      {fault && <FormFaults faults={[{ field: SURE_FIELD, message: fault }]} />}
      <form
        className="form"
        method="post"
        action={`${toEditionPath(edition, '/account/delete')}#${FORM_ANSWER}`}
        noValidate
      >
        {hasEmail && (
          <label className="choice">
            <input
              type="checkbox"
              name={NEWSLETTER_FIELD}
              defaultChecked={ticked.includes(NEWSLETTER_FIELD)}
            />
            <span>{t('account.delete.newsletter')}</span>
          </label>
        )}
        <label className="choice">
          <input
            type="checkbox"
            name={COMMENTS_FIELD}
            defaultChecked={ticked.includes(COMMENTS_FIELD)}
          />
          <span>{t('account.delete.comments')}</span>
        </label>
        <label className="choice" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            name={SURE_FIELD}
            required
            aria-invalid={fault ? true : undefined}
          />
          <span>{t('account.delete.sure')}</span>
        </label>
        <button type="submit" className="button button-primary">
          {t('account.delete.button')}
        </button>
      </form>
    </>
  );
}

import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { LogOutForm } from './LogOutForm.tsx';

/** Tells somebody who is signed in already, and leads to the account or out of it, where scripts don't run too. */
export function SignedIn(props: { name: string; csrfToken: string; callback: string }) {
  const { edition, t } = useEdition();
  const { name, ...form } = props;
  return (
    <div className="form-answer">
      <p>{name ? t('session.signed_in_as', { name }) : t('session.signed_in')}</p>
      <div className="form-actions">
        <a className="button button-strong" href={toEditionPath(edition, '/account')}>
          {t('account.title')}
        </a>
        <LogOutForm {...form} />
      </div>
    </div>
  );
}

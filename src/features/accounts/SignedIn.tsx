import { useEdition } from '#ui/edition.tsx';
import { LogOutForm } from './LogOutForm.tsx';

/** Tells somebody who is signed in already, and lets them log out where scripts don't run. */
export function SignedIn(props: { name: string; csrfToken: string; callback: string }) {
  const { t } = useEdition();
  const { name, ...form } = props;
  return (
    <div className="form-answer">
      <p>{name ? t('session.signed_in_as', { name }) : t('session.signed_in')}</p>
      <LogOutForm {...form} />
    </div>
  );
}

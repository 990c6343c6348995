import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FORM_ANSWER, FormAnswer, FormFaults } from '#ui/FormAnswer.tsx';
import { FormField } from '#ui/FormField.tsx';
import { LONGEST_EMAIL } from './newsletter.model.ts';

export interface NewsletterPageProps {
  isSubscribed: boolean;
  /** Whether a mail asks the reader to confirm the address. */
  mustConfirm: boolean;
  email?: string;
  /** In the reader's language, beside the address. */
  fault?: string;
  /** In the reader's language, about the whole form. */
  refusal?: string;
}

export function NewsletterPage(props: NewsletterPageProps) {
  const { t } = useEdition();
  return (
    <div className="form-page">
      <header className="list-header">
        <h1>{t('newsletter.title')}</h1>
        <p className="list-intro">{t('newsletter.description')}</p>
      </header>
      {props.isSubscribed ? (
        <FormAnswer heading={t('newsletter.title')}>
          <p>{t('newsletter.success')}</p>
          {props.mustConfirm && (
            <p>
              <strong>{t('newsletter.check_mail')}</strong>
            </p>
          )}
        </FormAnswer>
      ) : (
        <NewsletterForm email={props.email} fault={props.fault} refusal={props.refusal} />
      )}
    </div>
  );
}

function NewsletterForm(props: Pick<NewsletterPageProps, 'email' | 'fault' | 'refusal'>) {
  const { edition, t } = useEdition();
  const { email, fault, refusal } = props;
  return (
    <>
      {refusal && <FormFaults faults={[{ message: refusal }]} />}
      <form
        className="form"
        method="post"
        action={`${toEditionPath(edition, '/newsletter')}#${FORM_ANSWER}`}
        noValidate
      >
        <FormField
          name="email"
          kind="email"
          label={t('newsletter.label')}
          placeholder={t('newsletter.placeholder')}
          value={email}
          fault={fault}
          maxLength={LONGEST_EMAIL}
          autoComplete="email"
        />
        <p className="form-help">
          {t('newsletter.consent')}{' '}
          <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
            {t('newsletter.privacy')}
          </a>
        </p>
        <button type="submit" className="button button-primary">
          {t('newsletter.subscribe')}
        </button>
      </form>
    </>
  );
}

import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { AddressForm, type AddressState } from './AddressForm.tsx';
import { NEWSLETTER } from './newsletter.model.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

interface NewsletterPageProps extends AddressState {
  /** What is left to do once the address is taken; empty where nothing is. */
  next: string;
}

/** Takes a new subscriber's address. */
export function NewsletterPage({ isDone, next, ...form }: NewsletterPageProps) {
  const { edition, t } = useEdition();
  return (
    <SubscriptionPage title={t('newsletter.title')} intro={t('newsletter.description')}>
      {isDone ? (
        <FormAnswer heading={next || t('newsletter.title')}>
          <p>{t('newsletter.success')}</p>
        </FormAnswer>
      ) : (
        <AddressForm {...form} path={NEWSLETTER.subscribe} button={t('newsletter.subscribe')}>
          <p className="form-help">
            {t('newsletter.consent')}{' '}
            <a className="text-link" href={toEditionPath(edition, '/privacy-policy')}>
              {t('newsletter.privacy')}
            </a>
          </p>
        </AddressForm>
      )}
      <p className="form-help">
        {t('newsletter.subscribed')}{' '}
        <a className="text-link" href={toEditionPath(edition, NEWSLETTER.link)}>
          {t('newsletter.link.ask')}
        </a>
      </p>
    </SubscriptionPage>
  );
}

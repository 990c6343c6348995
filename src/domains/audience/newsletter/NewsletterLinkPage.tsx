import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { AddressForm, type AddressState } from './AddressForm.tsx';
import { NEWSLETTER } from './newsletter.model.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

/** Has a new link mailed to a subscriber who has lost it; tells nobody who is one. */
export function NewsletterLinkPage({
  isDone,
  canMail,
  ...form
}: AddressState & { canMail: boolean }) {
  const { edition, t } = useEdition();
  return (
    <SubscriptionPage title={t('newsletter.link.title')} intro={t('newsletter.link.intro')}>
      {isDone ? (
        <FormAnswer heading={canMail ? t('newsletter.link.sent') : t('newsletter.no_mail')}>
          {canMail && <p>{t('newsletter.link.wait')}</p>}
        </FormAnswer>
      ) : (
        <AddressForm {...form} path={NEWSLETTER.link} button={t('newsletter.link.button')} />
      )}
      <p className="form-help">
        {t('newsletter.link.not_subscribed')}{' '}
        <a className="text-link" href={toEditionPath(edition, NEWSLETTER.subscribe)}>
          {t('newsletter.bad_link.subscribe')}
        </a>
      </p>
    </SubscriptionPage>
  );
}

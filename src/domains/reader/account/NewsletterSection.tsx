import { useEdition } from '#ui/edition.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import type { Newsletter } from './member.model.ts';

/** Whether the account's address gets the newsletter. */
export function NewsletterSection({ newsletter }: { newsletter: Newsletter }) {
  const { t } = useEdition();
  const { status, canConfirm, preferences } = newsletter;
  const isWrittenTo = status === 'confirmed' || status === 'pending';
  return (
    <AccountSection name="newsletter" title={t('account.newsletter.title')}>
      <p>
        {status === 'pending' && !canConfirm
          ? t('newsletter.no_mail')
          : t(`account.newsletter.${status}`)}
      </p>
      {preferences && (
        <p>
          <a className="text-link" href={preferences}>
            {t('account.newsletter.preferences')}
          </a>
        </p>
      )}
      {isWrittenTo && <AccountAction intent="unsubscribe" label={t('account.newsletter.leave')} />}
      {(status === 'none' || status === 'unsubscribed') && (
        <AccountAction intent="subscribe" label={t('account.newsletter.join')} />
      )}
    </AccountSection>
  );
}

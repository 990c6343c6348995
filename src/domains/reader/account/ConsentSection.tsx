import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import type { Consent } from './member.model.ts';

/** What somebody has agreed to, and how each is taken back. */
export function ConsentSection({ consents }: { consents: readonly Consent[] }) {
  const { t } = useEdition();
  return (
    <AccountSection name="consents" title={t('account.consents.title')}>
      <p>{t('account.consents.text')}</p>
      <ul className="account-entries">
        {consents.map((consent) => (
          <ConsentEntry key={`${consent.kind} ${consent.givenAt.getTime()}`} consent={consent} />
        ))}
      </ul>
    </AccountSection>
  );
}

function ConsentEntry({ consent }: { consent: Consent }) {
  const { edition, format, t } = useEdition();
  const { kind, noticeVersion, givenAt, withdrawnAt } = consent;
  const notice = format.longDate(new Date(noticeVersion));
  const given = { date: format.longDate(givenAt), version: notice };
  return (
    <li>
      <div>
        <strong>{t(`account.consents.${kind}.title`)}</strong>
        <p className="form-help">{t('account.consents.given', given)}</p>
        <p className="form-help">
          {withdrawnAt
            ? t('account.consents.withdrawn', { date: format.longDate(withdrawnAt) })
            : t(`account.consents.${kind}.withdraw`)}
        </p>
      </div>
      {!withdrawnAt && kind === 'newsletter' && (
        <AccountAction
          intent="unsubscribe"
          label={t('account.consents.button')}
          fullLabel={`${t('account.consents.button')}: ${t('account.consents.newsletter.title')}`}
        />
      )}
      {!withdrawnAt && kind !== 'newsletter' && (
        <a
          className="button"
          href={toEditionPath(edition, kind === 'push' ? '/push' : '/account/delete')}
          aria-label={`${t('account.consents.button')}: ${t(`account.consents.${kind}.title`)}`}
        >
          {t('account.consents.button')}
        </a>
      )}
    </li>
  );
}

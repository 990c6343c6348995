import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import type { Member } from './member.model.ts';

/** Number and address, of which the page shows as much as their owner needs to know them by. */
export function ContactSection({ member }: { member: Member }) {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="contact" title={t('account.contact.title')}>
      <dl className="account-list">
        {(['phone', 'email'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`account.contact.${kind}.label`)}</dt>
            <dd>
              {member[kind] ?? t('account.contact.none')}
              <a className="text-link" href={toEditionPath(edition, `/account/${kind}`)}>
                {t(`account.contact.${kind}.${member[kind] ? 'change' : 'add'}`)}
              </a>
            </dd>
          </div>
        ))}
        {member.google !== 'none' && (
          <div>
            <dt>{t('account.contact.google.label')}</dt>
            <dd>
              {member.google === 'only'
                ? t('account.contact.google.only')
                : t('account.contact.google.linked')}
              {member.google === 'linked' && (
                <AccountAction intent="unlink" label={t('account.contact.google.unlink')} />
              )}
            </dd>
          </div>
        )}
      </dl>
    </AccountSection>
  );
}

import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import type { Newsletter, SavedList } from './member.model.ts';

/** Whether the account's address gets the newsletter. */
export function NewsletterSection({ newsletter }: { newsletter: Newsletter }) {
  const { t } = useEdition();
  const { status, preferences } = newsletter;
  const isWrittenTo = status === 'confirmed' || status === 'pending';
  return (
    <AccountSection name="newsletter" title={t('account.newsletter.title')}>
      <p>{t(`account.newsletter.${status}`)}</p>
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

/** Notifications belong to a browser, which alone knows of them. */
export function PushSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="push" title={t('account.push.title')}>
      <p>{t('account.push.text')}</p>
      <p>
        <a className="text-link" href={toEditionPath(edition, '/push')}>
          {t('account.push.link')}
        </a>
      </p>
    </AccountSection>
  );
}

/** The boot script brings this part into step with what the browser has saved. */
export function SavedSection({ saved }: { saved: SavedList }) {
  const { edition, format, now, t } = useEdition();
  const { stories, count } = saved;
  return (
    <AccountSection name="saved" title={t('account.saved.title')}>
      <p>{t(stories.length > 0 ? 'account.saved.text' : 'account.saved.empty')}</p>
      <ul className="account-entries">
        {stories.map(({ id, lang, title, path, savedAt }) => (
          <li key={id}>
            <div>
              <a className="headline" lang={lang} href={path}>
                {title}
              </a>
              <p className="quiet">{t('account.saved.at', { date: format.date(savedAt, now) })}</p>
            </div>
            <AccountAction
              intent="unsave"
              subject={id}
              label={t('reading.saved_page.remove')}
              fullLabel={`${t('reading.saved_page.remove')}: ${title}`}
            />
          </li>
        ))}
      </ul>
      {count > stories.length && stories.length > 0 && (
        <p>
          <a className="text-link" href={`${toEditionPath(edition, '/account')}?saved=all#saved`}>
            {t('account.saved.all', { count: format.number(count) })}
          </a>
        </p>
      )}
    </AccountSection>
  );
}

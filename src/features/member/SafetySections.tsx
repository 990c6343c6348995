import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import type { Consent, Device } from './member.model.ts';

/** Where somebody is signed in. */
export function DeviceSection({ devices }: { devices: readonly Device[] }) {
  const { t } = useEdition();
  return (
    <AccountSection name="devices" title={t('account.devices.title')}>
      <p>{t('account.devices.text')}</p>
      <ul className="account-entries">
        {devices.map((device) => (
          <DeviceEntry key={device.id} device={device} />
        ))}
      </ul>
      <div className="account-actions">
        {devices.length > 1 && (
          <AccountAction intent="end-others" label={t('account.devices.end_others')} />
        )}
        <AccountAction intent="end-all" label={t('account.devices.end_all')} />
      </div>
    </AccountSection>
  );
}

function DeviceEntry({ device }: { device: Device }) {
  const { t } = useEdition();
  const { id, kind, seenAt, isHere } = device;
  const name = device.name || t(`account.devices.${kind}`);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="quiet">
          {isHere ? (
            t('account.devices.here')
          ) : (
            <>
              {t('account.devices.seen')} <Timestamp at={seenAt.getTime()} />
            </>
          )}
        </p>
      </div>
      {!isHere && (
        <AccountAction
          intent="end-session"
          subject={id}
          label={t('account.devices.end')}
          fullLabel={`${t('account.devices.end')}: ${name}`}
        />
      )}
    </li>
  );
}

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
  const { edition, format, now, t } = useEdition();
  const { kind, noticeVersion, givenAt, withdrawnAt } = consent;
  const given = { date: format.date(givenAt, now), version: noticeVersion };
  return (
    <li>
      <div>
        <strong>{t(`account.consents.${kind}.title`)}</strong>
        <p className="quiet">{t('account.consents.given', given)}</p>
        <p className="quiet">
          {withdrawnAt
            ? t('account.consents.withdrawn', { date: format.date(withdrawnAt, now) })
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

/** Everything at once: to take along, or to have it deleted. */
export function DataSection() {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="data" title={t('account.data.title')}>
      <p>{t('account.data.text')}</p>
      <div className="account-actions">
        <a className="button" href="/api/user/export" download="account.json">
          {t('account.data.export')}
        </a>
        <a className="button" href={toEditionPath(edition, '/account/delete')}>
          {t('account.delete.title')}
        </a>
      </div>
    </AccountSection>
  );
}

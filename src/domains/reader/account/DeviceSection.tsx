import { useEdition } from '#ui/edition.tsx';
import { Timestamp } from '#ui/Timestamp.tsx';
import { AccountAction, AccountSection } from './AccountSection.tsx';
import type { Device } from './member.model.ts';

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

import { call } from '#desk/frame/api.ts';
import { format, may } from '#desk/frame/desk-data.ts';
import type { Loaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { sayFault } from './money-words.ts';
import { toSum } from './rupee-text.ts';

type Alarm = Answer<'GET /payment/alarm'>[number];

/** Money that somebody has to look at; nothing is shown where there is none. */
export function Alarms(props: {
  loaded: Loaded<readonly Alarm[]>;
  onOpen: (orderId: string) => void;
}) {
  const { loaded, onOpen } = props;
  const { isBusy, act } = useAct(loaded.reload);
  const alarms = loaded.data ?? [];
  const see = ({ kind, id }: Alarm) => {
    if (kind === 'refund_by_bank') return;
    void act(() => call('PUT /desk/alarms/seen', { body: { kind, id } }), t('desk-money.seen'));
  };
  return (
    <>
      <LoadNote loaded={loaded} />
      {alarms.length > 0 && (
        <section aria-labelledby="alarms">
          <h2 id="alarms">{t('desk-money.alarms')}</h2>
          <ul className="rows">
            {alarms.map((alarm) => (
              <li key={`${alarm.kind} ${alarm.id}`}>
                <div className="entry">
                  <strong>{t(`desk-money.alarm.${alarm.kind}`)}</strong>
                  {alarm.amountPaise > 0 && (
                    <em className="chip" data-kind="late">
                      {toSum(alarm.amountPaise)}
                    </em>
                  )}
                  <span>
                    {[
                      alarm.detail && sayFault(alarm.detail),
                      alarm.orderId,
                      alarm.id,
                      format.timestamp(new Date(alarm.at)),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <div className="row">
                  {may('payment.manage') && alarm.kind !== 'refund_by_bank' && (
                    <SureButton
                      label={t('desk-money.see')}
                      sure={t('desk-money.see_sure')}
                      isOff={isBusy}
                      onSure={() => see(alarm)}
                    />
                  )}
                  <button type="button" className="button" onClick={() => onOpen(alarm.orderId)}>
                    {t('desk-money.open')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format, may } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import { RefundForm } from './RefundForm.tsx';
import { toSum } from './rupee-text.ts';
import { TransferForm } from './TransferForm.tsx';

type Order = Answer<'GET /desk/orders'>['rows'][number];
type Status = Answer<'GET /payment/status/{id}'>;

/** An order in a line; opened it says what was paid, given back and written, and is acted upon. */
export function OrderEntry({ order, onDone }: { order: Order; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { orderId, status, breakup, buyerName, description, createdAt } = order;
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="entry">
          <strong>{buyerName}</strong>
          <em className="chip">{toSum(breakup.totalPaise)}</em>
          <em className="chip">{t(`desk-money.is_${status}`)}</em>
          <span>{[orderId, description, format.timestamp(new Date(createdAt))].join(' · ')}</span>
        </summary>
        {isOpen && <OpenOrder order={order} onDone={onDone} />}
      </details>
    </li>
  );
}

function OpenOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const { orderId, status, breakup } = order;
  const loaded = useLoaded('/payment/status/{id}', { params: { id: orderId } });
  const reload = () => {
    loaded.reload();
    onDone();
  };
  const { isBusy, act } = useAct(reload);
  const { data } = loaded;
  const left = data ? data.paidPaise - data.refundedPaise : 0;
  const isUnpaid = ['created', 'attempted', 'failed', 'expired'].includes(status);
  return (
    <div className="stack">
      <LoadNote loaded={loaded} />
      {data && <Facts status={data} />}
      {data && may('payment.manage') && order.gateway === 'offline' && (
        <ByBank refunds={data.refunds} isBusy={isBusy} act={act} />
      )}
      {may('payment.manage') && (
        <>
          <div className="row">
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() =>
                act(
                  () => call('POST /payment/reconcile', { body: { orderId } }),
                  t('desk-money.asked'),
                )
              }
            >
              {t('desk-money.reconcile')}
            </button>
          </div>
          {left > 0 && <RefundForm orderId={orderId} left={left} onDone={reload} />}
          {isUnpaid && (
            <TransferForm orderId={orderId} total={breakup.totalPaise} onDone={reload} />
          )}
        </>
      )}
    </div>
  );
}

/** What came by bank goes back by bank: the desk says when it has sent it. */
function ByBank(props: {
  refunds: Status['refunds'];
  isBusy: boolean;
  act: (work: () => Promise<unknown>, said: string) => Promise<void>;
}) {
  const waiting = props.refunds.filter(({ status }) => status === 'waiting');
  return waiting.map(({ refundId: id, amountPaise }) => (
    <div key={id} className="row">
      <span>{t('desk-money.to_send', { sum: toSum(amountPaise), id })}</span>
      <SureButton
        label={t('desk-money.sent')}
        sure={t('desk-money.sent_sure')}
        isOff={props.isBusy}
        onSure={() =>
          props.act(
            () => call('PUT /desk/refunds/{id}/sent', { params: { id } }),
            t('desk-money.sent'),
          )
        }
      />
    </div>
  ));
}

/** Payments, what goes back, and papers. */
function Facts({ status: { payments, refunds, documents } }: { status: Status }) {
  return (
    <ul>
      {payments.map(({ paymentId, status, amountPaise, method, instrument, error, at }) => (
        <li key={paymentId}>
          {[
            t(`desk-money.payment.${status}`),
            toSum(amountPaise),
            method,
            instrument,
            paymentId,
            error,
            format.timestamp(new Date(at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
      {refunds.map(({ refundId, status, amountPaise, reason, at }) => (
        <li key={refundId}>
          {[
            t(`desk-money.refund.${status}`),
            toSum(amountPaise),
            reason,
            refundId,
            format.timestamp(new Date(at)),
          ].join(' · ')}
        </li>
      ))}
      {documents.map(({ number, url }) => (
        <li key={number}>
          <a href={url}>{number}</a>
        </li>
      ))}
    </ul>
  );
}

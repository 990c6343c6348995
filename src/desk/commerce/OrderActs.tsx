import { call } from '#desk/frame/api.ts';
import { may } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import { SureButton } from '#desk/parts/SureButton.tsx';
import { useAct } from '#desk/parts/use-act.ts';
import type { Story } from './OrderStory.tsx';
import { RefundForm } from './RefundForm.tsx';
import { toSum } from './rupee-text.ts';
import { TransferForm } from './TransferForm.tsx';

const UNPAID = ['created', 'attempted', 'failed', 'expired'];

/** What the desk does with an order; nothing for those who may only look. */
export function OrderActs({ story, onDone }: { story: Story; onDone: () => void }) {
  const { isBusy, act } = useAct(onDone);
  if (!may('payment.manage')) return null;
  const { order, payments, refunds, leftPaise, refundPaper } = story;
  const { orderId } = order;
  const wrong = payments.filter(
    ({ status, paymentId }) =>
      status === 'surplus' &&
      !refunds.some((refund) => refund.paymentId === paymentId && refund.status !== 'failed'),
  );
  const byBank = refunds.filter(
    ({ status, dueAt, attempts }) => status === 'waiting' && dueAt === null && attempts > 0,
  );
  const reconcile = () =>
    act(() => call('POST /payment/reconcile', { body: { orderId } }), t('desk-money.asked'));
  return (
    <div className="order-acts">
      {order.gatewayOrderId !== null && (
        <div className="row">
          <button type="button" className="button" disabled={isBusy} onClick={reconcile}>
            {t('desk-money.reconcile')}
          </button>
        </div>
      )}
      {byBank.map(({ refundId: id, amountPaise }) => (
        <div key={id} className="row">
          <span>{t('desk-money.to_send', { sum: toSum(amountPaise), id })}</span>
          <SureButton
            label={t('desk-money.sent')}
            sure={t('desk-money.sent_sure')}
            isOff={isBusy}
            onSure={() =>
              act(
                () => call('PUT /desk/refunds/{id}/sent', { params: { id } }),
                t('desk-money.sent'),
              )
            }
          />
        </div>
      ))}
      {wrong.map(({ paymentId, amountPaise }) => (
        <RefundForm
          key={paymentId}
          {...{ orderId, paymentId, onDone }}
          left={amountPaise}
          paper={null}
        />
      ))}
      {leftPaise > 0 && (
        <RefundForm {...{ orderId, onDone }} left={leftPaise} paper={refundPaper} />
      )}
      {UNPAID.includes(order.status) && (
        <TransferForm orderId={orderId} total={order.breakup.totalPaise} onDone={onDone} />
      )}
    </div>
  );
}

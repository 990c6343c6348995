import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormFaults } from '#ui/FormAnswer.tsx';
import { OrderLines } from './OrderLines.tsx';
import {
  type CheckoutForm,
  type ShownOrder,
  toMoney,
  toOrderPath,
  toPayPath,
} from './order.model.ts';
import { StepLine } from './StepLine.tsx';

/** An order that waits to be paid; without a checkout where the payment service doesn't answer. */
export function PayPage(props: {
  order: ShownOrder;
  /** Of an advertisement: a step of booking it. */
  isBooking: boolean;
  checkout: CheckoutForm | null;
  /** Why there is no checkout, in the reader's language. */
  fault: string | null;
}) {
  const { order, isBooking, checkout, fault } = props;
  const { edition, format, t } = useEdition();
  const amount = toMoney(order.totalPaise);
  return (
    <div className="form-page money-page">
      <header className="list-header">
        <h1>{t('commerce-payment.pay.title', { amount })}</h1>
        <p className="list-intro">
          {t('commerce-payment.pay.until', { time: format.timestamp(order.expiresAt) })}
        </p>
      </header>
      {isBooking && <StepLine step="pay" />}
      <FormFaults faults={fault ? [{ message: fault }] : []} />
      <OrderLines order={order} />
      {order.rateBps > 0 && <p className="quiet">{t('commerce-payment.pay.tax')}</p>}
      {checkout ? (
        <form method="post" action={checkout.action} className="form">
          {Object.entries(checkout.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button button-primary">
            {t('commerce-payment.pay.button', { amount })}
          </button>
        </form>
      ) : (
        <p>
          <a className="button" href={toEditionPath(edition, toPayPath(order.id))}>
            {t('commerce-payment.pay.again')}
          </a>
        </p>
      )}
      <p className="quiet">
        {t('commerce-payment.pay.where')} {t('commerce-payment.pay.back')}
      </p>
      <p>
        <a className="text-link" href={toEditionPath(edition, toOrderPath(order.id))}>
          {t('commerce-payment.pay.later')}
        </a>
      </p>
    </div>
  );
}

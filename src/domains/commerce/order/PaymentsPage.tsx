import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { OrderName } from './OrderLines.tsx';
import {
  type OrderStatus,
  PAYMENTS,
  type ShownOrder,
  toMoney,
  toOrderPath,
  UNPAID,
} from './order.model.ts';

/** It waits for its money. */
const isDue = (status: OrderStatus) => UNPAID.some((each) => each === status);

/** What somebody has paid or is to pay, the newest first. */
export function PaymentsPage(props: {
  orders: readonly ShownOrder[];
  page: number;
  hasNext: boolean;
}) {
  const { orders, page, hasNext } = props;
  const { edition, format, t } = useEdition();
  return (
    <div className="form-page money-page">
      <header className="list-header">
        <p>
          <a className="text-link" href={toEditionPath(edition, '/account')}>
            {t('account.title')}
          </a>
        </p>
        <h1>{t('commerce-payment.list.title')}</h1>
      </header>
      {orders.length === 0 && <p className="empty">{t('commerce-payment.list.none')}</p>}
      {orders.length > 0 && (
        <ul className="money-list">
          {orders.map((order) => (
            <li key={order.id}>
              <div>
                <a className="money-name" href={toEditionPath(edition, toOrderPath(order.id))}>
                  <OrderName order={order} />
                </a>
                <p className="quiet">
                  <span className="money-number">{order.id}</span> ·{' '}
                  <time dateTime={order.createdAt.toISOString()}>
                    {format.longDate(order.createdAt)}
                  </time>
                </p>
              </div>
              <p className="money-sum">
                {toMoney(order.totalPaise)}
                <span className="money-state" data-due={isDue(order.status) || undefined}>
                  {t(`commerce-payment.status.${order.status}`)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination path={PAYMENTS} page={page} hasNext={hasNext} />
    </div>
  );
}

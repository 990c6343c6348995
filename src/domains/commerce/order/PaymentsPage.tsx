import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Description } from './OrderLines.tsx';
import { PAYMENTS, type ShownOrder, toMoney, toOrderPath } from './order.model.ts';

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
          {orders.map(({ id, description, status, totalPaise, createdAt }) => (
            <li key={id}>
              <div>
                <a className="money-name" href={toEditionPath(edition, toOrderPath(id))} lang="en">
                  <Description text={description} />
                </a>
                <p className="quiet">
                  <span className="money-number">{id}</span> ·{' '}
                  <time dateTime={createdAt.toISOString()}>{format.longDate(createdAt)}</time>
                </p>
              </div>
              <p className="money-sum">
                {toMoney(totalPaise)}
                <span className="quiet">{t(`commerce-payment.status.${status}`)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination path={PAYMENTS} page={page} hasNext={hasNext} />
    </div>
  );
}

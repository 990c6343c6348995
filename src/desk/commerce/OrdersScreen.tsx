import { useSearchParams } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { parsePage } from '#desk/site/use-page.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domains/commerce/order/order.model.ts';
import { PAYMENT_PURPOSES, type PaymentPurpose } from '#kernel/domain/payable-subject.model.ts';
import { OrderEntry } from './OrderEntry.tsx';
import { toSum } from './rupee-text.ts';

interface Filter {
  q: string;
  status: OrderStatus | '';
  purpose: PaymentPurpose | '';
}

/** What was ordered and paid, what somebody has to look at, and what the desk does about it. */
export function OrdersScreen() {
  const [params, setParams] = useSearchParams();
  const choices = { status: ORDER_STATUSES, purpose: PAYMENT_PURPOSES };
  const filter: Filter = {
    q: params.get('q') ?? '',
    status: ORDER_STATUSES.find((each) => each === params.get('status')) ?? '',
    purpose: PAYMENT_PURPOSES.find((each) => each === params.get('purpose')) ?? '',
  };
  const change = (changes: Partial<Record<keyof Filter, string>>) => {
    const wanted = Object.entries({ ...filter, ...changes });
    setParams(Object.fromEntries(wanted.filter(([, value]) => value !== '')));
  };
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.orders')}</h1>
        <search className="filters">
          <form
            key={filter.q}
            onSubmit={(event) => {
              event.preventDefault();
              change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
            }}
          >
            <input
              type="search"
              name="q"
              defaultValue={filter.q}
              maxLength={40}
              aria-label={t('desk-money.find')}
              placeholder={t('desk-money.find')}
            />
          </form>
          {Object.entries(choices).map(([name, options]) => (
            <label key={name} className="field">
              {t(`desk-money.${name}`)}
              <select
                value={params.get(name) ?? ''}
                onChange={({ target }) => change({ [name]: target.value })}
              >
                <option value="">{t('desk-manage.all')}</option>
                {options.map((option) => (
                  <option key={option} value={option}>
                    {t(`desk-money.is_${option}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </search>
      </header>
      <Alarms onOpen={(q) => setParams({ q })} />
      <Orders key={JSON.stringify(filter)} filter={filter} page={parsePage(params)} />
    </>
  );
}

function Orders({ filter, page }: { filter: Filter; page: number }) {
  const loaded = useLoaded('/desk/orders', { query: { ...filter, page } });
  return (
    <PagedList
      loaded={loaded}
      keyOf={({ orderId }) => orderId}
      draw={(order) => <OrderEntry order={order} onDone={loaded.reload} />}
    />
  );
}

/** Nothing is shown where there is nothing to look at. */
function Alarms({ onOpen }: { onOpen: (orderId: string) => void }) {
  const loaded = useLoaded('/payment/alarm');
  const alarms = loaded.data ?? [];
  return (
    <>
      <LoadNote loaded={loaded} />
      {alarms.length > 0 && (
        <section aria-labelledby="alarms">
          <h2 id="alarms">{t('desk-money.alarms')}</h2>
          <ul className="rows">
            {alarms.map(({ kind, id, orderId, amountPaise, detail }) => (
              <li key={`${kind} ${id}`}>
                <div className="entry">
                  <strong>{t(`desk-money.alarm.${kind}`)}</strong>
                  {amountPaise > 0 && (
                    <em className="chip" data-kind="late">
                      {toSum(amountPaise)}
                    </em>
                  )}
                  <span>{[orderId, id, detail].filter(Boolean).join(' · ')}</span>
                </div>
                <button type="button" className="button" onClick={() => onOpen(orderId)}>
                  {t('desk-money.open')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

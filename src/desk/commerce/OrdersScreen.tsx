import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { GrowingList } from '#desk/manage/GrowingList.tsx';
import { ORDER_STATUSES } from '#domains/commerce/order/order.model.ts';
import { PAYMENT_PURPOSES } from '#kernel/domain/payable-subject.model.ts';
import { Alarms } from './Alarms.tsx';
import { OrderEntry } from './OrderEntry.tsx';
import { type OrderFilter, parseOrderFilter } from './order-filter.ts';

/** What was ordered and paid, what somebody has to look at, and what the desk does about it. */
export function OrdersScreen() {
  const [params, setParams] = useSearchParams();
  const alarms = useLoaded('/payment/alarm');
  const filter = parseOrderFilter(params);
  /** An order may be opened from a second alarm: it is come to anew. */
  const [opened, setOpened] = useState(0);
  const open = (q: string) => {
    setParams({ q });
    setOpened((times) => times + 1);
  };
  const change = (changes: Partial<Record<keyof OrderFilter, string>>) => {
    const wanted = Object.entries({ ...filter, ...changes });
    setParams(Object.fromEntries(wanted.filter(([, value]) => value !== '')));
  };
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.orders')}</h1>
      </header>
      <Alarms loaded={alarms} onOpen={open} />
      <Filters filter={filter} onChange={change} />
      <Orders key={`${JSON.stringify(filter)} ${opened}`} filter={filter} onDone={alarms.reload} />
    </>
  );
}

function Filters(props: {
  filter: OrderFilter;
  onChange: (changes: Partial<Record<keyof OrderFilter, string>>) => void;
}) {
  const { filter, onChange } = props;
  const choices = { status: ORDER_STATUSES, purpose: PAYMENT_PURPOSES };
  return (
    <search>
      <form
        key={filter.q}
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
        }}
      >
        <label className="field order-search">
          {t('desk-money.find')}
          <input type="search" name="q" defaultValue={filter.q} maxLength={80} />
        </label>
        {(['status', 'purpose'] as const).map((name) => (
          <label key={name} className="field">
            {t(`desk-money.${name}`)}
            <select
              value={filter[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            >
              <option value="">{t('desk-manage.all')}</option>
              {choices[name].map((option) => (
                <option key={option} value={option}>
                  {t(`desk-money.is_${option}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="field">
            {t(`desk-money.${name}`)}
            <input
              type="date"
              defaultValue={filter[name]}
              onChange={({ target: { value } }) => {
                // While its year is typed a day has one of the first century.
                if (value === '' || value.startsWith('20')) onChange({ [name]: value });
              }}
            />
          </label>
        ))}
      </form>
    </search>
  );
}

const rowsOf = ({ rows }: Answer<'GET /desk/orders'>) =>
  rows.map((order) => ({ id: order.orderId, order }));

function Orders({ filter, onDone }: { filter: OrderFilter; onDone: () => void }) {
  const [before, setBefore] = useState<string>();
  const loaded = useLoaded('/desk/orders', { query: { ...filter, before } });
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  return (
    <GrowingList
      loaded={loaded}
      rowsOf={rowsOf}
      none={t(isNarrowed ? 'desk-money.none_found' : 'desk-money.no_orders')}
      draw={({ id, order }) => (
        <OrderEntry order={order} isOpen={id === filter.q.toUpperCase()} onDone={onDone} />
      )}
      onMore={setBefore}
    />
  );
}

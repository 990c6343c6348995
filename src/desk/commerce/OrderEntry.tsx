import { useEffect, useRef, useState } from 'react';
import { edition, format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { nameOrder } from '#domains/commerce/order/order.model.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderStory } from './OrderStory.tsx';
import { toSum } from './rupee-text.ts';

type Order = Answer<'GET /desk/orders'>['rows'][number];
type Status = Order['status'];

/** How the shown state of an order is coloured, as that of stories. */
const COLOURS: Partial<Record<Status, string>> = {
  paid: 'done',
  attempted: 'running',
  failed: 'failed',
  part_refunded: 'scheduled',
  refunded: 'scheduled',
};

/** An order in a line; opened it says what was paid, given back and written, and is acted upon. */
export function OrderEntry(props: { order: Order; isOpen: boolean; onDone: () => void }) {
  const { orderId, breakup, buyerName, createdAt } = props.order;
  const name = nameOrder(props.order, edition.lang);
  const [isOpen, setOpen] = useState(props.isOpen);
  const [status, setStatus] = useState(props.order.status);
  const id = `order-${orderId}`;
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (props.isOpen) line.current?.focus();
  }, [props.isOpen]);
  return (
    <li className="case-row" aria-current={isOpen || undefined}>
      <button
        ref={line}
        type="button"
        className="entry"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <strong translate="no">{buyerName}</strong>
        <span className="order-sum">{toSum(breakup.totalPaise)}</span>
        <em className="chip" data-status={COLOURS[status]}>
          {t(`desk-money.is_${status}`)}
        </em>
        <span lang={name.lang}>{name.text}</span>
        <span>{[orderId, format.timestamp(new Date(createdAt))].join(' · ')}</span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OpenOrder orderId={orderId} onStatus={setStatus} onDone={props.onDone} />}
      </div>
    </li>
  );
}

function OpenOrder(props: {
  orderId: string;
  onStatus: (status: Status) => void;
  onDone: () => void;
}) {
  const { orderId, onStatus, onDone } = props;
  const loaded = useLoaded('/desk/orders/{id}', { params: { id: orderId } });
  const { data, reload } = loaded;
  useEffect(() => {
    if (data) onStatus(data.status);
  }, [data, onStatus]);
  const again = () => {
    reload();
    onDone();
  };
  return (
    <div className="stack">
      <LoadNote loaded={loaded} />
      {data && <OrderStory story={data} />}
      {data && <OrderActs story={data} onDone={again} />}
    </div>
  );
}

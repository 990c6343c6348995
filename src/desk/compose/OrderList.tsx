import { useState } from 'react';
import { call } from '#desk/api.ts';
import { format } from '#desk/desk-data.ts';
import { useTitles } from '#desk/queue/queue-titles.ts';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import type { PushWords } from '#features/push/push.model.ts';
import { titleOf } from './push-draft.ts';

export interface PushOrder {
  id: number;
  dueAt: number;
  storyId: number;
  words?: PushWords;
}

/** What is put off. */
export function OrderList(props: { orders: readonly PushOrder[]; onChange: () => void }) {
  const { orders, onChange } = props;
  const [isBusy, setBusy] = useState(false);
  const titles = useTitles(orders.map(({ storyId }) => storyId));
  const cancel = async (id: number) => {
    setBusy(true);
    try {
      await call('DELETE', `/push/orders/${id}`);
      sayDone(t('desk-compose.push_cancelled'));
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
    onChange();
  };
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="push-orders">
      <h2 id="push-orders">{t('desk-compose.planned')}</h2>
      <ul className="compose-list">
        {orders.map(({ id, dueAt, storyId, words = {} }) => {
          const title = titleOf(words) || titles.get(storyId)?.title || '';
          return (
            <li key={id}>
              <p>
                <time dateTime={new Date(dueAt).toISOString()}>
                  {format.timestamp(new Date(dueAt))}
                </time>
                <br />
                {title}
              </p>
              <button type="button" className="button" disabled={isBusy} onClick={() => cancel(id)}>
                {t('desk-compose.take_back')}
                <span className="visually-hidden">: {title}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

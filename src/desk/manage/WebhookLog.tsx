import { useState } from 'react';
import { format } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { GrowingList } from './GrowingList.tsx';
import { toTime } from './moment.ts';

/** A call of a webhook, as the API tells it. */
type Delivery = Answer<'POST /desk/webhooks/{id}/test'>;

/** Calls that were made to a webhook, the newest first. */
export function WebhookLog({ id }: { id: number }) {
  const [before, setBefore] = useState<number>();
  const loaded = useLoaded('/desk/webhooks/{id}/deliveries', { params: { id }, query: { before } });
  return (
    <GrowingList
      loaded={loaded}
      onMore={setBefore}
      rowsOf={({ deliveries }) => deliveries}
      none={t('desk-site.webhook.no_calls')}
      draw={(delivery) => (
        <li>
          <div className="entry">
            <strong>{nameEvent(delivery.event)}</strong>
            <span>{toTime(delivery.createdAt)}</span>
            <span>{describeDelivery(delivery)}</span>
          </div>
        </li>
      )}
    />
  );
}

/** What a webhook is told of, in words. */
export function nameEvent(event: Delivery['event']): string {
  return t(`desk-site.webhook.event.${event.replace('.', '_')}`);
}

/** What became of a call, in words. */
export function describeDelivery({ status, attempts, answer, fault, took, dueAt }: Delivery) {
  const parts = [
    t(`desk-site.webhook.status.${status}`),
    answer === null ? fault : t('desk-site.webhook.answer', { status: answer }),
    took === null ? '' : t('desk-site.webhook.took', { number: format.number(took) }),
    t('desk-site.webhook.tries', { count: attempts, number: format.number(attempts) }),
    dueAt === null ? '' : t('desk-site.webhook.next', { time: toTime(dueAt) }),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

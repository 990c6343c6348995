import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { WebhookDeliveryStatus, WebhookEvent } from '#kernel/webhook/webhook.model.ts';
import { GrowingList } from './GrowingList.tsx';
import { toTime } from './moment.ts';

/** A call of a webhook, as the API tells it. */
export interface Delivery {
  id: number;
  event: WebhookEvent | 'test';
  status: WebhookDeliveryStatus;
  attempts: number;
  createdAt: number;
  dueAt: number | null;
  answer: number | null;
  fault: string;
  took: number | null;
}

/** Calls that were made to a webhook, the newest first. */
export function WebhookLog({ id }: { id: number }) {
  return (
    <GrowingList
      path={`/webhooks/${id}/deliveries`}
      rowsOf={(page: { deliveries: Delivery[]; next: number | null }) => page.deliveries}
      none={t('desk-site.webhook.no_calls')}
      draw={(delivery) => (
        <li>
          <div className="managed-row">
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

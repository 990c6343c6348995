import { useEffect, useState } from 'react';
import { format } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import { Loading } from '#desk/parts/Loading.tsx';
import { t } from '#desk/words.ts';
import type { WebhookDeliveryStatus, WebhookEvent } from '#features/publishing/webhook.model.ts';
import { toTime } from './moment.ts';
import { Problem } from './Problem.tsx';

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
  const [before, setBefore] = useState<number | undefined>();
  const [shown, setShown] = useState<readonly Delivery[]>([]);
  const { data, fault, isLoading, reload } = useLoaded<{
    deliveries: Delivery[];
    next: number | null;
  }>(`/webhooks/${id}/deliveries`, { before });
  useEffect(() => {
    if (data) setShown((known) => [...known, ...data.deliveries]);
  }, [data]);
  return (
    <>
      {fault && <Problem fault={fault} onRetry={reload} />}
      {isLoading && <Loading />}
      {data && shown.length === 0 && !isLoading && (
        <p className="desk-empty">{t('desk-site.webhook.no_calls')}</p>
      )}
      <ol className="managed-rows">
        {shown.map((delivery) => (
          <li key={delivery.id}>
            <div className="managed-row">
              <strong>{nameEvent(delivery.event)}</strong>
              <span>{toTime(delivery.createdAt)}</span>
              <span>{describeDelivery(delivery)}</span>
            </div>
          </li>
        ))}
      </ol>
      {data?.next && !isLoading && (
        <p className="managed-turns">
          <button
            type="button"
            className="button"
            onClick={() => setBefore(data.next ?? undefined)}
          >
            {t('desk.more')}
          </button>
        </p>
      )}
    </>
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

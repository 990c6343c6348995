import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { useTitles } from '#desk/newsroom/queue/queue-titles.ts';
import { useAct } from '#desk/parts/use-act.ts';
import { titleOf } from './push-draft.ts';

interface ListProps {
  kind: 'planned' | 'failed';
  orders: Answer<'GET /desk/push'>['orders'];
  onChange: () => void;
}

/** What is put off, or could not begin. */
export function OrderList({ kind, orders, onChange }: ListProps) {
  const { isBusy, act } = useAct(onChange);
  const titles = useTitles(orders.map(({ storyId }) => storyId));
  const cancel = (id: number) =>
    act(
      () => call('DELETE /desk/push/orders/{id}', { params: { id } }),
      t('desk-compose.push_cancelled'),
    );
  const retry = (id: number) =>
    act(
      () => call('POST /desk/push/orders/{id}/retry', { params: { id } }),
      t('desk-compose.push_retried'),
    );
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={`push-${kind}`}>
      <h2 id={`push-${kind}`}>{t(`desk-compose.${kind}`)}</h2>
      <ul className="rows">
        {orders.map(({ id, dueAt, storyId, failure, words = {} }) => {
          const title = titleOf(words) || titles.get(storyId)?.title || '';
          return (
            <li key={id} data-failed={kind === 'failed' ? true : undefined}>
              <p>
                <time dateTime={new Date(dueAt).toISOString()}>
                  {format.timestamp(new Date(dueAt))}
                </time>
                <br />
                {title}
                {failure && <strong className="fault">{toReason(kind, failure)}</strong>}
              </p>
              <div className="row">
                {kind === 'failed' && (
                  <OrderButton {...{ title, isBusy }} onClick={() => retry(id)}>
                    {t('desk-compose.try_again')}
                  </OrderButton>
                )}
                <OrderButton {...{ title, isBusy }} onClick={() => cancel(id)}>
                  {t(kind === 'failed' ? 'desk-compose.give_up' : 'desk-compose.take_back')}
                </OrderButton>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A refusal is about the story; everything else passes and is tried again by itself. */
function toReason(kind: ListProps['kind'], failure: string): string {
  if (kind === 'planned') return t('desk-compose.order_fault.passing', { code: failure });
  if (failure === 'push.no_such_story') return t('desk-compose.order_fault.no_story');
  return t('desk-compose.order_fault.other', { code: failure });
}

function OrderButton(props: {
  title: string;
  isBusy: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button type="button" className="button" disabled={props.isBusy} onClick={props.onClick}>
      {props.children}
      <span className="visually-hidden">: {props.title}</span>
    </button>
  );
}

import { useState } from 'react';
import { call } from '#desk/api.ts';
import { format } from '#desk/desk-data.ts';
import { When } from '#desk/parts/When.tsx';
import { useTitles } from '#desk/queue/queue-titles.ts';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import type { PushWords } from '#features/push/push.model.ts';
import { LANGS } from '#i18n/editions.ts';

export interface PushOrder {
  id: number;
  dueAt: number;
  storyId: number;
  words?: PushWords;
}

export interface Campaign {
  id: number;
  createdAt: number;
  texts: PushWords;
  audience: number;
  sent: number;
  clicks: number;
  gone: number;
  capped: number;
  failed: number;
}

const NUMBERS = ['audience', 'sent', 'clicks', 'gone', 'capped', 'failed'] as const;

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

/** What came of the last ones. */
export function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <section aria-labelledby="push-results">
      <h2 id="push-results">{t('desk-compose.results')}</h2>
      {campaigns.length === 0 && <p className="quiet">{t('desk-compose.no_campaigns')}</p>}
      <ul className="compose-list">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <p>
              {titleOf(campaign.texts)} <When at={campaign.createdAt} />
            </p>
            <dl className="campaign-numbers">
              {NUMBERS.map((name) => (
                <div key={name}>
                  <dt>{t(`desk-compose.number.${name}`)}</dt>
                  <dd>{format.number(campaign[name])}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(words: PushWords): string {
  const lang = LANGS.find((each) => words[each]);
  return (lang && words[lang]?.title) ?? '';
}

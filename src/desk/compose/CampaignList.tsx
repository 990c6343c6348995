import { When } from '#desk/parts/When.tsx';
import { t } from '#desk/words.ts';
import type { PushWords } from '#features/push/push.model.ts';
import { NumberList } from './NumberList.tsx';
import { titleOf } from './push-draft.ts';

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
            <NumberList
              numbers={NUMBERS.map((name) => [t(`desk-compose.number.${name}`), campaign[name]])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

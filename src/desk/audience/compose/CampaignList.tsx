import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
import type { PushWords } from '#domains/audience/push/push.model.ts';
import { NumberList } from './NumberList.tsx';
import { titleOf } from './push-draft.ts';

const NUMBERS = [
  'audience',
  'waiting',
  'sent',
  'clicks',
  'gone',
  'capped',
  'expired',
  'failed',
] as const;

export type Campaign = Record<(typeof NUMBERS)[number], number> & {
  id: number;
  createdAt: number;
  texts: PushWords;
};

/** What came of the last ones. */
export function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <section aria-labelledby="push-results">
      <h2 id="push-results">{t('desk-compose.results')}</h2>
      <p className="quiet">
        {t(campaigns.length === 0 ? 'desk-compose.no_campaigns' : 'desk-compose.results_help')}
      </p>
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

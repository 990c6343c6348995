import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { When } from '#desk/parts/When.tsx';
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

/** What came of the last ones. */
export function CampaignList({ campaigns }: Pick<Answer<'GET /desk/push'>, 'campaigns'>) {
  return (
    <section aria-labelledby="push-results">
      <h2 id="push-results">{t('desk-compose.results')}</h2>
      <p className="quiet">
        {t(campaigns.length === 0 ? 'desk-compose.no_campaigns' : 'desk-compose.results_help')}
      </p>
      <ul className="rows">
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

import { nameIn } from '#domains/directory/business/business-card.model.ts';
import { Tick } from '#domains/directory/onboarding/ChoiceList.tsx';
import { FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { namesOf } from './DashboardPage.tsx';
import { toSectionPath } from './vendor-section.model.ts';

const NOTHING_TYPED = { typed: {}, faults: [], present: null };

/** The first of two questions before a listing is deleted. */
export function RemovalForm({ owned }: { owned: OwnedBusiness }) {
  const { edition, t } = useEdition();
  const { id, version } = owned.record;
  return (
    <form
      className="vendor-group"
      method="post"
      action={toEditionPath(edition, toSectionPath(id, 'status'))}
    >
      <h2>{t('directory-onboarding.removal.title')}</h2>
      <p>{t('directory-onboarding.removal.help')}</p>
      <input type="hidden" name="version" value={version} />
      <FormValues state={NOTHING_TYPED}>
        <Tick name="sure.remove">{t('directory-onboarding.members.sure')}</Tick>
      </FormValues>
      <p>
        <button type="submit" className="button" name="intent" value="remove">
          {t('directory-onboarding.removal.ask')}
        </button>
      </p>
    </form>
  );
}

/** The second one, which says by name what goes. */
export function RemovalQuestion({ owned }: { owned: OwnedBusiness }) {
  const { edition, t } = useEdition();
  const { id, version, publishedAt } = owned.record;
  const path = toEditionPath(edition, toSectionPath(id, 'status'));
  const business = nameIn(namesOf(owned.record), edition.lang);
  const gone = publishedAt === null ? (['all'] as const) : LOST;
  return (
    <form className="vendor-group" method="post" action={path}>
      <h2>{t('directory-onboarding.removal.question', { business })}</h2>
      <ul>
        {gone.map((part) => (
          <li key={part}>{t(`directory-onboarding.removal.lost.${part}`)}</li>
        ))}
      </ul>
      <p>
        <strong>{t('directory-onboarding.removal.final')}</strong>
      </p>
      <input type="hidden" name="version" value={version} />
      <p className="vendor-ways">
        <a className="button button-strong" href={path}>
          {t('directory-onboarding.removal.stay')}
        </a>
        <button type="submit" className="button" name="intent" value="remove-now">
          {t('directory-onboarding.removal.now')}
        </button>
      </p>
    </form>
  );
}

const LOST = ['page', 'all', 'enquiries', 'ratings'] as const;

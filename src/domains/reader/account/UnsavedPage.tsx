import type { City } from '#domains/news/taxonomy/taxonomy.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormFaults } from '#ui/FormAnswer.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** What somebody typed about themselves while the account can't be reached, to be sent again. */
export function UnsavedPage(props: {
  cities: readonly Pick<City, 'id' | 'name'>[];
  typed: Readonly<Record<string, string>>;
}) {
  const { edition, t } = useEdition();
  const faults = [{ message: t('error.unavailable.text') }];
  const member = { name: '', lang: edition.lang, cityId: null, cities: props.cities };
  return (
    <div className="account-page">
      <header className="list-header">
        <h1>{t('account.title')}</h1>
      </header>
      <FormFaults faults={faults} />
      <ProfileSection member={member} faults={faults} typed={props.typed} />
    </div>
  );
}

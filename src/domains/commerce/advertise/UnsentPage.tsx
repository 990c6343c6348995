import { useEdition } from '#ui/edition.tsx';
import { FormFaults } from '#ui/FormAnswer.tsx';
import type { Texts } from './advertise.model.ts';
import { HiddenFields } from './StepFrame.tsx';

/** What was typed while the database was down, to be sent again; a picture is chosen again after that. */
export function UnsentPage({ action, typed }: { action: string; typed: Texts }) {
  const { t } = useEdition();
  return (
    <div className="form-page ad-page">
      <header className="list-header">
        <h1>{t('commerce-advertise.book.title')}</h1>
      </header>
      <FormFaults faults={[{ message: t('error.unavailable.text') }]} />
      <p>{t('commerce-advertise.unsent.text')}</p>
      <form method="post" action={action}>
        <HiddenFields fields={typed} />
        <button type="submit" className="button button-primary">
          {t('commerce-advertise.unsent.again')}
        </button>
      </form>
    </div>
  );
}

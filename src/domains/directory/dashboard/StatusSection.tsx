import { Tick } from '#domains/directory/onboarding/ChoiceList.tsx';
import { FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import {
  isOwnersAct,
  VENDOR_ACT_NAMES,
  VENDOR_ACTS,
} from '#domains/directory/vendor/vendor.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { RemovalForm } from './RemovalForm.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** What can't be taken back by the same person in a minute. */
const GRAVE = ['close', 'unpublish'];

/** What may be done with a listing as a whole, from where it stands. */
export function StatusSection({
  owned,
  faults,
}: {
  owned: OwnedBusiness;
  faults: readonly FormFault[];
}) {
  const { edition, t } = useEdition();
  const { id, status, version } = owned.record;
  const acts = VENDOR_ACT_NAMES.filter((act) => {
    const from: readonly string[] = VENDOR_ACTS[act].from;
    return from.includes(status) && (!isOwnersAct(act) || owned.role === 'owner');
  });
  return (
    <>
      <StatusBanner owned={owned} />
      <FormFaults faults={faults} />
      {acts.map((act) => (
        <form
          key={act}
          className="vendor-group"
          method="post"
          action={toEditionPath(edition, toSectionPath(id, 'status'))}
        >
          <h2>{t(`directory-onboarding.act.${act}`)}</h2>
          <p>{t(`directory-onboarding.act_help.${act}`)}</p>
          <input type="hidden" name="version" value={version} />
          {GRAVE.includes(act) && (
            <FormValues state={{ typed: {}, faults: [], present: null }}>
              <Tick name={`sure.${act}`}>{t('directory-onboarding.members.sure')}</Tick>
            </FormValues>
          )}
          <p>
            <button type="submit" className="button" name="intent" value={act}>
              {t(`directory-onboarding.act.${act}`)}
            </button>
          </p>
        </form>
      ))}
      {owned.role === 'owner' && <RemovalForm owned={owned} />}
    </>
  );
}

import { type Association, textIn } from '#domains/directory/association/association.model.ts';
import { isOver, type OwnMembership } from '#domains/directory/association/membership.model.ts';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { SelectField } from '#domains/directory/onboarding/SelectField.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { FileField } from '#ui/FormField.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** Associations a business says it belongs to, and the form that says so of one more. */
export function MembershipSection(props: {
  id: number;
  isOwner: boolean;
  memberships: readonly OwnMembership[];
  associations: readonly Association[];
  typed: FormState['typed'];
  faults: readonly FormFault[];
}) {
  const { id, isOwner, memberships, associations, typed, faults } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'associations'));
  const joined = memberships.filter(({ status }) => !isOver(status));
  const others = associations.filter(
    ({ id }) => !joined.some(({ associationId }) => associationId === id),
  );
  return (
    <>
      <FormFaults faults={faults} />
      <ul className="member-list">
        {memberships.map((row) => (
          <MembershipItem key={row.id} {...{ row, action, isOwner }} />
        ))}
      </ul>
      {others.length === 0 && faults.length === 0 ? (
        <p className="vendor-note">{t('directory-onboarding.associations.no_others')}</p>
      ) : (
        <NewMembership
          {...{ action, associations: others }}
          state={{ typed, faults, present: null }}
        />
      )}
    </>
  );
}

function MembershipItem(props: { row: OwnMembership; action: string; isOwner: boolean }) {
  const { row, action, isOwner } = props;
  const { edition, t } = useEdition();
  const { associationId, status, membershipNumber, role, sinceYear, proofMediaId } = row;
  const name = textIn({ en: row.nameEn, hi: row.nameHi, gu: row.nameGu }, edition.lang);
  const since = sinceYear && t('directory.profile.member_since', { year: String(sinceYear) });
  return (
    <li>
      <p>
        <strong lang={name.lang}>{name.text}</strong>
        <small>{[membershipNumber, role, since].filter(Boolean).join(' · ')}</small>
        <small>
          {t(`directory-onboarding.associations.status.${status}`)}{' '}
          {status === 'rejected' && isOwner && (
            <a className="text-link" href={toEditionPath(edition, '/account/notices')}>
              {t('directory-onboarding.associations.why')}
            </a>
          )}
        </small>
        {proofMediaId !== null && isOwner && (
          <a className="text-link" href={`/api/vendor/business/media/${proofMediaId}/file`}>
            {t('directory-onboarding.associations.paper')}
          </a>
        )}
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="associationId" value={associationId} />
        <button
          type="submit"
          className="button"
          name="intent"
          value="remove"
          aria-label={t('directory-onboarding.members.remove_of', { name: name.text })}
        >
          {t('directory-onboarding.members.remove')}
        </button>
      </form>
    </li>
  );
}

function NewMembership(props: {
  action: string;
  associations: readonly Association[];
  state: FormState;
}) {
  const { action, associations, state } = props;
  const { edition, t } = useEdition();
  const { lang } = edition;
  const choices = associations
    .map(({ id, names, town }) => {
      const parts = [names, town?.names].flatMap((each) => (each ? [textIn(each, lang).text] : []));
      return { value: String(id), text: parts.join(', ') };
    })
    .toSorted((one, other) => one.text.localeCompare(other.text, lang));
  return (
    <form className="form vendor-group" method="post" action={action} encType="multipart/form-data">
      <h2>{t('directory-onboarding.associations.add')}</h2>
      <FormValues state={state}>
        <SelectField
          name="associationId"
          label={t('directory-onboarding.associations.which')}
          none={t('directory-onboarding.associations.choose')}
          groups={[{ title: '', choices }]}
        />
        <TextField
          name="membershipNumber"
          label={t('directory-onboarding.associations.number')}
          help={t('directory-onboarding.associations.number_help')}
          maxLength={60}
          isOptional
        />
        <TextField
          name="role"
          label={t('directory-onboarding.associations.role')}
          help={t('directory-onboarding.associations.role_help')}
          maxLength={80}
          isOptional
        />
        <TextField
          name="sinceYear"
          label={t('directory-onboarding.associations.since')}
          inputMode="numeric"
          maxLength={4}
          isOptional
        />
      </FormValues>
      <FileField
        name="proof"
        label={t('directory-onboarding.associations.proof')}
        help={t('directory-onboarding.associations.proof_help')}
        fault={state.faults.find(({ field }) => field === 'proof')?.message}
        accept="application/pdf,image/*"
        isOptional
      />
      <p>
        <button type="submit" className="button button-strong" name="intent" value="add">
          {t('directory-onboarding.add')}
        </button>
      </p>
    </form>
  );
}

import { Tick } from '#domains/directory/onboarding/ChoiceList.tsx';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import type { Member } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** Who keeps a listing, and what its owner does about it. */
export function MemberSection(props: {
  id: number;
  members: readonly Member[];
  isOwner: boolean;
  /** Whoever looks. */
  userId: number;
  typed: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
}) {
  const { id, members, isOwner, userId, typed, faults } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'members'));
  const form = { typed, faults, present: null };
  return (
    <>
      <FormFaults faults={faults} />
      <ul className="member-list">
        {members.map((member) => (
          <MemberRow key={member.userId} {...{ member, userId, action, isOwner }} />
        ))}
      </ul>
      {!isOwner && <p className="vendor-note">{t('directory-onboarding.members.owner_only')}</p>}
      {isOwner && (
        <form className="form vendor-group" method="post" action={action}>
          <h2>{t('directory-onboarding.members.add')}</h2>
          <FormValues state={form}>
            <TextField
              name="phone"
              label={t('directory-onboarding.field.member_phone')}
              kind="tel"
              inputMode="tel"
              maxLength={24}
            />
          </FormValues>
          <p>
            <button type="submit" className="button" name="intent" value="add">
              {t('directory-onboarding.members.add_button')}
            </button>
          </p>
        </form>
      )}
      {isOwner && <HandOver form={form} action={action} />}
    </>
  );
}

function useMemberName() {
  const { t } = useEdition();
  return ({ name, phoneEnd }: Member) =>
    [name || t('directory-onboarding.members.nameless'), phoneEnd && `•••• ${phoneEnd}`]
      .filter(Boolean)
      .join(', ');
}

function MemberRow(props: { member: Member; userId: number; action: string; isOwner: boolean }) {
  const { member, userId, action, isOwner } = props;
  const { t } = useEdition();
  const nameOf = useMemberName();
  const isSelf = member.userId === userId;
  const name = nameOf(member);
  const mayGo = member.role !== 'owner' && (isOwner || isSelf);
  return (
    <li>
      <p>
        {name}
        {isSelf && ` (${t('directory-onboarding.members.you')})`}
        <small>{t(`directory-onboarding.members.${member.role}`)}</small>
      </p>
      {mayGo && (
        <form method="post" action={action}>
          <input type="hidden" name="member" value={member.userId} />
          <button
            type="submit"
            className="button"
            name="intent"
            value="remove"
            aria-label={isSelf ? undefined : t('directory-onboarding.members.remove_of', { name })}
          >
            {isSelf
              ? t('directory-onboarding.members.leave')
              : t('directory-onboarding.members.remove')}
          </button>
        </form>
      )}
    </li>
  );
}

function HandOver({ action, form }: { action: string; form: FormState }) {
  const { t } = useEdition();
  return (
    <form className="form vendor-group" method="post" action={action}>
      <h2>{t('directory-onboarding.members.hand')}</h2>
      <p>{t('directory-onboarding.members.hand_help')}</p>
      <FormValues state={form}>
        <TextField
          name="heir"
          label={t('directory-onboarding.field.member_phone')}
          kind="tel"
          inputMode="tel"
          maxLength={24}
        />
        <Tick name="sure.hand">{t('directory-onboarding.members.sure')}</Tick>
      </FormValues>
      <p>
        <button type="submit" className="button" name="intent" value="hand">
          {t('directory-onboarding.members.hand_button')}
        </button>
      </p>
    </form>
  );
}

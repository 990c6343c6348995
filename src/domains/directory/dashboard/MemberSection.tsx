import type { Place } from '#domains/directory/member/invitation.model.ts';
import { Tick } from '#domains/directory/onboarding/ChoiceList.tsx';
import { type FormState, FormValues } from '#domains/directory/onboarding/FieldFrame.tsx';
import { TextField } from '#domains/directory/onboarding/TextField.tsx';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { type FormFault, FormFaults } from '#ui/FormAnswer.tsx';
import { toSectionPath } from './vendor-section.model.ts';

/** Who keeps a listing and who is asked to, and what its owner does about it. */
export function MemberSection(props: {
  id: number;
  places: readonly Place[];
  isOwner: boolean;
  /** Whoever looks. */
  userId: number;
  typed: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
}) {
  const { id, places, isOwner, userId, typed, faults } = props;
  const { edition, t } = useEdition();
  const action = toEditionPath(edition, toSectionPath(id, 'members'));
  const form = { typed, faults, present: null };
  return (
    <>
      <FormFaults faults={faults} />
      <ul className="member-list">
        {places.map((place) => (
          <MemberRow
            key={`${place.userId}/${place.invitedUntil}`}
            {...{ place, userId, action, isOwner }}
          />
        ))}
      </ul>
      {!isOwner && <p className="vendor-note">{t('directory-onboarding.members.owner_only')}</p>}
      {isOwner && (
        <form className="form vendor-group" method="post" action={action}>
          <h2>{t('directory-onboarding.members.add')}</h2>
          <p>{t('directory-onboarding.members.add_help')}</p>
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
  return ({ name, phoneEnd }: Place) =>
    [name || t('directory-onboarding.members.nameless'), phoneEnd && `•••• ${phoneEnd}`]
      .filter(Boolean)
      .join(', ');
}

function MemberRow(props: { place: Place; userId: number; action: string; isOwner: boolean }) {
  const { place, userId, action, isOwner } = props;
  const { t } = useEdition();
  const nameOf = useMemberName();
  const isSelf = place.userId === userId;
  const isInvited = place.invitedUntil !== null;
  const name = nameOf(place);
  const mayGo = isInvited || (place.role !== 'owner' && (isOwner || isSelf));
  const end = isSelf ? 'leave' : isInvited ? 'take_back' : 'remove';
  return (
    <li>
      <p>
        {name}
        {isSelf && ` (${t('directory-onboarding.members.you')})`}
        <PlaceState place={place} />
      </p>
      {mayGo && (
        <form method="post" action={action}>
          <input type="hidden" name="member" value={place.userId} />
          <button
            type="submit"
            className="button"
            name="intent"
            value="remove"
            aria-label={
              end === 'leave' ? undefined : t(`directory-onboarding.members.${end}_of`, { name })
            }
          >
            {t(`directory-onboarding.members.${end}`)}
          </button>
        </form>
      )}
    </li>
  );
}

function PlaceState({ place: { role, invitedUntil } }: { place: Place }) {
  const { t, format } = useEdition();
  if (invitedUntil === null) return <small>{t(`directory-onboarding.members.${role}`)}</small>;
  const date = format.fullDate(new Date(invitedUntil));
  return <small>{t(`directory-onboarding.members.asked_${role}`, { date })}</small>;
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

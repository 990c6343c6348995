import { LONGEST_NAME } from '#features/accounts/user.model.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { FormField, toFieldId } from '#ui/FormField.tsx';
import { AccountAction, AccountForm, AccountSection } from './AccountSection.tsx';
import type { Member } from './member.model.ts';

interface Refused {
  faults: readonly FormFault[];
}

/** Name, language and city. */
export function ProfileSection(
  props: Refused & { member: Member; typed: Readonly<Record<string, string>> },
) {
  const { t } = useEdition();
  const { member, faults, typed } = props;
  const cities = member.cities.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <AccountSection name="profile" title={t('account.profile.title')}>
      <AccountForm intent="profile">
        <FormField
          name="name"
          label={t('account.profile.name')}
          value={typed.name ?? member.name}
          fault={faults.find(({ field }) => field === 'name')?.message}
          isOptional
          maxLength={LONGEST_NAME}
          autoComplete="name"
        />
        <Choice
          name="language"
          label={t('account.profile.language')}
          help={t('account.profile.language_help')}
          value={typed.language ?? member.lang}
          options={ALL_EDITIONS.map(({ lang, name }) => ({ value: lang, label: name, lang }))}
        />
        <Choice
          name="city"
          label={t('account.profile.city')}
          value={typed.city ?? String(member.cityId ?? '')}
          options={[{ value: '', label: t('account.profile.no_city') }, ...cities]}
        />
        <button type="submit" className="button button-primary">
          {t('account.profile.save')}
        </button>
      </AccountForm>
    </AccountSection>
  );
}

function Choice(props: {
  name: string;
  label: string;
  help?: string;
  value: string;
  options: readonly { value: string; label: string; lang?: string }[];
}) {
  const id = toFieldId(props.name);
  const helpId = props.help && `${id}-help`;
  return (
    <div className="form-field">
      <label htmlFor={id}>{props.label}</label>
      {props.help && (
        <p id={helpId} className="form-help">
          {props.help}
        </p>
      )}
      <select id={id} name={props.name} defaultValue={props.value} aria-describedby={helpId}>
        {props.options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

const PHOTO_PIXELS = 96;
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export function PhotoSection({ member, faults }: Refused & { member: Member }) {
  const { t } = useEdition();
  const fault = faults.find(({ field }) => field === 'photo')?.message;
  const id = toFieldId('photo');
  return (
    <AccountSection name="photo" title={t('account.photo.title')}>
      {member.photo && (
        <img
          className="account-photo"
          src={member.photo}
          width={PHOTO_PIXELS}
          height={PHOTO_PIXELS}
          alt={t('account.photo.alt')}
        />
      )}
      <p id={`${id}-help`}>{t('account.photo.help')}</p>
      <AccountForm intent="photo" isFile>
        <div className="form-field">
          <label htmlFor={id}>{t('account.photo.choose')}</label>
          {fault && (
            <p id={`${id}-fault`} className="form-fault">
              {fault}
            </p>
          )}
          <input
            id={id}
            type="file"
            name="photo"
            accept={PHOTO_TYPES}
            aria-describedby={fault ? `${id}-help ${id}-fault` : `${id}-help`}
            aria-invalid={fault ? true : undefined}
          />
        </div>
        <button type="submit" className="button">
          {t('account.photo.send')}
        </button>
      </AccountForm>
      {member.photo && <AccountAction intent="remove-photo" label={t('account.photo.remove')} />}
    </AccountSection>
  );
}

/** Number and address, of which the page shows as much as their owner needs to know them by. */
export function ContactSection({ member }: { member: Member }) {
  const { edition, t } = useEdition();
  return (
    <AccountSection name="contact" title={t('account.contact.title')}>
      <dl className="account-list">
        {(['phone', 'email'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`account.contact.${kind}.label`)}</dt>
            <dd>
              {member[kind] ?? t('account.contact.none')}
              <a className="text-link" href={toEditionPath(edition, `/account/${kind}`)}>
                {t(`account.contact.${kind}.${member[kind] ? 'change' : 'add'}`)}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}

import { LONGEST_NAME } from '#domains/identity/session/user.model.ts';
import { ALL_EDITIONS } from '#i18n/editions.ts';
import { useEdition } from '#ui/edition.tsx';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { FormField, toFieldId } from '#ui/FormField.tsx';
import { AccountForm, AccountSection } from './AccountSection.tsx';
import type { Member } from './member.model.ts';

/** Name, language and city. */
export function ProfileSection(props: {
  faults: readonly FormFault[];
  member: Pick<Member, 'name' | 'lang' | 'cityId' | 'cities'>;
  typed: Readonly<Record<string, string>>;
}) {
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

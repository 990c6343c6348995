import { NETWORK_NAMES } from '#domains/directory/business/business-format.model.ts';
import { useEdition } from '#ui/edition.tsx';
import { TextField } from './TextField.tsx';
import { VisibilityField } from './TradeFields.tsx';

/** Numbers and addresses a business can be reached by, and who is told them. */
export function ContactFields() {
  const { t } = useEdition();
  const number = { kind: 'tel', inputMode: 'tel', maxLength: 24 } as const;
  return (
    <>
      <TextField
        name="phone"
        label={t('directory-onboarding.field.phone')}
        help={t('directory-onboarding.help.phone')}
        autoComplete="tel"
        {...number}
      />
      <VisibilityField />
      <div className="vendor-pair">
        <TextField
          name="whatsapp"
          label={t('directory-onboarding.field.whatsapp')}
          isOptional
          {...number}
        />
        <TextField
          name="phone2"
          label={t('directory-onboarding.field.phone2')}
          isOptional
          {...number}
        />
        <TextField
          name="landline"
          label={t('directory-onboarding.field.landline')}
          isOptional
          {...number}
        />
        <TextField
          name="email"
          label={t('directory-onboarding.field.email')}
          kind="email"
          maxLength={200}
          autoComplete="email"
          isOptional
        />
        <TextField
          name="contactPerson"
          label={t('directory-onboarding.field.person')}
          help={t('directory-onboarding.help.person')}
          maxLength={120}
          autoComplete="name"
          isOptional
        />
        <TextField
          name="designation"
          label={t('directory-onboarding.field.designation')}
          maxLength={80}
          autoComplete="organization-title"
          isOptional
        />
      </div>
    </>
  );
}

/** Its own page and those it has elsewhere. */
export function LinkFields() {
  const { t } = useEdition();
  const link = { kind: 'url', inputMode: 'url', maxLength: 300, autoComplete: 'url' } as const;
  return (
    <>
      <TextField
        name="website"
        label={t('directory-onboarding.field.website')}
        help={t('directory-onboarding.help.website')}
        isOptional
        {...link}
      />
      {NETWORK_NAMES.map((network) => (
        <TextField
          key={network}
          name={network}
          label={t(`directory-onboarding.network.${network}`)}
          isOptional
          {...link}
        />
      ))}
    </>
  );
}

import { useEdition } from '#ui/edition.tsx';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { toFieldId } from '#ui/FormField.tsx';
import { AccountAction, AccountForm, AccountSection } from './AccountSection.tsx';
import type { Member } from './member.model.ts';

const PHOTO_PIXELS = 96;
const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export function PhotoSection({ member, faults }: { faults: readonly FormFault[]; member: Member }) {
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
      <p>{t('account.photo.help')}</p>
      <AccountForm intent="photo" isFile>
        <div className="form-field">
          <label htmlFor={id}>{t('account.photo.choose')}</label>
          <p id={`${id}-help`} className="form-help">
            {t('account.photo.formats')}
          </p>
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

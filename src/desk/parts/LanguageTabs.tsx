import { useId } from 'react';
import { t } from '#desk/frame/words.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';

/** Whose readers a screen is about. */
export function LanguageTabs(props: { lang: Lang; onChange: (lang: Lang) => void }) {
  const { lang, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{t('desk-fronts.language')}</legend>
      {LANGS.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === lang} onChange={() => onChange(each)} />
          {t(`desk.lang.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}

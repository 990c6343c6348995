import { useEdition } from '#ui/edition.tsx';

/** What was sent with a form that could not be taken: whatever holds a blank was written by hand, and can be read and changed. */
export function TypedAgain({
  action,
  fields,
}: {
  action: string;
  fields: readonly (readonly [name: string, value: string])[];
}) {
  const { t } = useEdition();
  return (
    <form method="post" action={action} className="typed-again">
      {fields.map(([name, value]) =>
        /\s/.test(value) ? (
          <label key={`${name} ${value}`} className="form-field">
            <span>{t('error.typed')}</span>
            <textarea name={name} rows={3} defaultValue={value} />
          </label>
        ) : (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <button type="submit" className="button button-strong">
        {t('error.again')}
      </button>
    </form>
  );
}

import { useEdition } from '#ui/edition.tsx';

/** Removes what the form around it names; `name` tells it apart from the others of a list. */
export function RemoveButton({ name }: { name: string }) {
  const { t } = useEdition();
  return (
    <button
      type="submit"
      className="button"
      name="intent"
      value="remove"
      aria-label={t('directory-onboarding.members.remove_of', { name })}
    >
      {t('directory-onboarding.members.remove')}
    </button>
  );
}

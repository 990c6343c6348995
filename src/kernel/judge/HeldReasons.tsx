import { useEdition } from '#ui/edition.tsx';
import { toHeldNames } from './held-reason.model.ts';

/** Says to its author what has a text wait. */
export function HeldReasons({ why }: { why: readonly string[] }) {
  const { t } = useEdition();
  const names = toHeldNames(why);
  if (names.length === 0) return null;
  return (
    <ul className="held-reasons">
      {names.map((name) => (
        <li key={name}>{t(`community.held.${name}`)}</li>
      ))}
    </ul>
  );
}

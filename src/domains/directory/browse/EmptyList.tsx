import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';

/** Somewhere else to look. */
export interface WayOn {
  text: string;
  /** Without an edition's prefix. */
  path: string;
}

/** Says why a list is empty, and leads on. */
export function EmptyList({ message, ways }: { message: string; ways: readonly WayOn[] }) {
  const { edition } = useEdition();
  return (
    <div className="directory-empty">
      <p role="status">{message}</p>
      {ways.length > 0 && (
        <ul>
          {ways.map(({ text, path }) => (
            <li key={path}>
              <a href={toEditionPath(edition, path)}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

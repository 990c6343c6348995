import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import type { Since } from './since.model.ts';

export interface SinceLineProps {
  /** With `{count}`, and `{date}`, where these go. */
  words: Readonly<Record<Since, string>>;
  read: string;
}

/** Says on the front page what is new since the last visit: `SinceVisit.island.ts`, by what the browser knows. */
export function SinceLine(_: SinceLineProps) {
  const { edition, t } = useEdition();
  return (
    <span hidden>
      <a href={toEditionPath(edition, '/archive')}>{t('archive.title')}</a>
    </span>
  );
}

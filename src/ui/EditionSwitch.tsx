import { ALL_EDITIONS, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from './edition.tsx';

/** Links to the same page in the other languages. */
export function EditionSwitch(props: {
  /** Path without a prefix in each language the page has an address in. */
  paths: Partial<Record<Lang, string>>;
}) {
  const { edition: current, t } = useEdition();
  return (
    <nav className="edition-switch" aria-label={t('nav.language')}>
      <ul>
        {ALL_EDITIONS.map((edition) => (
          <li key={edition.code}>
            <a
              href={toEditionPath(edition, props.paths[edition.lang] ?? '/')}
              lang={edition.lang}
              hrefLang={edition.lang}
              aria-current={edition === current ? 'true' : undefined}
            >
              {edition.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

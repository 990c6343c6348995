import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { SECTIONS, type Section, toSectionPath } from './vendor-section.model.ts';

/** The ways to each part of a listing. */
export function SectionList({ id, current }: { id: number; current: Section | null }) {
  const { edition, t } = useEdition();
  return (
    <nav className="part-list" aria-label={t('directory-onboarding.sections')}>
      <h2>{t('directory-onboarding.sections')}</h2>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={toEditionPath(edition, toSectionPath(id, section))}
              aria-current={section === current ? 'page' : undefined}
            >
              {t(`directory-onboarding.section.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { langOfName, type Names, nameIn } from '#domains/directory/business/business-card.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { FormAnswer } from '#ui/FormAnswer.tsx';
import { SectionList } from './SectionList.tsx';
import { type Section, toDashboardPath } from './vendor-section.model.ts';

/** A page about one part of a listing: the way back, its heading, and the ways to other parts. */
export function SectionFrame(props: {
  id: number;
  /** Null while nobody can say. */
  names: Names | null;
  section: Section;
  /** What has been done. */
  answer: string | null;
  children: ReactNode;
}) {
  const { id, names, section, answer } = props;
  const { edition, t } = useEdition();
  return (
    <div className="vendor-page section-page">
      <header className="list-header">
        <p className="vendor-kicker" lang={names ? langOfName(names, edition.lang) : undefined}>
          <a href={toEditionPath(edition, toDashboardPath(id))}>
            {names ? nameIn(names, edition.lang) : t('directory-onboarding.dashboard.title')}
          </a>
        </p>
        <h1>{t(`directory-onboarding.section.${section}`)}</h1>
        <p className="list-intro">{t(`directory-onboarding.section_intro.${section}`)}</p>
      </header>
      <div className="vendor-columns">
        <div className="vendor-main">
          {answer && <FormAnswer heading={answer}>{null}</FormAnswer>}
          {props.children}
        </div>
        <div className="vendor-aside">
          <SectionList id={id} current={section} />
        </div>
      </div>
    </div>
  );
}

import type { ReactElement } from 'react';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { vendorStyles } from '#islands/assets.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import { SectionFrame } from './SectionFrame.tsx';
import { type Section, toSectionPath } from './vendor-section.model.ts';

/** What a form of a section may say that it has done; the page it leads to repeats it. */
const ANSWERS = ['saved', 'waiting', 'done'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The page of a part of a listing around what it holds. */
export async function renderSection(
  c: HttpContext,
  { owned, section, content }: { owned: OwnedBusiness; section: Section; content: ReactElement },
): Promise<Response> {
  const t = translatorOf(c.var.edition.lang);
  const asked = c.req.query('state');
  const answer = c.req.method === 'GET' && ANSWERS.find((each) => each === asked);
  return c.render(
    <SectionFrame
      owned={owned}
      section={section}
      answer={answer ? t(`directory-onboarding.answer.${answer}`) : null}
    >
      {content}
    </SectionFrame>,
    {
      title: `${t(`directory-onboarding.section.${section}`)} – ${t('directory-onboarding.dashboard.title')}`,
      description: t(`directory-onboarding.section_intro.${section}`),
      path: toSectionPath(owned.record.id, section),
      robots: 'noindex',
      styles: vendorStyles(),
    },
  );
}

/** Back to the page of a section, which says what was done. */
export function goToSection(
  c: HttpContext,
  id: number,
  section: Section,
  answer: Answer,
): Response {
  const path = toEditionPath(c.var.edition, toSectionPath(id, section));
  return c.redirect(`${path}?state=${answer}`, 303);
}

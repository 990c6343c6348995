import type { ReactElement } from 'react';
import type { Names } from '#domains/directory/business/business-card.model.ts';
import type { OwnedBusiness } from '#domains/directory/vendor/owned-business.model.ts';
import { toEditionPath } from '#i18n/path.ts';
import { translatorOf } from '#i18n/translator.ts';
import { vendorStyles } from '#islands/assets.ts';
import type { HttpContext } from '#kernel/http/http.ts';
import type { FormFault } from '#ui/FormAnswer.tsx';
import { namesOf } from './DashboardPage.tsx';
import { SectionFrame } from './SectionFrame.tsx';
import { type Section, toSectionPath } from './vendor-section.model.ts';

/** What a form of a section may say that it has done; the page it leads to repeats it. */
const ANSWERS = ['saved', 'waiting', 'done', 'asked'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The page of a part of a listing around what it holds. */
export function renderSection(
  c: HttpContext,
  { owned, section, content }: { owned: OwnedBusiness; section: Section; content: ReactElement },
): Promise<Response> {
  const asked = c.req.query('state');
  const answer = c.req.method === 'GET' && ANSWERS.find((each) => each === asked);
  const page = { id: owned.record.id, names: namesOf(owned.wanted), section };
  return render(c, { ...page, answer: answer || null, content });
}

/** The same around what was typed, while nobody can say whose it is. */
export function renderUnsaved(
  c: HttpContext,
  page: { id: number; section: Section; content: ReactElement },
): Promise<Response> {
  return render(c, { ...page, names: null, answer: null });
}

/** What a form says that could not be saved. */
export function faultsWhileDown(c: HttpContext): FormFault[] {
  return [{ message: translatorOf(c.var.edition.lang)('directory-onboarding.fault.down') }];
}

async function render(
  c: HttpContext,
  page: {
    id: number;
    names: Names | null;
    section: Section;
    answer: Answer | null;
    content: ReactElement;
  },
): Promise<Response> {
  const { id, names, section, answer, content } = page;
  const t = translatorOf(c.var.edition.lang);
  return c.render(
    <SectionFrame
      {...{ id, names, section }}
      answer={answer && t(`directory-onboarding.answer.${answer}`)}
    >
      {content}
    </SectionFrame>,
    {
      title: `${t(`directory-onboarding.section.${section}`)} – ${t('directory-onboarding.dashboard.title')}`,
      description: t(`directory-onboarding.section_intro.${section}`),
      path: toSectionPath(id, section),
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

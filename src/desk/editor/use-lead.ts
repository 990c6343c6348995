import { useEffect, useRef } from 'react';
import { whenShown } from '#desk/parts/when-shown.ts';
import type { Missing } from '#domains/newsroom/workflow/workflow.model.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

/** Fields by what is missing; the body leads to its own places. */
const FIELDS: Partial<Record<Missing, string>> = {
  title: '.editor-text [data-field="title"] textarea',
  categoryId: '[data-field="categoryId"] select',
  imageDescription: '[data-field="imageDescription"] textarea',
};

/** Opens the panel in which what somebody is led to is said, and puts the focus there. */
export function useLead(
  session: StorySession,
  lang: Lang,
  open: (panel: 'text' | 'facts') => void,
): void {
  const wanted = session.wanted.value;
  const opener = useRef(open);
  opener.current = open;
  useEffect(() => {
    if (wanted?.lang !== lang) return;
    opener.current(
      wanted.what === 'categoryId' || wanted.what === 'imageDescription' ? 'facts' : 'text',
    );
    const field = FIELDS[wanted.what];
    if (!field) return;
    return whenShown(
      () => document.querySelector<HTMLElement>(field),
      (shown) => {
        session.wanted.value = null;
        shown.scrollIntoView({ block: 'center' });
        shown.focus({ preventScroll: true });
      },
    );
  }, [session, wanted, lang]);
}

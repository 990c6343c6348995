import { useSignals } from '@preact/signals-react/runtime';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { Fault } from '#desk/frame/api.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import type { Lang } from '#i18n/editions.ts';
import type { StorySession } from './story-session.ts';

/** Leads to the entries of a live blog from the moment its box is ticked: that is saved on the way. */
export function LiveLink({ session, lang }: { session: StorySession; lang: Lang }) {
  useSignals();
  const [, navigate] = useLocation();
  if (!session.facts.value.value.isLiveBlog) return null;
  const href = `/stories/${session.id}/live?lang=${lang}`;
  const go = async (event: MouseEvent) => {
    if (session.facts.autosave.isSettled) return;
    event.preventDefault();
    await session.facts.autosave.flush();
    if (session.facts.autosave.isSettled) navigate(href);
    else sayFault(new Fault(0, { message: t('desk-editor.publish.unsaved') }));
  };
  return (
    <Link className="button" href={href} onClick={go}>
      {t('desk-editor.live_entries')}
    </Link>
  );
}

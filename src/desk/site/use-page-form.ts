import { useRef, useState } from 'react';
import { call } from '#desk/frame/api.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayDone, sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { useAttempt } from '#desk/manage/use-form.ts';
import { readKept } from '#desk/parts/kept.ts';
import { useUnsaved } from '#desk/parts/use-kept.ts';
import type { StandingPage } from '#domains/site/page/page-text.model.ts';
import type { Lang } from '#i18n/editions.ts';

/** The text of a page, as the API tells it. */
export type PageView = Answer<'GET /desk/pages/{page}/{lang}'>;

/** Which page, in which language. */
export interface PageKey {
  page: StandingPage;
  lang: Lang;
}

/** The text of a page: what is typed, what is kept, and what somebody else has kept meanwhile. */
export function usePageForm(params: PageKey, start: PageView) {
  const path = `/pages/${params.page}/${params.lang}`;
  const [left] = useState(() => readKept<{ saved: PageView; html: string }>(path));
  const [saved, setSaved] = useState(left?.saved ?? start);
  const { html, given, typed, change, show } = useTyped(left?.html ?? start.html);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = html !== saved.html;
  useUnsaved(path, isChanged ? { saved, html } : null);
  const take = ({ html }: { html: string }) => show(html);
  const send = async (version: number, text: string | null) => {
    const before = typed.current;
    const isDone = await attempt(async () => {
      const body = { version, html: text };
      const view = await call('PUT /desk/pages/{page}/{lang}', { params, body });
      setSaved(view);
      forget();
      // What was typed meanwhile stays.
      if (typed.current === before) show(view.html);
    });
    if (isDone) sayDone(t('desk-site.page.saved'));
  };
  const look = async (version: number) => {
    const sent = { params: { ...params, version } };
    await call('GET /desk/pages/{page}/{lang}/versions/{version}', sent).then(take, sayFault);
  };
  const theirs = fault?.code === 'page.conflict' ? (fault.data as PageView) : null;
  return {
    ...{ saved, html, given, fault, isBusy, isChanged, theirs, look, change },
    save: () => send(saved.version, html),
    saveOverTheirs: () => send(theirs?.version ?? saved.version, html),
    takeTheirs: () => {
      if (!theirs) return;
      setSaved(theirs);
      show(theirs.html);
      forget();
    },
    reset: () => send(saved.version, null),
  };
}

/** What is typed, and what the editor is to show where that is something else. */
function useTyped(start: string) {
  const [html, setHtml] = useState(start);
  const [given, setGiven] = useState({ html: start });
  const typed = useRef(start);
  const change = (text: string) => {
    typed.current = text;
    setHtml(text);
  };
  const show = (text: string) => {
    change(text);
    setGiven({ html: text });
  };
  return { html, given, typed, change, show };
}

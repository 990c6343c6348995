import { useState } from 'react';
import { call } from '#desk/api.ts';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import type { PageVersion } from '#features/pages/page-text.model.ts';
import { useAttempt, useLeavingGuard } from './use-form.ts';

/** The text of a page, as the API tells it. */
export interface PageView {
  version: number;
  html: string;
  isBuiltIn: boolean;
  versions: PageVersion[];
}

/** The text of a page: what is typed, what is kept, and what somebody else has kept meanwhile. */
export function usePageForm(path: string, start: PageView) {
  const [saved, setSaved] = useState(start);
  const [html, setHtml] = useState(start.html);
  // What the editor is to show, where that isn't what was typed into it.
  const [given, setGiven] = useState({ html: start.html });
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = html !== saved.html;
  useLeavingGuard(isChanged);
  const show = (text: string) => {
    setHtml(text);
    setGiven({ html: text });
  };
  const take = (view: PageView) => {
    setSaved(view);
    show(view.html);
    forget();
  };
  const send = async (version: number, text: string | null) => {
    const body = { version, html: text };
    if (await attempt(async () => take(await call<PageView>('PUT', path, { body }))))
      sayDone(t('desk-site.page.saved'));
  };
  const look = async (version: number) => {
    try {
      show((await call<{ html: string }>('GET', `${path}/versions/${version}`)).html);
    } catch (error) {
      sayFault(error);
    }
  };
  const theirs = fault?.code === 'page.conflict' ? (fault.data as PageView) : null;
  return {
    ...{ saved, html, given, fault, isBusy, isChanged, theirs, look },
    change: setHtml,
    save: () => send(saved.version, html),
    saveOverTheirs: () => send(theirs?.version ?? saved.version, html),
    takeTheirs: () => theirs && take(theirs),
    reset: () => send(saved.version, null),
  };
}

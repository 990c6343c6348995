import '#desk/editor/editor.css';
import '#desk/editor/body.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#desk/api.ts';
import { useLoaded } from '#desk/load.ts';
import { NothingHere } from '#desk/NothingHere.tsx';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import type { ScreenProps } from '#desk/screens.ts';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import {
  FACT_NAMES,
  PAGE_PATHS,
  type PageVersion,
  STANDING_PAGES,
} from '#features/pages/page-text.model.ts';
import { editionOfLang, isLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { Conflict } from './Conflict.tsx';
import { toTime } from './moment.ts';
import { PageEditor } from './PageEditor.tsx';
import { Problem } from './Problem.tsx';
import { useAttempt, useLeavingGuard } from './use-form.ts';

interface PageView {
  version: number;
  html: string;
  isBuiltIn: boolean;
  versions: PageVersion[];
}

/** The text of a page about the site itself in one language. */
export function PageScreen({ params }: ScreenProps) {
  const page = STANDING_PAGES.find((each) => each === params.page);
  const lang = params.lang ?? '';
  if (!page || !isLang(lang)) return <NothingHere />;
  return <PageDesk key={`${page}/${lang}`} page={page} lang={lang} />;
}

function PageDesk({ page, lang }: { page: (typeof STANDING_PAGES)[number]; lang: Lang }) {
  const path = `/pages/${page}/${lang}`;
  const { data, fault, reload } = useLoaded<PageView>(path);
  const edition = editionOfLang(lang);
  return (
    <>
      <p>
        <Link href="/manage/pages">{t('desk.nav.pages')}</Link>
      </p>
      <header className="managed-head">
        <h1>{`${t(`desk-site.page.name.${page}`)} · ${t(`desk.lang.${lang}`)}`}</h1>
        <a
          className="button"
          href={toEditionPath(edition, PAGE_PATHS[page])}
          target="_blank"
          rel="noreferrer"
        >
          {t('desk-site.page.open')}
        </a>
      </header>
      {fault && <Problem fault={fault} onRetry={reload} />}
      {!data && !fault && <Loading />}
      {data && <PageForm path={path} lang={lang} start={data} />}
    </>
  );
}

function PageForm({ path, lang, start }: { path: string; lang: Lang; start: PageView }) {
  const form = usePageForm(path, start);
  const { saved, fault } = form;
  return (
    <div className="managed-page">
      <p className="quiet">
        {t('desk-site.page.names')} <code>{FACT_NAMES.map((name) => `{{${name}}}`).join(' ')}</code>
      </p>
      {form.theirs && <Conflict onTheirs={form.takeTheirs} onMine={form.saveOverTheirs} />}
      {fault && !form.theirs && (
        <p className="managed-note" role="alert">
          {fault.message}
        </p>
      )}
      <PageEditor
        key={form.turn}
        lang={lang}
        html={form.html}
        label={t('desk-site.page.text')}
        onChange={form.change}
      />
      <div className="managed-actions">
        <button
          type="button"
          className="button button-strong"
          disabled={form.isBusy || !form.isChanged}
          onClick={form.save}
        >
          {t('desk-site.page.save')}
        </button>
        <button type="button" className="button" onClick={form.preview}>
          {t('desk-site.page.preview')}
        </button>
        {!saved.isBuiltIn && (
          <button
            type="button"
            className="button"
            onClick={form.isAsking ? form.reset : form.ask}
            onBlur={form.unask}
          >
            {t(form.isAsking ? 'desk-site.page.reset_sure' : 'desk-site.page.reset')}
          </button>
        )}
      </div>
      <Versions versions={saved.versions} onLook={form.look} />
      {form.seen !== null && (
        <Dialog title={t('desk-site.page.preview')} onClose={form.unsee}>
          {/* As the server has sanitised it. */}
          <div
            className="article-body"
            lang={lang}
            dangerouslySetInnerHTML={{ __html: form.seen }}
          />
        </Dialog>
      )}
    </div>
  );
}

function Versions(props: { versions: readonly PageVersion[]; onLook: (version: number) => void }) {
  const { versions, onLook } = props;
  if (versions.length === 0) return <p className="quiet">{t('desk-site.page.untouched')}</p>;
  return (
    <section aria-labelledby="page-versions">
      <h2 id="page-versions">{t('desk-site.page.versions')}</h2>
      <ol className="managed-rows">
        {versions.map(({ version, savedAt, savedBy, isBuiltIn }) => (
          <li key={version}>
            <div className="managed-row">
              <strong>{toTime(savedAt)}</strong>
              <span>{savedBy}</span>
              {isBuiltIn && <em>{t('desk-site.page.built_in')}</em>}
            </div>
            <button
              type="button"
              className="button"
              aria-label={t('desk-site.page.take_of', { time: toTime(savedAt) })}
              onClick={() => onLook(version)}
            >
              {t('desk-site.page.take')}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is typed, what is kept, and what is looked at. */
function usePageForm(path: string, start: PageView) {
  const [saved, setSaved] = useState(start);
  const [html, setHtml] = useState(start.html);
  // Another text from outside begins another editor.
  const [turn, setTurn] = useState(0);
  const [seen, setSeen] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { fault, isBusy, attempt, forget } = useAttempt();
  const isChanged = html !== saved.html;
  useLeavingGuard(isChanged);
  const show = (text: string) => {
    setHtml(text);
    setTurn((before) => before + 1);
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
  const load = async (work: () => Promise<{ html: string }>, use: (text: string) => void) => {
    try {
      use((await work()).html);
    } catch (error) {
      sayFault(error);
    }
  };
  const theirs = fault?.code === 'page.conflict' ? (fault.data as PageView) : null;
  return {
    ...{ saved, html, turn, seen, fault, isBusy, isChanged, isAsking, theirs },
    change: setHtml,
    save: () => send(saved.version, html),
    saveOverTheirs: () => send(theirs?.version ?? saved.version, html),
    takeTheirs: () => theirs && take(theirs),
    ask: () => setAsking(true),
    unask: () => setAsking(false),
    reset: () => {
      setAsking(false);
      void send(saved.version, null);
    },
    look: (version: number) => load(() => call('GET', `${path}/versions/${version}`), show),
    preview: () => load(() => call('POST', `${path}/preview`, { body: { html } }), setSeen),
    unsee: () => setSeen(null),
  };
}

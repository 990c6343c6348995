import '#desk/editor/editor.css';
import '#desk/prose/body.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { useLoaded } from '#desk/frame/load.ts';
import { NothingHere } from '#desk/frame/NothingHere.tsx';
import type { ScreenProps } from '#desk/frame/screen.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { Conflict } from '#desk/manage/Conflict.tsx';
import { toTime } from '#desk/manage/moment.ts';
import { Dialog } from '#desk/parts/Dialog.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SureButton } from '#desk/parts/SureButton.tsx';
import {
  FACT_NAMES,
  PAGE_PATHS,
  type PageVersion,
  STANDING_PAGES,
} from '#domains/site/page/page-text.model.ts';
import { editionOfLang, isLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';
import { PageEditor } from './PageEditor.tsx';
import { type PageKey, type PageView, usePageForm } from './use-page-form.ts';

/** The text of a page about the site itself in one language. */
export function PageScreen({ params }: ScreenProps) {
  const page = STANDING_PAGES.find((each) => each === params.page);
  const lang = params.lang ?? '';
  if (!page || !isLang(lang)) return <NothingHere />;
  return <PageDesk key={`${page}/${lang}`} page={page} lang={lang} />;
}

function PageDesk(props: PageKey) {
  const { page, lang } = props;
  const loaded = useLoaded('/desk/pages/{page}/{lang}', { params: props });
  const edition = editionOfLang(lang);
  return (
    <>
      <p>
        <Link href="/manage/pages" className="back">
          {t('desk.nav.pages')}
        </Link>
      </p>
      <header className="row">
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
      <LoadNote loaded={loaded} />
      {loaded.data && <PageForm of={props} start={loaded.data} />}
    </>
  );
}

function PageForm({ of, start }: { of: PageKey; start: PageView }) {
  const { lang } = of;
  const form = usePageForm(of, start);
  const { saved, fault } = form;
  return (
    <div className="stack">
      <p className="quiet">
        {t('desk-site.page.names')} <code>{FACT_NAMES.map((name) => `{{${name}}}`).join(' ')}</code>
      </p>
      {form.theirs && <Conflict onTheirs={form.takeTheirs} onMine={form.saveOverTheirs} />}
      {fault && !form.theirs && (
        <p className="notice stack" role="alert">
          {fault.message}
        </p>
      )}
      <PageEditor
        lang={lang}
        given={form.given}
        label={t('desk-site.page.text')}
        onChange={form.change}
      />
      <div className="row foot foot-sticky">
        <button
          type="button"
          className="button button-strong"
          disabled={form.isBusy || !form.isChanged}
          onClick={form.save}
        >
          {t('desk-site.page.save')}
        </button>
        <Preview of={of} html={form.html} />
        {!saved.isBuiltIn && (
          <SureButton
            label={t('desk-site.page.reset')}
            sure={t('desk-site.page.reset_sure')}
            onSure={form.reset}
          />
        )}
      </div>
      <Versions versions={saved.versions} onLook={form.look} />
    </div>
  );
}

/** The text as readers would see it, with everything it names filled in. */
function Preview({ of, html }: { of: PageKey; html: string }) {
  const [seen, setSeen] = useState<string | null>(null);
  const look = async () => {
    try {
      const sent = { params: of, body: { html } };
      setSeen((await call('POST /desk/pages/{page}/{lang}/preview', sent)).html);
    } catch (error) {
      sayFault(error);
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={look}>
        {t('desk-site.page.preview')}
      </button>
      {seen !== null && (
        <Dialog title={t('desk-site.page.preview')} onClose={() => setSeen(null)}>
          {/* As the server has sanitised it. */}
          <div className="article-body" lang={of.lang} dangerouslySetInnerHTML={{ __html: seen }} />
        </Dialog>
      )}
    </>
  );
}

function Versions(props: { versions: readonly PageVersion[]; onLook: (version: number) => void }) {
  const { versions, onLook } = props;
  if (versions.length === 0) return <p className="quiet">{t('desk-site.page.untouched')}</p>;
  return (
    <section className="stack" aria-labelledby="page-versions">
      <h2 id="page-versions">{t('desk-site.page.versions')}</h2>
      <ol className="rows">
        {versions.map(({ version, savedAt, savedBy, isBuiltIn }) => (
          <li key={version}>
            <div className="entry">
              <strong>{toTime(savedAt)}</strong>
              <span>{savedBy}</span>
              {isBuiltIn && <em className="chip">{t('desk-site.page.built_in')}</em>}
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

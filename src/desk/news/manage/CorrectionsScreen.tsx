import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { PagedList } from '#desk/manage/PagedList.tsx';
import { readKept } from '#desk/parts/kept.ts';
import { usePage } from '#desk/site/use-page.ts';
import { CORRECTION, CorrectionForm } from './CorrectionForm.tsx';

/** What has been put right in published texts, and one more. */
export function CorrectionsScreen() {
  const [page] = usePage();
  const loaded = useLoaded('/desk/corrections', { query: { page } });
  const [isOpen, setOpen] = useState(() => readKept(CORRECTION) !== null);
  const [, setParams] = useSearchParams();
  const add = () => {
    setOpen(false);
    // The new one is the first of the first page.
    setParams({}, { replace: true });
    loaded.reload();
  };
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.corrections')}</h1>
      </header>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="button">{t('desk-manage.correction.add')}</summary>
        {isOpen && <CorrectionForm onDone={add} />}
      </details>
      <PagedList
        loaded={loaded}
        keyOf={({ id }) => id}
        draw={({ lang, title, text, at, articleId }) => (
          <li>
            <div className="entry">
              <strong lang={lang}>
                <Link href={`/stories/${articleId}/${lang}`}>{title}</Link>
              </strong>
              <em className="chip">{t(`desk.lang.${lang}`)}</em>
              <span>{toTime(at)}</span>
              <span lang={lang}>{text}</span>
            </div>
          </li>
        )}
      />
    </>
  );
}

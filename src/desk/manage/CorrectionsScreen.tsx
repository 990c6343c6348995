import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '#desk/words.ts';
import type { Lang } from '#i18n/editions.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { toTime } from './moment.ts';
import { PagedList } from './PagedList.tsx';

interface Correction {
  id: number;
  articleId: number;
  lang: Lang;
  title: string;
  text: string;
  at: number;
}

/** What has been put right in published texts, and one more. */
export function CorrectionsScreen() {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.corrections')}</h1>
      </header>
      <CorrectionForm onDone={() => setTurn(turn + 1)} />
      <PagedList<Correction>
        key={turn}
        path="/corrections"
        keyOf={({ id }) => id}
        draw={({ lang, title, text, at, articleId }) => (
          <li>
            <div className="managed-row">
              <strong lang={lang}>
                <Link href={`/stories/${articleId}/${lang}`}>{title}</Link>
              </strong>
              <em>{t(`desk.lang.${lang}`)}</em>
              <span>{toTime(at)}</span>
              <span lang={lang}>{text}</span>
            </div>
          </li>
        )}
      />
    </>
  );
}

import './compose.css';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { call } from '#desk/frame/api.ts';
import { edition } from '#desk/frame/desk-data.ts';
import { useLoaded } from '#desk/frame/load.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { sayFault } from '#desk/frame/toast-store.ts';
import { t } from '#desk/frame/words.ts';
import { LanguageTabs } from '#desk/parts/LanguageTabs.tsx';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { When } from '#desk/parts/When.tsx';
import { isLang, type Lang } from '#i18n/editions.ts';
import { IssueMoment } from './IssueMoment.tsx';
import { IssueResults } from './IssueResults.tsx';
import { NextDigest } from './NextDigest.tsx';

type Unsent = Answer<'GET /desk/newsletter/{lang}'>['unsent'][number];

/** The newsletter of a language: what the desk writes, the next digest, and what came of the last ones. */
export function NewsletterScreen() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('lang') ?? '';
  const lang = isLang(wanted) ? wanted : edition.lang;
  return (
    <div className="sections compose-screen">
      <h1>{t('desk.nav.newsletter')}</h1>
      <LanguageTabs lang={lang} onChange={(next) => setSearch({ lang: next })} />
      <LettersOf key={lang} lang={lang} />
    </div>
  );
}

function LettersOf({ lang }: { lang: Lang }) {
  const loaded = useLoaded('/desk/newsletter/{lang}', { params: { lang } });
  const { data } = loaded;
  if (!data) return <LoadNote loaded={loaded} />;
  return (
    <>
      <OwnIssues lang={lang} unsent={data.unsent} />
      <NextDigest lang={lang} data={data} />
      <IssueResults issues={data.issues} />
    </>
  );
}

function OwnIssues({ lang, unsent }: { lang: Lang; unsent: readonly Unsent[] }) {
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);
  // Trying again after no answer begins the same issue.
  const key = useRef(crypto.randomUUID());
  const begin = async () => {
    setBusy(true);
    try {
      const body = { key: key.current, lang };
      const { id } = await call('POST /desk/newsletter/issues', { body });
      navigate(`/newsletter/${id}`);
    } catch (error) {
      sayFault(error);
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="own-issues">
      <h2 id="own-issues">{t('desk-compose.own_issues')}</h2>
      <p className="quiet">{t('desk-compose.own_issues_help')}</p>
      <div className="row">
        <button type="button" className="button button-strong" disabled={isBusy} onClick={begin}>
          {t('desk-compose.new_issue')}
        </button>
      </div>
      <ul className="rows">
        {unsent.map(({ id, subject, status, dueAt, savedAt }) => (
          <li key={id}>
            <p>
              <Link href={`/newsletter/${id}`} lang={subject ? lang : undefined}>
                {subject || t('desk-compose.no_subject')}
              </Link>{' '}
              <When at={savedAt} />
            </p>
            {dueAt === null ? (
              <span className="chip">{t(`desk-compose.issue.${status}`)}</span>
            ) : (
              <IssueMoment dueAt={dueAt} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

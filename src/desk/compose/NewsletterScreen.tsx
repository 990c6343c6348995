import './compose.css';
import { useState } from 'react';
import { call } from '#desk/api.ts';
import { edition, format } from '#desk/desk-data.ts';
import { useLoaded } from '#desk/load.ts';
import { LanguageTabs } from '#desk/parts/LanguageTabs.tsx';
import { Loading } from '#desk/parts/Loading.tsx';
import { sayDone, sayFault } from '#desk/toast-store.ts';
import { t } from '#desk/words.ts';
import { editionOfLang, type Lang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';

interface Issue {
  id: number;
  day: string;
  status: 'queueing' | 'sending' | 'sent' | 'empty';
  stories: number;
  sent: number;
  failed: number;
  unknown: number;
  skipped: number;
}

interface Newsletter {
  subject: string | null;
  stories: { id: number; title: string }[];
  readers: number;
  bounced: number;
  left: number;
  issues: Issue[];
}

const NUMBERS = ['stories', 'sent', 'failed', 'unknown', 'skipped'] as const;

/** The digest of a language: the next one, and what came of the last ones. */
export function NewsletterScreen() {
  const [lang, setLang] = useState<Lang>(edition.lang);
  const { data, fault, reload } = useLoaded<Newsletter>(`/newsletter/${lang}`);
  return (
    <div className="compose-screen">
      <h1>{t('desk.nav.newsletter')}</h1>
      <LanguageTabs lang={lang} onChange={setLang} />
      {fault && (
        <p className="notice" role="alert">
          {fault.message}{' '}
          <button type="button" className="button" onClick={reload}>
            {t('desk.retry')}
          </button>
        </p>
      )}
      {!data && !fault && <Loading />}
      {data && <NextIssue lang={lang} data={data} />}
      {data && <Issues issues={data.issues} />}
    </div>
  );
}

function NextIssue({ lang, data }: { lang: Lang; data: Newsletter }) {
  const [isBusy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      await call('POST', `/newsletter/${lang}/test`);
      sayDone(t('desk-compose.letter_tested'));
    } catch (error) {
      sayFault(error);
    }
    setBusy(false);
  };
  const { subject, stories, readers, bounced, left } = data;
  return (
    <section aria-labelledby="next-issue">
      <h2 id="next-issue">{t('desk-compose.next_issue')}</h2>
      <p>{t('desk-compose.letter_readers', { count: readers })}</p>
      <p className="quiet">
        {t('desk-compose.letter_lost', {
          bounced: format.number(bounced),
          left: format.number(left),
        })}
      </p>
      {subject === null && <p className="desk-empty">{t('desk-compose.nothing_new')}</p>}
      {subject !== null && (
        <>
          <p className="story-chosen" lang={lang}>
            {subject}
          </p>
          <div className="desk-actions">
            <a
              className="button"
              href={toEditionPath(editionOfLang(lang), '/desk/digest')}
              target="_blank"
              rel="noopener"
            >
              {t('desk-compose.letter_preview')}
            </a>
            <button type="button" className="button" disabled={isBusy} onClick={test}>
              {t('desk-compose.test')}
            </button>
          </div>
          <ol className="compose-list">
            {stories.map(({ id, title }) => (
              <li key={id} lang={lang}>
                {title}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Issues({ issues }: { issues: readonly Issue[] }) {
  return (
    <section aria-labelledby="issues">
      <h2 id="issues">{t('desk-compose.issues')}</h2>
      {issues.length === 0 && <p className="quiet">{t('desk-compose.no_issues')}</p>}
      <ul className="compose-list">
        {issues.map((issue) => (
          <li key={issue.id}>
            <p>
              {format.date(new Date(`${issue.day}T12:00:00+05:30`), new Date())}{' '}
              <span className="desk-note">{t(`desk-compose.issue.${issue.status}`)}</span>
            </p>
            <dl className="campaign-numbers">
              {NUMBERS.map((name) => (
                <div key={name}>
                  <dt>{t(`desk-compose.letter_number.${name}`)}</dt>
                  <dd>{format.number(issue[name])}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

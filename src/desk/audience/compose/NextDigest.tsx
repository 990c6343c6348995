import { useState } from 'react';
import { call } from '#desk/frame/api.ts';
import { format } from '#desk/frame/desk-data.ts';
import type { Answer } from '#desk/frame/routes.ts';
import { t } from '#desk/frame/words.ts';
import { useAct } from '#desk/parts/use-act.ts';
import type { Lang } from '#i18n/editions.ts';
import { MailPreview } from './MailPreview.tsx';

type Digest = Answer<'GET /desk/newsletter/{lang}'>;

/** The digest of a language as it would go out now. */
export function NextDigest({ lang, data }: { lang: Lang; data: Digest }) {
  const { isBusy, act } = useAct();
  const [isShown, setShown] = useState(false);
  const test = () =>
    act(
      () => call('POST /desk/newsletter/{lang}/test', { params: { lang } }),
      t('desk-compose.letter_tested'),
    );
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
      {subject === null && <p className="empty">{t('desk-compose.nothing_new')}</p>}
      {subject !== null && (
        <>
          <p className="row-alone" lang={lang}>
            {subject}
          </p>
          <div className="row">
            <button
              type="button"
              className="button"
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              {t('desk-compose.mail_preview')}
            </button>
            <button type="button" className="button" disabled={isBusy} onClick={test}>
              {t('desk-compose.test')}
            </button>
          </div>
          {isShown && <MailPreview lang={lang} path="/desk/digest" version={0} title={subject} />}
          <ol className="rows">
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

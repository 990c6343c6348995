import { Link } from 'wouter';
import { useLoaded } from '#desk/load.ts';
import { Loading } from '#desk/parts/Loading.tsx';
import { t } from '#desk/words.ts';
import type { PageSummary } from '#features/pages/page-text.model.ts';
import { LANGS } from '#i18n/editions.ts';
import { toTime } from './moment.ts';
import { Problem } from './Problem.tsx';

/** The pages about the site itself, and in which languages the desk has written them anew. */
export function PagesScreen() {
  const { data, fault, reload } = useLoaded<PageSummary[]>('/pages');
  return (
    <>
      <header className="managed-head">
        <h1>{t('desk.nav.pages')}</h1>
      </header>
      <p className="quiet">{t('desk-site.page.help')}</p>
      {fault && <Problem fault={fault} onRetry={reload} />}
      {!data && !fault && <Loading />}
      <ul className="managed-rows">
        {data?.map(({ page, texts }) => (
          <li key={page}>
            <div className="managed-row">
              <strong>{t(`desk-site.page.name.${page}`)}</strong>
            </div>
            <span className="managed-actions">
              {LANGS.map((lang) => (
                <Link key={lang} href={`/manage/pages/${page}/${lang}`} className="button">
                  {t(`desk.lang.${lang}`)}
                  <small>
                    {texts[lang].isOwn
                      ? t('desk-site.page.own', { time: toTime(texts[lang].savedAt) })
                      : t('desk-site.page.built_in')}
                  </small>
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

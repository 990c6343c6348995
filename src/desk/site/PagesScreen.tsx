import { Link } from 'wouter';
import { useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { toTime } from '#desk/manage/moment.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { LANGS } from '#i18n/editions.ts';

/** The pages about the site itself, and in which languages the desk has written them again. */
export function PagesScreen() {
  const loaded = useLoaded('/desk/pages');
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.pages')}</h1>
      </header>
      <p className="quiet">{t('desk-site.page.help')}</p>
      <LoadNote loaded={loaded} />
      <ul className="rows">
        {loaded.data?.map(({ page, texts }) => (
          <li key={page}>
            <div className="entry">
              <strong>{t(`desk-site.page.name.${page}`)}</strong>
            </div>
            <span className="row">
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

import { format } from '#desk/frame/desk-data.ts';
import { t } from '#desk/frame/words.ts';
import type { Report } from '#domains/audience/insight/insight.model.ts';
import { editionOfLang } from '#i18n/editions.ts';
import { toEditionPath } from '#i18n/path.ts';

/** What readers look for and do not find; each leads to the search as they have seen it. */
export function MissTable({ misses }: Pick<Report, 'misses'>) {
  return (
    <section className="numbers-table">
      <h2>{t('desk-insight.misses')}</h2>
      {misses.length === 0 && <p className="quiet">{t('desk-insight.no_misses')}</p>}
      {misses.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('desk-insight.query')}</th>
              <th scope="col">{t('desk-insight.readers')}</th>
            </tr>
          </thead>
          <tbody>
            {misses.map(({ query, lang, readers }) => (
              <tr key={`${lang}:${query}`}>
                <th scope="row">
                  <a
                    href={toEditionPath(
                      editionOfLang(lang),
                      `/searchpage?${new URLSearchParams({ keyword: query })}`,
                    )}
                  >
                    {query}
                  </a>
                  <small>{t(`desk.lang.${lang}`)}</small>
                </th>
                <td>{format.number(readers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import { Link } from 'wouter';
import { t } from '#desk/frame/words.ts';
import { type Line, type Report, toSum } from '#domains/audience/insight/insight.model.ts';
import { Course } from './Course.tsx';
import { LineTable } from './LineTable.tsx';
import { MissTable } from './MissTable.tsx';

/** All there is to know of a period. */
export function ReportView({ report }: { report: Report }) {
  const { views, languages, sources, cities, referrers, stories, misses } = report;
  if (views === 0)
    return (
      <>
        <p className="empty">{t('desk-insight.no_views')}</p>
        <MissTable misses={misses} />
      </>
    );
  const internal = sources.filter(({ name }) => name === 'direct' || name === 'internal');
  return (
    <>
      <Course report={report} />
      <div className="numbers-tables">
        <LineTable
          title={t('desk-insight.stories')}
          lines={stories.map((story) => ({ ...story, key: `${story.id}:${story.lang}` }))}
          draw={({ id, lang, name }) => (
            <>
              <Link href={`/stories/${id}/${lang}`} lang={lang}>
                {name}
              </Link>
              <small>{t(`desk.lang.${lang}`)}</small>
            </>
          )}
        />
        <LineTable
          title={t('desk-insight.languages')}
          lines={toKeyed(languages)}
          draw={({ name }) => t(`desk.lang.${name}`)}
        />
        <LineTable
          title={t('desk-insight.sources')}
          lines={toKeyed(sources)}
          draw={({ name }) => t(`desk-insight.source.${name}`)}
        />
        <LineTable
          title={t('desk-insight.cities')}
          lines={toKeyed(cities)}
          draw={({ name }) => name || t('desk-insight.unknown_city')}
          all={views}
        />
        <LineTable
          title={t('desk-insight.referrers')}
          lines={toKeyed(referrers)}
          draw={({ name }) => name}
          all={views - toSum(internal)}
        />
        <MissTable misses={misses} />
      </div>
    </>
  );
}

function toKeyed(lines: readonly Line[]) {
  return lines.map((line) => ({ ...line, key: line.name }));
}

import { format } from '#desk/frame/desk-data.ts';
import { useLoaded, useLooking } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';

/** Milliseconds. */
const LOOK_EVERY = 15_000;

/** What goes on at this moment. */
export function LiveNow() {
  const { data, fault, reload } = useLoaded('/desk/numbers/live');
  useLooking(reload, LOOK_EVERY);
  const isUnknown = fault !== null || data?.readers === null;
  return (
    <section className="row row-apart numbers-live" aria-label={t('desk-insight.now')}>
      {isUnknown && <p>{t('desk-insight.readers_unknown')}</p>}
      {data?.readers != null && !isUnknown && (
        <p>
          <strong>{format.number(data.readers)}</strong>{' '}
          {t('desk-insight.readers', { count: data.readers })}
          <small>{t('desk-insight.readers_note')}</small>
        </p>
      )}
      {data && (
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('desk-insight.all')}</th>
              {LANGS.map((lang) => (
                <th key={lang} scope="col">
                  {t(`desk.lang.${lang}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!isUnknown && data.readersIn && (
              <Counts
                name={t('desk-insight.readers')}
                sum={data.readers ?? 0}
                of={data.readersIn}
              />
            )}
            <Counts name={t('desk-insight.this_hour')} sum={sumOf(data.views)} of={data.views} />
          </tbody>
        </table>
      )}
    </section>
  );
}

function Counts(props: { name: string; sum: number; of: Readonly<Record<Lang, number>> }) {
  const { name, sum, of } = props;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format.number(sum)}</td>
      {LANGS.map((lang) => (
        <td key={lang}>{format.number(of[lang])}</td>
      ))}
    </tr>
  );
}

function sumOf(views: Readonly<Record<Lang, number>>): number {
  return LANGS.reduce((sum, lang) => sum + views[lang], 0);
}

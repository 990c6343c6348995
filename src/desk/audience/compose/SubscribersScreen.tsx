import { format } from '#desk/frame/desk-data.ts';
import { joinLoaded, useLoaded } from '#desk/frame/load.ts';
import { t } from '#desk/frame/words.ts';
import { LoadNote } from '#desk/parts/LoadNote.tsx';
import { SUBSCRIBER_STATUSES } from '#domains/audience/newsletter/newsletter.model.ts';
import { LANGS, type Lang } from '#i18n/editions.ts';

interface Count {
  lang: Lang;
  status?: string;
  count: number;
}

/** How many readers are written to, by language. */
export function SubscribersScreen() {
  const letters = useLoaded('/desk/subscribers/newsletter');
  const devices = useLoaded('/desk/subscribers/push');
  const find = (counts: readonly Count[], lang: Lang, status?: string) =>
    counts.find((each) => each.lang === lang && each.status === status)?.count ?? 0;
  const rows = [
    ...SUBSCRIBER_STATUSES.map((status) => ({
      name: t(`desk-manage.subscribers.${status}`),
      of: (lang: Lang) => find(letters.data ?? [], lang, status),
    })),
    {
      name: t('desk-manage.subscribers.push'),
      of: (lang: Lang) => find(devices.data ?? [], lang),
    },
  ];
  return (
    <>
      <header className="row">
        <h1>{t('desk.nav.subscribers')}</h1>
      </header>
      <LoadNote loaded={joinLoaded(letters, devices)} />
      {letters.data && devices.data && (
        <section aria-label={t('desk.nav.subscribers')}>
          <table className="table-fixed">
            <thead>
              <tr>
                <td />
                {LANGS.map((lang) => (
                  <th key={lang} scope="col">
                    {t(`desk.lang.${lang}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, of }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {LANGS.map((lang) => (
                    <td key={lang}>{format.number(of(lang))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

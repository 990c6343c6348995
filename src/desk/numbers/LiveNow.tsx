import { format } from '#desk/desk-data.ts';
import { useLoaded, useLooking } from '#desk/load.ts';
import { t } from '#desk/words.ts';
import type { Live } from '#features/numbers/numbers.model.ts';
import { LANGS } from '#i18n/editions.ts';

/** Milliseconds. */
const LOOK_EVERY = 15_000;

/** What goes on at this moment. */
export function LiveNow() {
  const { data, fault, reload } = useLoaded<Live>('/numbers/live');
  useLooking(reload, LOOK_EVERY);
  const isUnknown = fault !== null || data?.readers === null;
  return (
    <section className="numbers-live" aria-label={t('desk-numbers.now')}>
      {isUnknown && <p>{t('desk-numbers.readers_unknown')}</p>}
      {data?.readers != null && !isUnknown && (
        <p>
          <strong>{format.number(data.readers)}</strong>{' '}
          {t('desk-numbers.readers', { count: data.readers })}
          <small>{t('desk-numbers.readers_note')}</small>
        </p>
      )}
      {data && (
        <dl aria-label={t('desk-numbers.this_hour')}>
          <div>
            <dt>{t('desk-numbers.this_hour')}</dt>
            <dd>{format.number(LANGS.reduce((sum, lang) => sum + data.views[lang], 0))}</dd>
          </div>
          {LANGS.map((lang) => (
            <div key={lang}>
              <dt>{t(`desk.lang.${lang}`)}</dt>
              <dd>{format.number(data.views[lang])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

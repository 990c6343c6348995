import { useEdition } from '#ui/edition.tsx';
import { toWeatherSource } from './weather-source.model.ts';

const VALUES = [
  ['feelsLike', 'feels_like'],
  ['humidity', 'humidity'],
  ['wind', 'wind'],
] as const;

/** The weather where the reader is, or where the reader says to be; needs scripts and is not shown without. */
export function WeatherReport() {
  const { edition, t } = useEdition();
  return (
    <section
      className="weather-report"
      id="weather"
      aria-labelledby="weather-title"
      data-weather-source={toWeatherSource(edition)}
      data-here={t('weather.here')}
    >
      <h2 id="weather-title" className="section-title">
        {t('weather.title')}
      </h2>
      <div className="weather-reading">
        <p className="weather-none" data-weather-none={t('weather.none')} />
        <div data-weather-known hidden>
          <p className="weather-where">
            <span data-weather="place" />{' '}
            <span className="weather-demo" data-weather-demo hidden>
              {t('weather.demo')}
            </span>
          </p>
          <p className="weather-now">
            <svg className="tool-icon weather-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path />
            </svg>
            <span className="weather-degrees" data-weather="temperature" />
            <span data-weather="condition" />
          </p>
          <dl className="weather-values">
            {VALUES.map(([value, key]) => (
              <div key={value}>
                <dt>{t(`weather.${key}`)}</dt>
                <dd data-weather={value} />
              </div>
            ))}
          </dl>
          <p className="weather-time">
            <span data-weather="time" />{' '}
            <span data-weather-late hidden>
              {t('weather.late')}
            </span>
          </p>
        </div>
      </div>
      <p className="weather-choice">
        <button type="button" className="button" data-place="locate" hidden>
          {t('weather.locate')}
        </button>
        <button type="button" className="button" data-place="forget" hidden>
          {t('weather.forget')}
        </button>
      </p>
      <p
        className="weather-note"
        role="status"
        data-locating={t('weather.locating')}
        data-denied={t('weather.denied')}
        data-failed={t('weather.failed')}
      >
        {t('weather.privacy')}
      </p>
    </section>
  );
}

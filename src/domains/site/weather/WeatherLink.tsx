import { toEditionPath } from '#i18n/path.ts';
import { useEdition } from '#ui/edition.tsx';
import { toWeatherSource } from './weather-source.model.ts';

/** The weather where the reader is, in one line that leads to more of it. Pages are the same for everybody: a script fills it in. */
export function WeatherLink() {
  const { edition, t } = useEdition();
  return (
    <a
      className="weather-link"
      href={toEditionPath(edition, '/about#weather')}
      data-weather-source={toWeatherSource(edition)}
      data-here={t('weather.here')}
      hidden
    >
      <svg className="tool-icon weather-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path />
      </svg>
      <span className="visually-hidden">{t('weather.title')} </span>
      <span className="weather-place" data-weather="place" />{' '}
      <span className="weather-degrees" data-weather="temperature" />{' '}
      <span className="visually-hidden" data-weather="condition" />{' '}
      <span className="visually-hidden" data-weather-late hidden>
        {t('weather.late')}
      </span>
      <span className="weather-demo" data-weather-demo hidden>
        {t('weather.demo')}
      </span>
    </a>
  );
}

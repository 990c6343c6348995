import type { ReactNode } from 'react';
import { WeatherReport } from '#domains/site/weather/WeatherReport.tsx';
import { useEdition } from '#ui/edition.tsx';
import { OwnProse, ProseBlocks } from './Prose.tsx';
import { ABOUT_FEATURES, toBlocks } from './standing.model.ts';

export function AboutPage(props: {
  hasWeather: boolean;
  /** HTML of the text the desk has given the page. */
  own?: string | undefined;
  /** What other domains show beside it. */
  children?: ReactNode;
}) {
  const { t, brandName } = useEdition();
  return (
    <>
      <header className="list-header">
        <h1>{t('pages.about.title')}</h1>
        <p className="list-intro">{t('pages.about.description', { brand: brandName })}</p>
      </header>
      <div className="about">
        {props.own === undefined ? <AboutText /> : <OwnProse html={props.own} />}
        <div className="about-side">
          {props.hasWeather && <WeatherReport />}
          {props.children}
        </div>
      </div>
    </>
  );
}

function AboutText() {
  const { t, brandName } = useEdition();
  return (
    <div className="prose">
      <ProseBlocks blocks={toBlocks(t('pages.about.purpose', { brand: brandName }))} />
      <h2>{t('pages.about.features')}</h2>
      <dl className="about-features">
        {ABOUT_FEATURES.map((feature) => (
          <div key={feature}>
            <dt>{t(`pages.about.feature.${feature}.title`)}</dt>
            <dd>{t(`pages.about.feature.${feature}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

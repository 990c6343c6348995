import type { StoryCard as Card } from '#features/news/article.model.ts';
import { StoryCard } from '#features/news/StoryCard.tsx';
import { WeatherReport } from '#features/weather/WeatherReport.tsx';
import { useEdition } from '#ui/edition.tsx';
import { ProseBlocks } from './Prose.tsx';
import { toBlocks } from './standing.model.ts';

/** What the paper stands for (spec, section 1). */
const FEATURES = [
  'convenience',
  'timeliness',
  'customisation',
  'diversity',
  'credibility',
  'engagement',
  'context',
] as const;

export function AboutPage(props: { trending: readonly Card[]; hasWeather: boolean }) {
  const { t, brandName } = useEdition();
  return (
    <>
      <header className="list-header">
        <h1>{t('pages.about.title')}</h1>
        <p className="list-intro">{t('pages.about.description', { brand: brandName })}</p>
      </header>
      <div className="about">
        <div className="prose">
          <ProseBlocks blocks={toBlocks(t('pages.about.purpose', { brand: brandName }))} />
          <h2>{t('pages.about.features')}</h2>
          <dl className="about-features">
            {FEATURES.map((feature) => (
              <div key={feature}>
                <dt>{t(`pages.about.feature.${feature}.title`)}</dt>
                <dd>{t(`pages.about.feature.${feature}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="about-side">
          {props.hasWeather && <WeatherReport />}
          <TrendingAside trending={props.trending} />
        </div>
      </div>
    </>
  );
}

function TrendingAside({ trending }: { trending: readonly Card[] }) {
  const { t } = useEdition();
  if (trending.length === 0) return null;
  return (
    <aside aria-labelledby="about-trending">
      <h2 id="about-trending" className="section-title">
        {t('pages.about.trending')}
      </h2>
      <div className="about-trending">
        {trending.map((card) => (
          <StoryCard key={card.id} card={card} rank="item" />
        ))}
      </div>
    </aside>
  );
}
